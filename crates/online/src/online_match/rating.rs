//! The result of a match for ratings.

use super::OnlineMatch;
use crate::{RatedMatch, rating_pool};
use ranarium_game::{Returns, Seat, Seats};
use ranarium_protocol::online::{Rated, UserId};
use ranarium_table::{EarlyEnd, MatchStage};

/// Minimum number of players who have moved in a match that counts.
const MIN_MOVED: usize = 2;

impl OnlineMatch {
    /// Returns the result of a rated match for ratings, once it is over.
    ///
    /// Only players who have moved count, as in the rating regulations of FIDE and on lichess; a
    /// match counts if at least two have. They are placed by their shares of the win. Those who
    /// resigned or ran out of time are behind all others, regardless of the bot that played on. A
    /// match that was aborted, or in which everyone did so, does not count.
    pub fn rated_match(&self) -> Option<RatedMatch> {
        let play = self
            .play
            .as_ref()
            .filter(|_| self.stage() == MatchStage::Over)?;
        let (pool, kind) = rating_pool(&self.settings)?;
        let counts = play.early_end() != Some(EarlyEnd::Abandoned)
            && self.resigned_or_overdue().len() < self.settings.seats.len()
            && self.enough_have_moved();
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

    /// Returns `true` if enough players have moved for ratings.
    fn enough_have_moved(&self) -> bool {
        self.moved.len() >= MIN_MOVED
    }

    /// Returns `true` once a rated match is over that counts for no ratings, because too few
    /// players have moved. A match that was broken off never counts.
    pub(super) fn is_too_short(&self) -> bool {
        let play = self
            .play
            .as_ref()
            .filter(|_| self.stage() == MatchStage::Over);
        let is_complete = play.is_some_and(|play| play.early_end() != Some(EarlyEnd::Abandoned));
        is_complete && self.settings.rated != Rated::Casual && !self.enough_have_moved()
    }

    /// Returns the seats that have resigned, or run out of time: they are placed last.
    fn resigned_or_overdue(&self) -> Seats {
        self.overdue.iter().chain(self.resigned.iter()).collect()
    }

    /// Returns the places of the players who have moved.
    fn places(&self, returns: &Returns) -> Vec<(UserId, u8)> {
        let last = self.resigned_or_overdue();
        let merit = |seat: Seat| (!last.contains(seat), returns.share(seat));
        let place = |seat: Seat| {
            let better = |other: &Seat| merit(*other) > merit(seat);
            self.moved.iter().filter(better).count() as u8 + 1
        };
        let placed = |seat: Seat| Some((self.user(seat)?, place(seat)));
        self.moved.iter().filter_map(placed).collect()
    }
}
