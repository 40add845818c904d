//! The result of a match for ratings.

use super::OnlineMatch;
use crate::{RatedMatch, rating_pool};
use ranarium_game::{Returns, Seat, Seats};
use ranarium_table::{EarlyEnd, Stage};

impl OnlineMatch {
    /// Returns the result of a rated match for ratings, once it is over.
    ///
    /// Players are placed by their shares of the win. Those who resigned or ran out of time are
    /// behind all others, regardless of the bot that played on. A match that was aborted, or in
    /// which everyone did so, does not count.
    pub fn rated_match(&self) -> Option<RatedMatch> {
        let play = self.play.as_ref().filter(|_| self.stage() == Stage::Over)?;
        let (pool, kind) = rating_pool(&self.settings)?;
        let counts = play.early_end() != Some(EarlyEnd::Abandoned)
            && self.beaten().len() < self.settings.seats.len();
        let places = match play.returns().filter(|_| counts) {
            Some(returns) => self.places(&returns),
            None => Vec::new(),
        };
        Some(RatedMatch {
            match_id: self.id.clone(),
            pool,
            kind,
            over_ms: self.over_ms,
            places,
        })
    }

    /// Returns the seats that have resigned in a match that went on, or run out of time.
    fn beaten(&self) -> Seats {
        self.overdue.iter().chain(self.resigned.iter()).collect()
    }

    fn places(&self, returns: &Returns) -> Vec<(ranarium_protocol::online::UserId, u8)> {
        let beaten = self.beaten();
        let merit = |seat: Seat| (!beaten.contains(seat), returns.share(seat));
        let seats = (0..self.settings.seats.len()).map(Seat::new);
        let place = |seat: Seat| {
            let better = seats.clone().filter(|other| merit(*other) > merit(seat));
            better.count() as u8 + 1
        };
        seats
            .clone()
            .filter_map(|seat| Some((self.user(seat)?, place(seat))))
            .collect()
    }
}
