//! Clocks that are paused by agreement.

use crate::ServerError;
use crate::online_match::OnlineMatch;
use ranarium_game::Seat;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::ClockPause;
use ranarium_table::{MAX_MS, MatchStage};

impl OnlineMatch {
    /// Returns the pause of the clocks, while there is one.
    pub(in crate::online_match) fn clock_pause(&self) -> Option<ClockPause> {
        self.pause.filter(|_| self.stage() == MatchStage::Playing)
    }

    /// Returns the time at which the pause ends by itself.
    pub(in crate::online_match) fn pause_end_ms(&self) -> Option<u64> {
        self.clock_pause()?.until_ms
    }

    /// Checks the end of a pause that is offered.
    pub(in crate::online_match) fn check_pause(
        until_ms: Option<u64>,
        now_ms: u64,
    ) -> Result<(), ServerError> {
        let last_ms = now_ms.saturating_add(MAX_MS);
        match until_ms {
            Some(until_ms) if until_ms <= now_ms || until_ms > last_ms => {
                let reason = format!("expected a time after {now_ms}, at most {last_ms}");
                Err(HostError::parameter("until-ms", reason).into())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Pauses all clocks, or resumes those of people who play themselves.
    pub(in crate::online_match) fn set_pause(&mut self, pause: Option<ClockPause>, at_ms: u64) {
        if self.pause.is_some() {
            self.resumed_ms = at_ms;
        }
        self.pause = pause;
        self.table_seq += 1;
        for index in 0..self.settings.seats.len() {
            self.set_clock(Seat::new(index), at_ms);
        }
    }

    /// Pauses or resumes the clock of a seat: it runs while its person plays and there is no pause.
    pub(in crate::online_match) fn set_clock(&mut self, seat: Seat, at_ms: u64) {
        let rests = self.pause.is_some() || self.is_bots(seat);
        if let Some(play) = &mut self.play {
            play.pause_clock(seat, rests, at_ms);
        }
        self.stalls.retain(|(stalled, _)| *stalled != seat);
        if let Some(stall_at_ms) = self.stall_at_ms(seat) {
            self.stalls.push((seat, stall_at_ms));
        }
    }
}
