//! The updates of a match: received in order, and shown one after the other.

use super::{MatchClient, RETRY_DELAY_MS};
use crate::match_call::{MatchEvent, ShownUpdate};
use crate::match_client::sent_move::SentState;
use ranarium_game::{FullGame, Seat, Seats};
use ranarium_protocol::client::{Acted, Updated, Watched};
use ranarium_table::{MatchId, UpdateOf};
use serde::Deserialize;
use serde_json::Value;

impl<G: FullGame> MatchClient<G> {
    /// Processes the answer to a call; `None` if the host rejected the call or cannot be reached.
    /// An answer to an obsolete call has no effect.
    ///
    /// # Errors
    /// If the answer cannot be parsed.
    pub fn answer(&mut self, id: u64, answer: Option<&Value>) -> Result<(), serde_json::Error> {
        if self.watching == Some(id) {
            self.watching = None;
            match answer.map(Watched::deserialize).transpose()? {
                Some(watched) => self.on_watched(watched)?,
                None => self.watch_at_ms = Some(self.now_ms.saturating_add(RETRY_DELAY_MS)),
            }
        } else if let Some(sent_decision) = self.sent_decision.as_mut()
            && sent_decision.state == SentState::Unanswered(id)
        {
            let acted = answer.map(Acted::deserialize).transpose()?;
            match acted {
                Some(Acted::Taken | Acted::Again) => {
                    sent_decision.state = SentState::Taken;
                    if self.follower.seq() > sent_decision.mv.seq {
                        self.sent_decision = None;
                    }
                }
                Some(Acted::Refused(reason)) => match reason["current"].as_u64() {
                    Some(current) => {
                        sent_decision.state = SentState::Overtaken(current);
                        self.send_again();
                    }
                    // The position shown differs from that of the host.
                    None => {
                        if !sent_decision.is_silence {
                            self.events.push(MatchEvent::Overtaken);
                        }
                        self.sent_decision = None;
                        self.watch(0);
                    }
                },
                // A full update asks the person again.
                None => {
                    self.sent_decision = None;
                    self.watch(0);
                }
            }
        }
        self.look_for_next_person();
        Ok(())
    }

    fn on_watched(&mut self, watched: Watched) -> Result<(), serde_json::Error> {
        self.info = watched.info;
        self.thinking = watched.thinking;
        self.awaited = self.own_among(&watched.awaited);
        self.undoable = self.own_among(&watched.undo);
        self.no_undo = watched.no_undo;
        match watched.update {
            Some(update) => self.receive(&update, true),
            // The update has already been shown.
            None => {
                self.forget_taken();
                Ok(())
            }
        }
    }

    /// Processes an update of the current viewer. Updates of other viewers have no effect.
    ///
    /// # Errors
    /// If the update cannot be parsed.
    pub fn on_update(&mut self, updated: &Updated) -> Result<(), serde_json::Error> {
        if updated.match_id != self.info.match_id || updated.viewer != self.viewer {
            return Ok(());
        }
        self.awaited = self.own_among(&updated.awaited);
        self.undoable = self.own_among(&updated.undo);
        self.no_undo = updated.no_undo;
        self.receive(&updated.update, false)?;
        self.look_for_next_person();
        Ok(())
    }

    /// Stores the seats of bots that are thinking.
    pub fn set_thinking(&mut self, match_id: &MatchId, seats: &[Seat]) {
        if *match_id == self.info.match_id {
            self.thinking = seats.to_vec();
        }
    }

    /// Returns the seats of people at this screen among these.
    fn own_among(&self, seats: &[Seat]) -> Seats {
        let own_seats = seats.iter().filter(|seat| self.people.contains(**seat));
        own_seats.copied().collect()
    }

    /// Returns `true` if an update waits to be shown.
    pub fn has_next(&self) -> bool {
        self.latest().is_some()
    }

    /// Returns the latest update that waits to be shown.
    pub fn latest(&self) -> Option<&UpdateOf<G>> {
        self.queue.back()
    }

    /// Shows the next update, and returns it.
    pub fn show_next(&mut self) -> Option<ShownUpdate<G>> {
        let update = self.queue.pop_front()?;
        self.follower.take(&update);
        let is_same = update.from > 0
            && update.seen.is_empty()
            && self.now.as_ref().is_some_and(|before| {
                before.answer == update.now.answer && before.actions == update.now.actions
            });
        self.number += 1;
        if !is_same {
            self.question = self.number;
        }
        self.now = Some(update.now.clone());
        let viewer = self.viewer;
        self.forget_taken();
        self.send_again();
        self.look_for_next_person();
        Some(ShownUpdate {
            viewer,
            update,
            number: self.number,
            question: self.question,
        })
    }

    /// Returns the number of the last update that was received.
    pub(super) fn known_seq(&self) -> u64 {
        let last = self.queue.back().map(|update| update.seq);
        last.unwrap_or_else(|| self.follower.seq())
    }

    /// Processes an update. One with a known number is ignored, unless it is an answer with the
    /// full state, since the position shown may differ from the host's.
    fn receive(&mut self, update: &Value, is_answer: bool) -> Result<(), serde_json::Error> {
        let update = UpdateOf::<G>::deserialize(update)?;
        let known_seq = self.known_seq();
        let is_whole = update.from == 0;
        if update.seq <= known_seq && !(is_whole && is_answer) {
            return Ok(());
        }
        if is_whole {
            self.queue.clear();
        } else if update.from != known_seq {
            self.watch(known_seq);
            return Ok(());
        }
        self.queue.push_back(update);
        Ok(())
    }
}
