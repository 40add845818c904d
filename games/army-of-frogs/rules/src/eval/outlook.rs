//! The outlook of each seat: a sum over the features of its [`Camp`], in thousandths of a nat of
//! the log odds of winning. The estimate of a seat is its outlook minus the best of the others.
//!
//! | term | points | why |
//! |---|---|---|
//! | each stone short of seven | -150 | a group needs them (AF-7.1) |
//! | each stone outside the largest group | -160 | it takes a turn to bring it home |
//! | which a Move brings home at once | 60 | it takes no more than that turn |
//! | which cannot Move | -60 | something else must happen first |
//! | each step between such a stone and the group, beyond touching | -60 | the farther, the more hops it takes |
//! | having the next Move of all | 60 | |
//! | a Move that wins, next of all | 3000 | in matches of bots the match is over |
//! | the same, after another's turn | 400, and 160 for each way, at most four | it must be parried, by a Move and an Add |
//! | the same, after another's Add | 800, and 200 for each way, at most four | it must be parried, by an Add |

use crate::eval::camp::Camp;
use crate::{Colour, End, GROUP_TO_WIN, Phase, State};
use ranarium_game::{GameOptions, MAX_SEATS, Seat};

/// The worth of a won match; that of a lost one is its negative.
pub const WON: i32 = 1_000_000;

const SHORT: i32 = -150;
const APART: i32 = -160;
const JOINING: i32 = 60;
const STUCK: i32 = -60;
const STEP: i32 = -60;
const NEXT: i32 = 60;
const WINS_NEXT: i32 = 3000;
const WINS_LATER: (i32, i32) = (400, 160);
const WINS_AFTER_ADD: (i32, i32) = (800, 200);
/// The number of ways to win beyond which more ways add no value.
const MAX_WAYS: i32 = 4;

/// Returns the outlook of each seat, with the worth of a winning Move when its turn comes; of a
/// match that is over, the worth of having won.
pub(crate) fn outlooks(state: &State) -> [i32; MAX_SEATS] {
    if let Phase::Over(end) = state.phase {
        let mut outlooks = [0; MAX_SEATS];
        if let End::Won(winner) = end {
            outlooks[winner.index()] = WON;
        }
        return outlooks;
    }
    outlooks_of(state, &Camp::all(&state.island, state.colours()))
}

/// Returns the outlooks of a match that is not over, with known camps.
pub(crate) fn outlooks_of(state: &State, camps: &[Camp; 4]) -> [i32; MAX_SEATS] {
    let mut outlooks = [0; MAX_SEATS];
    let players = state.options.players();
    let mut mover = match state.phase {
        Phase::Add | Phase::Take => state.to_act.next(players),
        _ => state.to_act,
    };
    let mut is_won = false;
    for turn in 0..players {
        let camp = &camps[Colour::of(mover).index()];
        let mut points = outlook(camp);
        let is_next = turn == 0 && state.phase != Phase::Add;
        points += i32::from(is_next) * NEXT;
        // A seat cannot use a win that an earlier seat takes first.
        if camp.wins > 0 && !is_won {
            points += winning(camp.wins, turn, state.phase);
            is_won = is_next;
        }
        outlooks[mover.index()] = points;
        mover = mover.next(players);
    }
    outlooks
}

/// Returns the seat's lead over the best outlook of the others.
pub(crate) fn lead(state: &State, outlooks: &[i32; MAX_SEATS], seat: Seat) -> i32 {
    let others = Seat::all(state.options.players()).filter(|&other| other != seat);
    let best = others.map(|other| outlooks[other.index()]).max();
    outlooks[seat.index()] - best.unwrap_or_default()
}

/// Returns the progress of these stones towards one group of seven.
const fn outlook(camp: &Camp) -> i32 {
    let short = GROUP_TO_WIN as i32 - camp.stones;
    let short = if short > 0 { short } else { 0 };
    SHORT * short
        + APART * camp.apart
        + JOINING * camp.joining
        + STUCK * camp.stuck
        + STEP * camp.steps
}

/// Returns the worth of a winning Move to the seat that Moves after `turn` others.
fn winning(ways: i32, turn: u8, phase: Phase) -> i32 {
    let (base, way) = match (turn, phase) {
        (0, Phase::Add) => WINS_AFTER_ADD,
        (0, _) => return WINS_NEXT,
        _ => WINS_LATER,
    };
    base + way * ways.min(MAX_WAYS)
}
