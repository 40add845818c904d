//! The evaluation of a state.

use crate::{PondRace, State};
use ranarium_game::{Evaluation, Seat};

/// A won match; far above everything else.
const WON: i32 = 1_000_000;

/// With two players a player who leaves a multiple of four can always do so again, and wins.
const KEEPS_THE_FOURS: i32 = 100;

impl Evaluation for PondRace {
    type AlphaBeta = ();

    fn evaluate(state: &State, seat: Seat) -> i32 {
        if state.left() == 0 {
            return if state.to_move == seat { WON } else { -WON };
        }
        let is_kept = state.left().is_multiple_of(4);
        match (is_kept, state.to_move == seat) {
            (true, false) | (false, true) => KEEPS_THE_FOURS,
            (true, true) | (false, false) => -KEEPS_THE_FOURS,
        }
    }
}
