//! The answers to the calls of a table client.

use super::{RETRY_DELAY_MS, TableClient};
use crate::table_call::TableEvent;
use crate::table_client::awaited_answer::AwaitedAnswer;
use ranarium_game::Viewer;
use ranarium_protocol::online::{Presence, TableView};
use ranarium_table::{MatchInfo, MatchStage};
use serde::Deserialize;
use serde_json::Value;

impl TableClient {
    /// Returns `true` if a call that the server rejects with this code lost a race against what it
    /// wanted: the match of the user's seat began while they sat down in it once more, with a nonce
    /// for the draws. Such a rejection is no error. Call this before [`answer`](Self::answer).
    pub fn has_lost_race(&self, id: u64, code: &str) -> bool {
        let sits = |(asked, awaited): &(u64, AwaitedAnswer)| {
            *asked == id && matches!(awaited, AwaitedAnswer::Sat(_))
        };
        code == "begun" && self.state.seat().is_some() && self.unanswered.iter().any(sits)
    }

    /// Processes the answer to a call; `None` if the server rejected the call or cannot be reached.
    ///
    /// # Errors
    /// If the answer cannot be parsed.
    pub fn answer(
        &mut self,
        id: u64,
        answer: Option<&Value>,
        now_ms: u64,
    ) -> Result<(), serde_json::Error> {
        let Some(place) = self.unanswered.iter().position(|(asked, _)| *asked == id) else {
            return Ok(());
        };
        let (_, awaited) = self.unanswered.remove(place);
        let Some(answer) = answer else {
            match awaited {
                AwaitedAnswer::Withdrawn => self.has_withdrawn = false,
                // Another player may have taken the seat.
                AwaitedAnswer::Sat(_) => self.watch(self.viewer()),
                // The user may have left the seat, as in another tab.
                AwaitedAnswer::Watched(Viewer::Seat(_)) => self.watch(Viewer::Spectator),
                AwaitedAnswer::User | AwaitedAnswer::Watched(Viewer::Spectator) => {
                    self.retry_at_ms = Some(now_ms.saturating_add(RETRY_DELAY_MS));
                }
                _ => {}
            }
            return Ok(());
        };
        match awaited {
            AwaitedAnswer::User => {
                self.state.user = Deserialize::deserialize(answer)?;
                self.watch(self.viewer());
            }
            AwaitedAnswer::Watched(viewer) => {
                self.on_watched(answer, now_ms)?;
                self.begin_to_follow(viewer, answer);
            }
            AwaitedAnswer::Sat(seat) => {
                self.begins = true;
                self.watch(Viewer::Seat(seat));
            }
            AwaitedAnswer::Stood => self.events.push(TableEvent::Stood),
            AwaitedAnswer::Nothing => {}
            AwaitedAnswer::Table
            | AwaitedAnswer::BeginsWithPresent
            | AwaitedAnswer::Withdrawn
            | AwaitedAnswer::Rematch => {
                let table = TableView::deserialize(answer)?;
                if let (AwaitedAnswer::Rematch, Some(next)) = (awaited, &table.next) {
                    self.events.push(TableEvent::Next(next.clone()));
                }
                self.on_table_changed(table, now_ms);
                if matches!(awaited, AwaitedAnswer::BeginsWithPresent) {
                    self.begin();
                }
            }
        }
        Ok(())
    }

    /// Processes an answer of a server to `watch`.
    ///
    /// # Errors
    /// If the answer cannot be parsed.
    pub fn on_watched(&mut self, answer: &Value, now_ms: u64) -> Result<(), serde_json::Error> {
        self.state.info = Some(MatchInfo::deserialize(&answer["info"])?);
        self.take_table(TableView::deserialize(&answer["table"])?, now_ms);
        self.on_presence_changed(&Presence::deserialize(&answer["presence"])?, now_ms);
        if !answer["update"].is_null() {
            self.on_update(&answer["update"]);
        }
        Ok(())
    }

    /// Continues after the answer to this client's own `watch`: sits down, begins, or hands over to
    /// a `MatchClient`.
    fn begin_to_follow(&mut self, viewer: Viewer, answer: &Value) {
        let own_viewer = self.viewer();
        if self.state.has_begun {
            return;
        }
        if own_viewer != viewer {
            // Before the first answer the seat was not known.
            return self.watch(own_viewer);
        }
        match self.state.stage() {
            Some(MatchStage::Open) => {
                let agreed = std::mem::take(&mut self.sits);
                let own_or_open_seat = || self.state.seat().or_else(|| self.state.open_seat());
                if let Some(seat) = self
                    .state
                    .kept_seat()
                    .or_else(|| agreed.then(own_or_open_seat)?)
                {
                    self.events.push(TableEvent::Sit(seat));
                } else if std::mem::take(&mut self.begins) && self.state.missing() == 0 {
                    self.begin();
                }
            }
            // Without a first position it was closed before its match began.
            Some(MatchStage::Over) if answer["update"].is_null() => self.state.is_closed = true,
            _ => {
                self.state.has_begun = true;
                self.start = Some((viewer, answer.clone()));
            }
        }
    }
}
