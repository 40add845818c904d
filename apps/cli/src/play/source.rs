//! [`MatchSource`]: the host of a match, in this process or on a server.

use super::local_match::LocalMatch;
use crate::failure::Failure;
use crate::online::Follow;
use ranarium_client::{MatchClient, TableEvent};
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_protocol::RpcError;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::Phrase;
use ranarium_table::UpdateOf;
use std::time::Duration;

/// An event of a match.
pub enum News<G: FullGame> {
    /// An update for this viewer.
    Update(Viewer, Box<UpdateOf<G>>),
    /// Other bots are thinking.
    Thinking,
    /// The bot in this seat made no valid choice, for this reason.
    Forfeited(Seat, String),
    /// A decision arrived too late: the match had advanced.
    Overtaken,
    /// A decision was rejected.
    Refused(RpcError),
    /// The players, the open offer or the next match have changed.
    Table,
    /// An event at the table.
    AtTable(TableEvent),
    /// A phrase of a player.
    Said(Seat, Phrase),
    /// The connection is lost, for this reason. It is re-established automatically.
    Away(String),
    /// The connection is back.
    Back,
}

/// The error of a call.
#[derive(Debug)]
pub enum CallError {
    /// The host rejects the call.
    Refused(RpcError),
    /// The host cannot be reached, or does not speak the protocol.
    Away(String),
}

impl From<CallError> for Failure {
    fn from(error: CallError) -> Self {
        Self::Refused(match error {
            CallError::Refused(error) => error.message,
            CallError::Away(why) => format!("the server cannot be reached: {why}"),
        })
    }
}

/// The host of a match.
pub enum MatchSource<'c, G: FullGame> {
    /// In this process.
    Local(Box<LocalMatch<G>>),
    /// On a server.
    Online(Box<Follow<'c, G>>),
}

impl<G: FullGame> MatchSource<'_, G> {
    /// Returns the client that follows the match.
    pub const fn client(&self) -> &MatchClient<G> {
        match self {
            Self::Local(local) => local.client(),
            Self::Online(follow) => follow.play(),
        }
    }

    /// Returns the client for changes: decisions, and passing the screen to another person.
    pub const fn client_mut(&mut self) -> &mut MatchClient<G> {
        match self {
            Self::Local(local) => local.client_mut(),
            Self::Online(follow) => follow.play_mut(),
        }
    }

    /// Returns the next event, if one occurs within this time.
    ///
    /// # Errors
    /// If a message of the host is invalid, or the host cannot be reached.
    pub fn next(&mut self, wait: Duration) -> Result<Option<News<G>>, Failure> {
        match self {
            Self::Local(local) => local.next(wait),
            Self::Online(follow) => follow.next(wait),
        }
    }

    /// Calls a method.
    ///
    /// # Errors
    /// If the host rejects the call, or cannot be reached.
    pub fn call<M: Method>(&mut self, request: &M) -> Result<M::Answer, CallError> {
        match self {
            Self::Local(local) => local.call(request),
            Self::Online(follow) => follow.client.call(request),
        }
    }

    /// Returns the host's time, in milliseconds.
    pub fn server_ms(&self) -> u64 {
        match self {
            Self::Local(local) => local.now_ms(),
            Self::Online(follow) => follow.client.server_ms(),
        }
    }

    /// Sends an action of the current viewer.
    pub fn act(&mut self, action: &G::Action) {
        match self {
            Self::Local(local) => {
                let now_ms = local.now_ms();
                local.client_mut().act(action, now_ms);
            }
            Self::Online(follow) => follow.act(action),
        }
    }
}
