//! How good a state looks: an estimate for bots.
//!
//! Each seat's *outlook* is counted from its own stones on the island, and what is best for others
//! is set against it:
//!
//! | term | points | why |
//! |---|---|---|
//! | each stone in the largest group | 20 | it need not move any more |
//! | each other stone | -30 | it breaks the group (AF-7.1) |
//! | each step between another stone and the group, beyond touching | -6 | the farther, the more hops it takes |
//! | each stone short of seven | -25 | a group needs them (AF-7.1); a stone added is worth this even while it stands alone |
//!
//! The estimate is four times one's own outlook less three times that of the best placed other
//! player, so that one's own progress comes first but a neighbour who is about to win is worth a
//! Move.

use crate::island::{GROUP_TO_WIN, largest_group};
use crate::{ArmyOfFrogs, Cell, Colour, End, Options, Phase, State};
use ranarium_game::{Algorithm, Evaluation, GameOptions, Seat, Temperature, Tuning};

/// Random play goes nowhere in this game, so a playout is about a turn as it looks best, and then
/// the estimate speaks; and of a hundred places for a stone few look good, so that the look of an
/// action decides what is tried first.
pub(crate) const TUNING: Tuning = Tuning {
    algorithm: Algorithm::Sampling,
    playout_decisions: 4,
    playout_looks: 90,
    estimate_scale: 900,
    points_scale: 0,
    exploration: 50,
    prior_scale: 100,
    temperature: Temperature {
        easy: 60,
        medium: 20,
        hard: 0,
    },
};

/// What a won match is worth; a lost one is worth this much less than nothing.
pub const WIN: i32 = 1_000_000;

const GROUPED: i32 = 20;
const APART: i32 = -30;
const STEP: i32 = -6;
const SHORT: i32 = -25;

const OWN_WEIGHT: i32 = 4;
const OTHER_WEIGHT: i32 = 3;

impl Evaluation for ArmyOfFrogs {
    type AlphaBeta = ();

    fn evaluate(state: &State, seat: Seat) -> i32 {
        match state.phase {
            Phase::Over(End::Won(winner)) if winner == seat => return WIN,
            Phase::Over(End::Won(_)) => return -WIN,
            Phase::Over(End::Repetition | End::Passes | End::TurnLimit) => return 0,
            Phase::Start | Phase::Deal | Phase::Open | Phase::Add | Phase::Take => {}
        }
        let own = outlook(state.island.cells(Colour::of(seat)));
        let best_other = Seat::all(state.options.players())
            .filter(|&other| other != seat)
            .map(|other| outlook(state.island.cells(Colour::of(other))))
            .max()
            .unwrap_or_default();
        OWN_WEIGHT * own - OTHER_WEIGHT * best_other
    }

    fn tuning(_options: &Options) -> Tuning {
        TUNING
    }
}

/// How far these stones are on their way to one group of seven.
fn outlook(cells: &[Cell]) -> i32 {
    let group = largest_group(cells);
    let is_in = |at: usize| group >> at & 1 == 1;
    let mut points = SHORT * GROUP_TO_WIN.saturating_sub(cells.len()) as i32;
    for (at, &cell) in cells.iter().enumerate() {
        if is_in(at) {
            points += GROUPED;
            continue;
        }
        let steps = cells
            .iter()
            .enumerate()
            .filter(|&(other, _)| is_in(other))
            .map(|(_, &grouped)| cell.distance(grouped) as i32 - 1)
            .min()
            .unwrap_or_default();
        points += APART + STEP * steps;
    }
    points
}
