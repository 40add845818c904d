//! [`MatchSource`]: the host of a match, in this process or on a server.

use crate::command_error::CommandError;
use crate::host::host_call_error::HostCallError;
use crate::host::local_match::LocalMatch;
use crate::host::play_event::PlayEvent;
use crate::online::FollowedMatch;
use ranarium_client::MatchClient;
use ranarium_game::FullGame;
use ranarium_protocol::client::Method;
use std::time::Duration;

/// The host of a match.
pub enum MatchSource<'c, G: FullGame> {
    /// A match in this process.
    Local(Box<LocalMatch<G>>),
    /// A match on a server.
    Online(Box<FollowedMatch<'c, G>>),
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
    pub fn next(&mut self, wait: Duration) -> Result<Option<PlayEvent<G>>, CommandError> {
        match self {
            Self::Local(local) => local.next(wait),
            Self::Online(follow) => follow.next(wait),
        }
    }

    /// Calls a method.
    ///
    /// # Errors
    /// If the host rejects the call, or cannot be reached.
    pub fn call<M: Method>(&mut self, request: &M) -> Result<M::Answer, HostCallError> {
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
