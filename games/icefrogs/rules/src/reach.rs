//! The fast path: all destinations of a pyramid at once, as a set of spaces.
//!
//! [`crate::routes`] says the same in the words of the rulebook, space by space; the two are compared by test.
//!
//! Nothing here lifts the pyramid first, as IF-2.4 has it, because that changes no destination. A jump goes two spaces, so
//! all landings of a chain are an even number of columns and rows away from the origin, and what is jumped over never is:
//! a chain cannot jump over its origin. It can land there, which is no end (IF-2.5) and no better than having stayed.

use crate::board::{Squares, jumps, neighbours};
use crate::pyramid::Size;
use crate::state::State;
use ranarium_game::Seat;

/// What the board is to one pyramid on the move.
#[derive(Clone, Copy)]
struct Ground {
    /// Spaces with nothing on them.
    empty: Squares,
    /// Spaces it may land on top of: the top is as large as it is, or larger.
    onto: Squares,
    /// Spaces it may jump over: the top is as large as it is, or smaller.
    over: Squares,
    /// The opponents' starts.
    goals: Squares,
}

impl Ground {
    #[inline]
    fn of(state: &State, seat: Seat, size: Size) -> Self {
        let board = state.board();
        Self {
            empty: board.cells & !state.stacks.occupied(),
            onto: state.stacks.at_least(size),
            over: state.stacks.at_most(size),
            goals: board.goals(state.players(), seat),
        }
    }

    /// Where the pyramid may end its move.
    #[inline]
    fn destinations(&self, origin: Squares) -> Squares {
        // IF-3.1
        let mut reached = neighbours(origin) & (self.empty | self.onto);
        // IF-3.2, IF-3.3: a landing on a stack is the end of a chain.
        let mut landings = jumps(origin, self.over);
        if landings != 0 {
            // IF-3.4: empty landings of chains, from which the move may go on.
            let mut stops = 0;
            loop {
                reached |= landings & (self.empty | self.onto);
                // IF-4.4: a chain that enters an opponent's start ends there.
                let fresh = landings & self.empty & !self.goals & !stops;
                if fresh == 0 {
                    break;
                }
                stops |= fresh;
                landings = jumps(fresh, self.over);
            }
            // IF-3.4: after a jump, a step onto a stack.
            reached |= neighbours(stops) & self.onto;
        }
        // IF-2.5
        reached & !origin
    }
}

/// Where a pyramid of the size may go from the supply.
#[inline]
pub(crate) fn from_supply(state: &State, seat: Seat, size: Size) -> Squares {
    let start = 1 << state.board().start(state.players(), seat);
    Ground::of(state, seat, size).destinations(start)
}

/// Calls `found` with each space whose top the player may move, and the set of its destinations.
#[inline]
fn from_board(state: &State, seat: Seat, size: Size, mut found: impl FnMut(u8, Squares)) {
    let ground = Ground::of(state, seat, size);
    // IF-2.2, IF-3.6: no move ends on the own start.
    let own_start = 1 << state.board().start(state.players(), seat);
    let mut tops = state.stacks.tops_sized(seat, size);
    while tops != 0 {
        let bit = tops.trailing_zeros() as u8;
        tops &= tops - 1;
        let origin = 1 << bit;
        found(bit, ground.destinations(origin) & !own_start);
    }
}

/// Where the top of a space of the player may go.
pub(crate) fn from_space(state: &State, seat: Seat, bit: u8) -> Squares {
    let Some(top) = state.stacks.top(bit) else {
        return 0;
    };
    let origin = 1 << bit;
    let own_start = 1 << state.board().start(state.players(), seat);
    Ground::of(state, seat, top.size).destinations(origin) & !own_start
}

/// How many moves the player has; forced passes are not moves.
#[inline]
pub(crate) fn count(state: &State, seat: Seat) -> usize {
    let supply = state.supply(seat);
    let mut moves = 0;
    for size in Size::ALL {
        if supply.count(size) > 0 {
            moves += from_supply(state, seat, size).count_ones();
        }
        from_board(state, seat, size, |_, destinations| {
            moves += destinations.count_ones();
        });
    }
    moves as usize
}

/// Whether the player has a move.
pub(crate) fn can_move(state: &State, seat: Seat) -> bool {
    count(state, seat) > 0
}

/// Every space at which the player could end a move.
pub(crate) fn anywhere(state: &State, seat: Seat) -> Squares {
    let supply = state.supply(seat);
    let mut reached = 0;
    for size in Size::ALL {
        if supply.count(size) > 0 {
            reached |= from_supply(state, seat, size);
        }
        from_board(state, seat, size, |_, destinations| {
            reached |= destinations;
        });
    }
    reached
}
