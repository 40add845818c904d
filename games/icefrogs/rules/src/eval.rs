//! How good a state looks to a seat: a sum of a few terms, each with its reason, in units of which a won match has a million.
//!
//! The value of a seat is [`nearness`] + [`tops`] + [`doors`] + [`threat`]; what a state is worth to a seat is its own value
//! less the mean of the others', so that without a win in sight the seats' estimates add up to about nothing.

use crate::board::neighbours;
use crate::reach;
use crate::state::{End, State};
use ranarium_game::Seat;

/// A match that is won; as much below nothing, one that is lost.
pub const WON: i32 = 1_000_000;

/// The player to move can win with this ply.
pub const ABOUT_TO_WIN: i32 = 100_000;

/// By how many spaces a top is from the nearest opponent's start: each space nearer is worth more than the last, because a
/// pyramid near its goal must be watched. On both boards no space is further away than eight.
const NEARNESS: [i32; 9] = [400, 200, 120, 80, 50, 30, 16, 8, 0];

/// Each own top is a pyramid that can move, and not one that is smothered.
const TOP: i32 = 30;

/// Each space at which a size from the supply can arrive: a blocked start keeps the whole supply at home.
const DOOR: i32 = 4;

/// A win is threatened, and somebody else must see to it.
const THREAT: i32 = 250;

pub(crate) fn evaluate(state: &State, seat: Seat) -> i32 {
    match state.end {
        Some(End::Won(winner)) if winner == seat => return WON,
        Some(End::Won(_)) => return -WON,
        Some(End::AllPassed | End::Repetition | End::Limit) => return 0,
        None => {}
    }
    let others = i32::from(state.players()) - 1;
    let estimate: i32 = Seat::all(state.players())
        .map(|one| {
            let value = value(state, one);
            if one == seat { value * others } else { -value }
        })
        .sum();
    estimate / others + win_now(state, seat)
}

fn value(state: &State, seat: Seat) -> i32 {
    nearness(state, seat) + tops(state, seat) + doors(state, seat) + threat(state, seat)
}

/// How near the player's tops are to the opponents' starts.
fn nearness(state: &State, seat: Seat) -> i32 {
    let board = state.board();
    let own = state.stacks.tops_of(seat);
    let mut ring = board.goals(state.players(), seat);
    let mut seen = ring;
    let mut sum = 0;
    for worth in NEARNESS {
        sum += worth * (ring & own).count_ones() as i32;
        ring = neighbours(ring) & board.cells & !seen;
        seen |= ring;
    }
    sum
}

/// How many pyramids the player can move.
fn tops(state: &State, seat: Seat) -> i32 {
    TOP * state.stacks.tops_of(seat).count_ones() as i32
}

/// How many ways out of the supply the player has.
fn doors(state: &State, seat: Seat) -> i32 {
    let grounds = reach::Ground::all(state, seat);
    let ways = grounds
        .iter()
        .map(|ground| ground.out_of_supply().count_ones() as i32);
    DOOR * ways.sum::<i32>()
}

/// Whether the player would win with a ply now.
fn can_win(state: &State, seat: Seat) -> bool {
    let goals = state.board().goals(state.players(), seat);
    reach::anywhere(state, seat) & goals != 0
}

/// What a threat to win is worth that the player to move can still see to.
fn threat(state: &State, seat: Seat) -> i32 {
    if seat != state.to_move && can_win(state, seat) {
        THREAT
    } else {
        0
    }
}

/// A win that nobody can prevent any more: the player to move has it in hand.
fn win_now(state: &State, seat: Seat) -> i32 {
    match (can_win(state, state.to_move), seat == state.to_move) {
        (false, _) => 0,
        (true, true) => ABOUT_TO_WIN,
        (true, false) => -ABOUT_TO_WIN,
    }
}
