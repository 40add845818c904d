//! [`Follow`]: one match, seen with the eyes of one viewer.

use super::client::{Client, Heard};
use crate::failure::Failure;
use crate::play::source::{CallError, News};
use crate::stopwatch::Stopwatch;
use ranarium_client::{AskRequest, DrawBinding, Event, MatchClient};
use ranarium_game::{FullGame, Viewer};
use ranarium_protocol::client::{self, Leave, Watch};
use ranarium_protocol::online::{Notice, OnlineWatch, OnlineWatched, Presence, TableView};
use ranarium_search::Watch as _;
use ranarium_table::{Follower, MatchId, MatchInfo, UpdateOf};
use serde::Serialize;
use std::collections::VecDeque;
use std::time::Duration;

/// One match, seen with the eyes of one viewer. What a lost line has missed is made up for.
pub struct Follow<'c, G: FullGame> {
    pub client: &'c mut Client,
    pub id: MatchId,
    pub table: TableView,
    pub presence: Presence,
    /// The binding of the draws when this began.
    pub binding: DrawBinding,
    play: MatchClient<G>,
    /// What has been received and not been handed out.
    news: VecDeque<News<G>>,
    stopwatch: Stopwatch,
}

impl<'c, G: FullGame> Follow<'c, G> {
    /// Begins to follow a match.
    ///
    /// # Errors
    /// If it may not be seen, or the server cannot be reached.
    pub fn begin(client: &'c mut Client, id: MatchId, viewer: Viewer) -> Result<Self, Failure> {
        let seen = client.watch(&id, viewer, 0)?;
        let info = seen.watched.info.clone();
        let binding = DrawBinding::new(info.commitment);
        let mut play = MatchClient::new(info, |seat| viewer.is(seat)).map_err(|error| {
            Failure::Refused(format!("the server's options of the game: {error}"))
        })?;
        // The answer to its first request is here.
        let watched = value(&seen.watched)?;
        for ask in play.take_asks() {
            play.answer(ask.id, Some(&watched)).map_err(misread)?;
        }
        Ok(Self {
            client,
            id,
            binding,
            table: seen.table,
            presence: seen.presence,
            play,
            news: VecDeque::new(),
            stopwatch: Stopwatch::start(),
        })
    }

    /// The client that follows the match.
    pub const fn play(&self) -> &MatchClient<G> {
        &self.play
    }

    /// The same, to decide.
    pub const fn play_mut(&mut self) -> &mut MatchClient<G> {
        &mut self.play
    }

    /// The match.
    pub const fn info(&self) -> &MatchInfo {
        self.play.info()
    }

    /// What the viewer knows of the play.
    pub const fn follower(&self) -> &Follower<G> {
        self.play.follower()
    }

    /// Number of seats.
    pub fn players(&self) -> u8 {
        self.info().seats.len() as u8
    }

    /// Puts an update back that was taken by a caller that does not show it.
    pub fn put_back(&mut self, update: Box<UpdateOf<G>>) {
        let viewer = self.play.viewer();
        self.news.push_front(News::Update(viewer, update));
    }

    /// What happens next, if anything does in this time.
    ///
    /// # Errors
    /// If the server says what cannot be understood.
    pub fn next(&mut self, wait: Duration) -> Result<Option<News<G>>, Failure> {
        loop {
            let now_ms = self.stopwatch.millis();
            self.play.tick(now_ms);
            self.send()?;
            if let Some(news) = self.news.pop_front() {
                return Ok(Some(news));
            }
            if self.play.has_next() {
                if let Some(shown) = self.play.show_next() {
                    let update = Box::new(shown.update);
                    return Ok(Some(News::Update(self.play.viewer(), update)));
                }
                continue;
            }
            let Some(heard) = self.client.hear(wait) else {
                return Ok(None);
            };
            match heard {
                Heard::Lost(why) => return Ok(Some(News::Away(why))),
                Heard::Back => {
                    self.play.subscribe_again();
                    self.news.push_back(News::Back);
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
                Heard::Notice(Notice::Host(client::Notice::Updated(updated))) => {
                    self.play.updated(&updated).map_err(misread)?;
                }
                Heard::Notice(_) => {}
            }
        }
    }

    /// Makes the calls of the client.
    fn send(&mut self) -> Result<(), Failure> {
        loop {
            let asks = self.play.take_asks();
            if asks.is_empty() {
                break;
            }
            for ask in asks {
                let answer = match ask.request {
                    AskRequest::Watch(watch) => {
                        let seen = self.client.call(&OnlineWatch(watch))?;
                        self.table = seen.table;
                        self.presence = seen.presence;
                        Some(value(&seen.watched)?)
                    }
                    AskRequest::Act(act) => match self.client.call(&act) {
                        Ok(acted) => Some(value(&acted)?),
                        Err(CallError::Refused(error)) => {
                            self.news.push_back(News::Refused(error));
                            None
                        }
                        Err(error @ CallError::Away(_)) => return Err(error.into()),
                    },
                };
                self.play.answer(ask.id, answer.as_ref()).map_err(misread)?;
            }
        }
        for event in self.play.take_events() {
            self.news.extend(match event {
                Event::Overtaken => Some(News::Overtaken),
                Event::ViewerChanged | Event::ScreenChanged => None,
            });
        }
        Ok(())
    }

    /// Decides for the viewer on what was seen last.
    pub fn act(&mut self, action: &G::Action) {
        let now_ms = self.stopwatch.millis();
        self.play.act(action, now_ms);
    }
}

fn value(answer: &impl Serialize) -> Result<serde_json::Value, Failure> {
    serde_json::to_value(answer).map_err(misread)
}

fn misread(error: serde_json::Error) -> Failure {
    Failure::Refused(format!("an update of the server: {error}"))
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
