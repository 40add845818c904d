//! [`FollowedMatch`]: one match, as one viewer sees it.

use crate::command_error::CommandError;
use crate::host::host_call_error::HostCallError;
use crate::host::play_event::PlayEvent;
use crate::online::client::{Client, ClientEvent};
use ranarium_client::{
    DrawBinding, MatchClient, MatchEvent, MatchRequest, TableClient, TableState,
};
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_lab::Stopwatch;
use ranarium_protocol::client::{self, Leave, Method, Watch};
use ranarium_protocol::online::{OnlineNotice, OnlineWatch, OnlineWatched, TableView};
use ranarium_search::DecisionClock as _;
use ranarium_table::{Follower, MatchId, MatchInfo, MatchStage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::VecDeque;
use std::time::Duration;

/// A match as a viewer sees it. Updates missed by a lost connection are fetched.
pub struct FollowedMatch<'c, G: FullGame> {
    pub client: &'c mut Client,
    pub id: MatchId,
    table: TableClient,
    /// The binding of the draws when this began.
    pub binding: DrawBinding,
    play: MatchClient<G>,
    /// `false` while the table is open: its host may change the user's seat and the options, so
    /// `play` is replaced when the match begins.
    has_begun: bool,
    /// The news received and not handed out yet.
    news: VecDeque<PlayEvent<G>>,
    stopwatch: Stopwatch,
}

impl<'c, G: FullGame> FollowedMatch<'c, G> {
    /// Begins to follow a match.
    ///
    /// # Errors
    /// If the viewer may not see it, or the server cannot be reached.
    pub fn begin(
        client: &'c mut Client,
        id: MatchId,
        viewer: Viewer,
    ) -> Result<Self, CommandError> {
        let (watched, play) = subscribe::<G>(client, &id, viewer)?;
        let mut table = TableClient::followed(id.clone(), client.user().clone());
        table.on_watched(&watched, 0).map_err(misread)?;
        Ok(Self {
            client,
            id,
            binding: DrawBinding::new(play.info().commitment),
            has_begun: table.state().stage() != Some(MatchStage::Open),
            table,
            play,
            news: VecDeque::new(),
            stopwatch: Stopwatch::start(),
        })
    }

    /// Subscribes again; a player subscribes to the seat that they have now.
    fn subscribe_again(&mut self) -> Result<(), CommandError> {
        let viewer = match (self.play.viewer(), self.state().seat()) {
            (Viewer::Seat(_), Some(seat)) => Viewer::Seat(seat),
            (Viewer::Spectator, _) | (Viewer::Seat(_), None) => Viewer::Spectator,
        };
        let (watched, play) = subscribe::<G>(self.client, &self.id, viewer)?;
        self.play = play;
        let now_ms = self.stopwatch.millis();
        self.table.on_watched(&watched, now_ms).map_err(misread)?;
        self.has_begun = self.state().stage() != Some(MatchStage::Open);
        self.take_table_news();
        Ok(())
    }

    /// Returns the client that follows the match.
    pub const fn play(&self) -> &MatchClient<G> {
        &self.play
    }

    /// Returns the client that follows the match, mutably, to send decisions.
    pub const fn play_mut(&mut self) -> &mut MatchClient<G> {
        &mut self.play
    }

    /// Returns the state of the table.
    pub const fn state(&self) -> &TableState {
        self.table.state()
    }

    /// Returns the table.
    pub fn table(&self) -> &TableView {
        let table = self.state().table.as_ref();
        table.expect("the answer with which this begins has it")
    }

    /// Returns the time from which another person may be replaced for keeping the others waiting.
    pub fn stall_at_ms(&self, seat: Seat) -> Option<u64> {
        self.table.stall_at_ms(seat)
    }

    /// Makes a request about the table, and takes the answer.
    ///
    /// # Errors
    /// If the server rejects it, or cannot be reached.
    pub fn ask_table(&mut self, ask: impl FnOnce(&mut TableClient)) -> Result<(), HostCallError> {
        ask(&mut self.table);
        for ask in self.table.take_calls() {
            let misread = |error: serde_json::Error| HostCallError::Away(error.to_string().into());
            let answer = self.client.request(ask.call.map_err(misread)?);
            let read = self
                .table
                .answer(ask.id, answer.as_ref().ok(), self.stopwatch.millis());
            answer?;
            read.map_err(misread)?;
            self.take_table_news();
        }
        Ok(())
    }

    /// Queues the events at the table for the caller of [`Self::next`].
    fn take_table_news(&mut self) {
        self.news.push_back(PlayEvent::Table);
        let events = self.table.take_events();
        self.news.extend(events.into_iter().map(PlayEvent::AtTable));
    }

    /// Returns the public description of the match.
    pub const fn info(&self) -> &MatchInfo {
        self.play.info()
    }

