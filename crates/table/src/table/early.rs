//! Early ends: resignation, a draw by agreement, an abandoned match.

use super::{MatchStage, Table};
use crate::{EarlyEnd, EarlyEndError};
use ranarium_game::{FullGame, MAX_SEATS, Seat, Seats};

impl<G: FullGame> Table<G> {
    /// Resigns for a seat, at any time: the match ends, and those who stay share the win. Answers
    /// that wait for others are dropped and never shown.
    ///
    /// # Errors
    /// If the match is not being played, or must continue for other people; see
    /// [`crate::Setup::check_end`].
    pub fn resign(&mut self, seat: Seat, now_ms: u64) -> Result<(), EarlyEndError> {
        self.end_early(EarlyEnd::Resigned(seat), now_ms)
    }

    /// Ends the match before the rules do. The caller ensures that the players have agreed. Answers
    /// that wait for others are dropped and never shown.
    ///
    /// # Errors
    /// If the match is not being played, or cannot end in this way; see
    /// [`crate::Setup::check_end`].
    pub fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Result<(), EarlyEndError> {
        if end
            .loser()
            .is_some_and(|seat| seat.index() >= self.last.len())
        {
            return Err(EarlyEndError::NoSuchSeat);
        }
        self.tick(now_ms);
        if self.stage != MatchStage::Playing {
            return Err(EarlyEndError::NotPlaying);
        }
        self.setup.check_end(end, self.lost)?;
        self.freeze_clocks();
        self.stop(end);
        self.publish();
        Ok(())
    }

    /// Records that a seat has lost while the others play on. It gets no share of the win, even if
    /// a substitute wins there.
    pub const fn lose(&mut self, seat: Seat) {
        if seat.index() < self.setup.seats.len() {
            self.lost = self.lost.with(seat);
        }
    }

    /// Returns the seats that have lost while the others played on; none in a match that was
    /// abandoned.
    pub const fn lost(&self) -> Seats {
        self.lost
    }

    pub(super) fn stop(&mut self, end: EarlyEnd) {
        self.answers = [None; MAX_SEATS];
        self.closes_at_ms = None;
        self.early_end = Some(end);
        if end == EarlyEnd::Abandoned {
            self.lost = Seats::NONE;
        }
        self.stage = MatchStage::Over;
    }
}
