//! Ends before the rules end the match.

use super::{Stage, Table};
use crate::{EarlyEnd, EndRefused};
use ranarium_game::{FullGame, MAX_SEATS, Seat};

impl<G: FullGame> Table<G> {
    /// Ends the match: the seat gives up, at any time, and the others share the win. Answers that
    /// wait for others are dropped unseen.
    ///
    /// # Errors
    /// If the match is not on, or goes on for other people; see [`crate::Setup::check_end`].
    pub fn resign(&mut self, seat: Seat, now_ms: u64) -> Result<(), EndRefused> {
        self.end_early(EarlyEnd::Resigned(seat), now_ms)
    }

    /// Ends the match before its rules do. That players have agreed to it is the caller's affair.
    /// Answers that wait for others are dropped unseen.
    ///
    /// # Errors
    /// If the match is not on, or cannot end so; see [`crate::Setup::check_end`].
    pub fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Result<(), EndRefused> {
        if end
            .loser()
            .is_some_and(|seat| seat.index() >= self.last.len())
        {
            return Err(EndRefused::NoSuchSeat);
        }
        self.tick(now_ms);
        if self.stage != Stage::Playing {
            return Err(EndRefused::NotPlaying);
        }
        self.setup.check_end(end)?;
        self.stop(end);
        self.publish();
        Ok(())
    }

    pub(super) fn stop(&mut self, end: EarlyEnd) {
        self.answers = [None; MAX_SEATS];
        self.closes_at_ms = None;
        self.early_end = Some(end);
        self.stage = Stage::Over;
    }
}
