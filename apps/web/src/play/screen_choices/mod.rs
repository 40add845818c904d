//! [`ScreenChoices`]: the choices of a match at this screen that do not concern its host, stored in
//! the browser.

mod head_starts;
pub mod no_hints;
pub mod seat_frogs;

use ranarium_table::{MatchId, MatchInfo, SeatInfo};

/// The choices of a match that do not concern its host.
#[derive(Default)]
pub struct ScreenChoices {
    /// The names of the people who play without hints.
    pub without_hints: Vec<String>,
    /// The number of each seat's frog; empty for those of the seats.
    pub frogs: Vec<u8>,
    /// The positions of a match with a head start and of its rematches; else none.
    pub head_starts: Vec<String>,
}

impl ScreenChoices {
    /// Returns the choices for a rematch, with the frogs of the seats of this match.
    pub fn of_rematch(info: &MatchInfo) -> Self {
        Self {
            without_hints: no_hints::names(&info.match_id),
            frogs: seat_frogs::of(info),
            head_starts: head_starts::of_rematch(&info.match_id),
        }
    }

    /// Stores the choices of a match. The frogs are those of these seats: a rematch may seat the
    /// players elsewhere.
    pub fn store(&self, match_id: &MatchId, seats: &[SeatInfo]) {
        no_hints::set(match_id, &self.without_hints);
        seat_frogs::set(match_id, seats, &self.frogs);
        head_starts::set(match_id, &self.head_starts);
    }

    /// Deletes the choices of a match, with the match.
    pub fn clear(match_id: &MatchId) {
        no_hints::clear(match_id);
        seat_frogs::clear(match_id);
        head_starts::clear(match_id);
    }
}
