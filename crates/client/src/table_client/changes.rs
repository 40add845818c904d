//! The changes of a table: its seats and offers, the presence of its people, and its clocks.

use super::{TableClient, UPDATE_TIMEOUT_MS};
use crate::table_call::TableEvent;
use crate::table_state::Attendance;
use ranarium_game::{MAX_SEATS, Seat};
use ranarium_protocol::online::{Presence, SeatView, TableView};
use ranarium_table::{DecisionMode, MatchStage, TimeInfo, TurnInfo};
use serde::Deserialize;
use serde_json::Value;

impl TableClient {
    /// Processes a change of the table.
    pub fn on_table_changed(&mut self, table: TableView, now_ms: u64) {
        if table.match_id != self.match_id {
            return;
        }
        let is_open = table.stage == MatchStage::Open;
        self.take_table(table, now_ms);
        if !is_open && !self.state.has_begun && !self.state.is_closed {
            self.watch(self.viewer());
        }
    }

    pub(super) fn take_table(&mut self, table: TableView, now_ms: u64) {
        let had_offered = self.state.own_offer().is_some();
        let had_seat = self.state.seat();
        if let Some(info) = self
            .state
            .info
            .as_mut()
            .filter(|_| table.stage == MatchStage::Open)
        {
            // The host may have changed them.
            info.options.clone_from(&table.options);
            info.clock = table.clock;
            info.clock_factors = table.clock_factors;
        }
        let before = self.state.table.replace(table);
        let has_lost_seat = had_seat.is_some() && self.state.seat().is_none();
        if has_lost_seat && !self.has_stood && self.state.stage() == Some(MatchStage::Open) {
            self.events.push(TableEvent::Removed);
        }
        if self.state.own_offer().is_some() {
            self.ended_offer = None;
        } else if had_offered
            && !std::mem::take(&mut self.has_withdrawn)
            && self.state.stage() == Some(MatchStage::Playing)
        {
            // If the offer was accepted, or the match advanced, an update of the match follows
            // soon.
            self.ended_offer = Some((self.updates, now_ms.saturating_add(UPDATE_TIMEOUT_MS)));
        }
        let Some(before) = before else { return };
        let own_seat = self.state.seat();
        for seat in Seat::all(before.seats.len() as u8).filter(|seat| own_seat != Some(*seat)) {
            match (before.has_substitute(seat), self.state.has_substitute(seat)) {
                (false, true) => self.events.push(TableEvent::Substituted(seat)),
                (true, false) => self.events.push(TableEvent::Returned(seat)),
                _ => {}
            }
        }
        let pause = self.state.table.as_ref().and_then(|table| table.pause);
        if self.state.stage() == Some(MatchStage::Playing) && before.pause != pause {
            if pause.is_none() {
                self.restart_absence(now_ms);
            }
            self.events.push(match pause {
                Some(_) => TableEvent::Paused,
                None => TableEvent::Resumed,
            });
        }
        if let Some(offer) = self.state.offer_to_answer()
            && before.offer.as_ref() != Some(offer)
        {
            self.events.push(TableEvent::Asked(offer.seat));
        }
        let declined = self.state.table.as_ref().and_then(|table| table.declined);
        if let (Some(offer), Some(own_seat)) = (declined, own_seat)
            && before.declined != declined
            && ![offer.seat, offer.by].contains(&own_seat)
        {
            self.events.push(TableEvent::DeclinedBy(offer.by));
        }
    }

    /// Counts absence from now on, as the server does after a pause of the clocks.
    fn restart_absence(&mut self, now_ms: u64) {
        for attendance in &mut self.state.attendance {
            if *attendance != Attendance::Here {
                *attendance = Attendance::Away { since_ms: now_ms };
            }
        }
    }

    /// Processes a change of presence.
    pub fn on_presence_changed(&mut self, presence: &Presence, now_ms: u64) {
        if presence.match_id != self.match_id {
            return;
        }
        let (own_seat, grace_ms) = (self.state.seat(), self.grace_ms());
        let is_on = self.state.stage() != Some(MatchStage::Open);
        for seat in Seat::all(MAX_SEATS as u8) {
            let before = self.state.attendance(seat);
            let is_here = presence.here.contains(&seat);
            let mut away = presence.away.iter();
            // The server has counted the absence of a seat, also before this client came.
            let since_ms = match away.find(|away| away.seat == seat) {
                Some(away) => Some(now_ms.saturating_sub(away.for_ms)),
                None => (before == Attendance::Here).then_some(now_ms),
            };
            self.state.attendance[seat.index()] = match since_ms {
                _ if is_here => Attendance::Here,
                Some(since_ms) if now_ms - since_ms >= grace_ms => Attendance::Gone,
                Some(since_ms) => Attendance::Away { since_ms },
                None => before,
            };
            if is_here == (before == Attendance::Here) {
                continue;
            }
            let view = self.state.seats().get(seat.index());
            let is_person = matches!(view, Some(SeatView::Person { .. }));
            if !is_on || !is_person || own_seat == Some(seat) {
                continue;
            }
            if !is_here {
                self.left_seats = self.left_seats.with(seat);
                self.events.push(TableEvent::Left(seat));
            } else if self.left_seats.contains(seat) {
                self.left_seats = self.left_seats.without(seat);
                self.events.push(TableEvent::CameBack(seat));
            }
        }
    }

    /// Stores the clocks and the deciding seats of an update of the match. Every viewer's update
    /// has them.
    pub fn on_update(&mut self, update: &Value) {
        self.updates += 1;
        self.start = None;
        let now = &update["now"];
        self.time = TimeInfo::deserialize(&now["time"]).ok();
        self.state.deciding = match TurnInfo::deserialize(&now["turn"]) {
            Ok(TurnInfo::Decide { seats, mode }) if mode != DecisionMode::Window => seats,
            _ => Vec::new(),
        };
        let actions = now["actions"].as_array();
        self.is_asked = actions.is_some_and(|actions| !actions.is_empty());
    }
}
