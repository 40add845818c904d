//! Giving up.

use super::{Stage, Table};
use crate::ResignRefused;
use ranarium_game::{FullGame, MAX_SEATS, Seat};

impl<G: FullGame> Table<G> {
    /// Ends the match: the seat gives up, at any time, and the others share the win. Answers that
    /// wait for others are dropped unseen.
    ///
    /// # Errors
    /// If the match is not on, or goes on for other people; see [`crate::Setup::may_resign`].
    pub fn resign(&mut self, seat: Seat, now_ms: u64) -> Result<(), ResignRefused> {
        if seat.index() >= self.last.len() {
            return Err(ResignRefused::NoSuchSeat);
        }
        self.tick(now_ms);
        if self.stage != Stage::Playing {
            return Err(ResignRefused::NotPlaying);
        }
        if !self.setup.may_resign(seat) {
            return Err(ResignRefused::OthersPlayOn);
        }
        self.end_by_resignation(seat);
        self.publish();
        Ok(())
    }

    pub(super) fn end_by_resignation(&mut self, seat: Seat) {
        self.answers = [None; MAX_SEATS];
        self.closes_at_ms = None;
        self.resigned = Some(seat);
        self.stage = Stage::Over;
    }
}
