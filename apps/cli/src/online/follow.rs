//! [`Follow`]: one match, seen with the eyes of one viewer.

use super::client::{CallError, Client, Heard};
use crate::failure::Failure;
use ranarium_client::DrawBinding;
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_protocol::Choice;
use ranarium_protocol::client::{self, Act, Acted, Leave, Watch};
use ranarium_protocol::online::{Notice, OnlineWatch, OnlineWatched, Phrase, Presence, TableView};
use ranarium_table::{Followed, Follower, MatchId, MatchInfo, UpdateOf};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

/// What happens in a match.
pub enum News<G: FullGame> {
    /// The viewer sees something new.
    Update(Box<UpdateOf<G>>),
    /// Who sits where has changed, what has been asked, or where the match goes on.
    Table,
    /// Somebody has come or gone.
    Presence,
    /// A player says something.
    Said(Seat, Phrase),
    /// The line is lost, for this reason; it comes back by itself.
    Away(String),
    /// The line is back.
    Back,
}

/// One match, seen with the eyes of one viewer. What a lost line has missed is made up for.
pub struct Follow<'c, G: FullGame> {
    pub client: &'c mut Client,
    pub id: MatchId,
    pub viewer: Viewer,
    pub info: MatchInfo,
    pub table: TableView,
    pub presence: Presence,
    /// What the draws were bound to when this began.
    pub binding: DrawBinding,
    follower: Follower<G>,
    /// What has been received and not been handed out.
    first: Option<Box<UpdateOf<G>>>,
}

impl<'c, G: FullGame> Follow<'c, G> {
    /// Begins to follow a match.
    ///
    /// # Errors
    /// If it may not be seen, or the server cannot be reached.
    pub fn begin(client: &'c mut Client, id: MatchId, viewer: Viewer) -> Result<Self, Failure> {
        let watched = client.watch(&id, viewer, 0)?;
        let options = watched.watched.info.options.parse::<G::Options>();
        let options = options.map_err(|error| {
            Failure::Refused(format!("the server's options of the game: {error}"))
        })?;
        let mut follow = Self {
            client,
            id,
            viewer,
            binding: DrawBinding::new(watched.watched.info.commitment),
            info: watched.watched.info,
            table: watched.table,
            presence: watched.presence,
            follower: Follower::new(options, viewer),
            first: None,
        };
        if let Some(update) = watched.watched.update {
            follow.first = follow.take(&update)?;
        }
        Ok(follow)
    }

    /// What the viewer knows of the play.
    pub const fn follower(&self) -> &Follower<G> {
        &self.follower
    }

    /// Number of seats.
    pub fn players(&self) -> u8 {
        self.info.seats.len() as u8
    }

    /// Puts an update back that was taken by a caller that does not show it.
    pub fn put_back(&mut self, update: Box<UpdateOf<G>>) {
        self.first = Some(update);
    }

    /// What happens next, if anything does in this time.
    ///
    /// # Errors
    /// If the server says what cannot be understood.
    pub fn next(&mut self, wait: Duration) -> Result<Option<News<G>>, Failure> {
        if let Some(first) = self.first.take() {
            return Ok(Some(News::Update(first)));
        }
        loop {
            let Some(heard) = self.client.hear(wait) else {
                return Ok(None);
            };
            match heard {
                Heard::Lost(why) => return Ok(Some(News::Away(why))),
                Heard::Back => {
                    self.watch_again()?;
                    return Ok(Some(News::Back));
                }
                Heard::Notice(Notice::Table(changed)) if changed.table.match_id == self.id => {
                    self.table = changed.table;
                    return Ok(Some(News::Table));
                }
                Heard::Notice(Notice::Presence(presence)) if presence.match_id == self.id => {
                    self.presence = presence;
                    return Ok(Some(News::Presence));
                }
                Heard::Notice(Notice::Said(said)) if said.match_id == self.id => {
                    return Ok(Some(News::Said(said.seat, said.phrase)));
                }
                Heard::Notice(Notice::Host(client::Notice::Updated(updated)))
                    if updated.match_id == self.id && updated.viewer == self.viewer =>
                {
                    if let Some(update) = self.take(&updated.update)? {
                        return Ok(Some(News::Update(update)));
                    }
                }
                Heard::Notice(_) => {}
            }
        }
    }

    /// Watches the match from what is known of it.
    fn watch_again(&mut self) -> Result<(), Failure> {
        let watched = self
            .client
            .watch(&self.id, self.viewer, self.follower.seq())?;
        self.info = watched.watched.info;
        self.table = watched.table;
        self.presence = watched.presence;
        if let Some(update) = watched.watched.update {
            self.first = self.take(&update)?;
        }
        Ok(())
    }

    /// Takes in an update; nothing if it is known already, or others are missing before it.
    fn take(&mut self, update: &Value) -> Result<Option<Box<UpdateOf<G>>>, Failure> {
        let update: UpdateOf<G> = UpdateOf::<G>::deserialize(update)
            .map_err(|error| Failure::Refused(format!("an update of the server: {error}")))?;
        if update.seq <= self.follower.seq() && update.from > 0 {
            return Ok(None);
        }
        match self.follower.take(&update) {
            Followed::Taken => Ok(Some(Box::new(update))),
            Followed::Gap => {
                self.watch_again()?;
                Ok(self.first.take())
            }
        }
    }

    /// Decides for a seat on what it has seen last.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses it for another reason than those in [`Acted`].
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Acted, CallError> {
        let act = Act {
            match_id: self.id.clone(),
            seat,
            seq: self.follower.seq(),
            action: Choice::Text(action.to_string()),
        };
        self.client.call(&act)
    }
}

impl Client {
    /// What everybody may see of a match at this moment.
    ///
    /// # Errors
    /// If there is no such match, or the server cannot be reached.
    pub fn look(&mut self, match_id: &MatchId) -> Result<OnlineWatched, CallError> {
        let seen = self.watch(match_id, Viewer::Spectator, 0)?;
        let match_id = match_id.clone();
        self.call(&Leave { match_id })?;
        Ok(seen)
    }

    /// Watches a match with the eyes of a viewer who knows its updates up to a number.
    ///
    /// # Errors
    /// If it may not be seen, or the server cannot be reached.
    pub fn watch(
        &mut self,
        match_id: &MatchId,
        viewer: Viewer,
        known: u64,
    ) -> Result<OnlineWatched, CallError> {
        // The server's answer has more than a host's.
        self.call(&OnlineWatch(Watch {
            match_id: match_id.clone(),
            viewer,
            known,
        }))
    }
}