    /// Returns the viewer's knowledge of the play.
    pub const fn follower(&self) -> &Follower<G> {
        self.play.follower()
    }

    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        self.info().seats.len() as u8
    }

    /// Returns the next news, if they come within this time.
    ///
    /// # Errors
    /// If a message of the server cannot be understood.
    pub fn next(&mut self, wait: Duration) -> Result<Option<PlayEvent<G>>, CommandError> {
        loop {
            self.play.tick(self.stopwatch.millis());
            self.send()?;
            if let Some(news) = self.news.pop_front() {
                return Ok(Some(news));
            }
            if self.play.has_next() {
                if let Some(shown_update) = self.play.show_next() {
                    let update = Box::new(shown_update.update);
                    return Ok(Some(PlayEvent::Update(self.play.viewer(), update)));
                }
                continue;
            }
            // The end of an offer is reported once it is clear.
            let clear_ms = self.table.offer_clear_ms().unwrap_or_default();
            let clear_in_ms = clear_ms.saturating_sub(self.stopwatch.millis());
            let wait = wait.max(Duration::from_millis(clear_in_ms));
            let Some(event) = self.client.next_event(wait) else {
                self.table.tick(self.stopwatch.millis());
                let events = self.table.take_events();
                self.news.extend(events.into_iter().map(PlayEvent::AtTable));
                return Ok(self.news.pop_front());
            };
            let now_ms = self.stopwatch.millis();
            match event {
                ClientEvent::Lost(reason) => return Ok(Some(PlayEvent::Away(reason))),
                ClientEvent::Back => {
                    if self.has_begun {
                        self.play.subscribe_again();
                    } else {
                        self.subscribe_again()?;
                    }
                    self.news.push_back(PlayEvent::Back);
                }
                ClientEvent::Notice(notice) => {
                    if let Some(play_event) = self.take_notice(*notice, now_ms)? {
                        return Ok(Some(play_event));
                    }
                }
            }
        }
    }

    /// Takes a notification of the server, and returns a phrase that a player has said.
    fn take_notice(
        &mut self,
        notice: OnlineNotice,
        now_ms: u64,
    ) -> Result<Option<PlayEvent<G>>, CommandError> {
        match notice {
            OnlineNotice::Table(changed) if changed.table.match_id == self.id => {
                self.table.on_table_changed(changed.table, now_ms);
                self.take_table_news();
                if !self.has_begun && self.table().stage != MatchStage::Open {
                    self.subscribe_again()?;
                }
            }
            OnlineNotice::Presence(presence) if presence.match_id == self.id => {
                self.table.on_presence_changed(&presence, now_ms);
                self.take_table_news();
            }
            OnlineNotice::Said(said) if said.match_id == self.id => {
                return Ok(Some(PlayEvent::Said(said.seat, said.phrase)));
            }
            OnlineNotice::Host(client::Notice::Updated(updated)) => {
                self.table.on_update(&updated.update);
                self.play.on_update(&updated).map_err(misread)?;
            }
            _ => {}
        }
        Ok(None)
    }

    /// Makes the calls of the client.
    fn send(&mut self) -> Result<(), CommandError> {
        loop {
            let asks = self.play.take_calls();
            if asks.is_empty() {
                break;
            }
            for ask in asks {
                let answer = match ask.request {
                    MatchRequest::Watch(watch) => {
                        let watched = self.client.request(watch.call().map_err(misread)?)?;
                        let now_ms = self.stopwatch.millis();
                        self.table.on_watched(&watched, now_ms).map_err(misread)?;
                        self.take_table_news();
                        Some(watched)
                    }
                    MatchRequest::Act(act) => match self.client.call(&act) {
                        Ok(acted) => Some(value(&acted)?),
                        Err(HostCallError::Refused(error)) => {
                            self.news.push_back(PlayEvent::Refused(error));
                            None
                        }
                        Err(error @ HostCallError::Away(_)) => return Err(error.into()),
                    },
                };
                self.play.answer(ask.id, answer.as_ref()).map_err(misread)?;
            }
        }
        for event in self.play.take_events() {
            self.news.extend(match event {
                MatchEvent::Overtaken => Some(PlayEvent::Overtaken),
                MatchEvent::ViewerChanged | MatchEvent::ScreenChanged => None,
            });
        }
        Ok(())
    }

    /// Decides for the viewer in the position seen last.
    pub fn act(&mut self, action: &G::Action) {
        let now_ms = self.stopwatch.millis();
        self.play.act(action, now_ms);
    }
}

/// Subscribes to a match. Returns the server's answer, and a client that has received it. If the
/// host of the table has moved the user to another seat, that is the viewer, and a spectator if the
/// user has lost the seat.
fn subscribe<G: FullGame>(
    client: &mut Client,
    match_id: &MatchId,
    mut viewer: Viewer,
) -> Result<(Value, MatchClient<G>), CommandError> {
    let watched = loop {
        let watch = Watch {
            match_id: match_id.clone(),
            viewer,
            known: 0,
        };
        match client.request(watch.call().map_err(misread)?) {
            Ok(watched) => break watched,
            Err(HostCallError::Refused(_)) if viewer != Viewer::Spectator => {
                let table = client.public_view(match_id)?.table;
                let seat = table.seat_of(client.user().id);
                viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            }
            Err(error) => return Err(error.into()),
        }
    };
    let info = MatchInfo::deserialize(&watched["info"]).map_err(misread)?;
    let mut play = MatchClient::new(info, |seat| viewer.is(seat)).map_err(|error| {
        CommandError::Refused(format!("the server's options of the game: {error}"))
    })?;
    // The answer to its first request has arrived.
    for ask in play.take_calls() {
        play.answer(ask.id, Some(&watched)).map_err(misread)?;
    }
    Ok((watched, play))
}

fn value(answer: &impl Serialize) -> Result<Value, CommandError> {
    serde_json::to_value(answer).map_err(misread)
}

fn misread(error: serde_json::Error) -> CommandError {
    CommandError::Refused(format!("an update of the server: {error}"))
}

impl Client {
    /// Returns the public view of a match at this moment.
    ///
    /// # Errors
    /// If there is no such match, or the server cannot be reached.
    pub fn public_view(&mut self, match_id: &MatchId) -> Result<OnlineWatched, HostCallError> {
        // The server's answer has more than a host's.
        let view = self.call(&OnlineWatch(Watch {
            match_id: match_id.clone(),
            viewer: Viewer::Spectator,
            known: 0,
        }))?;
        let match_id = match_id.clone();
        self.call(&Leave { match_id })?;
        Ok(view)
    }
}
