//! Immediate wins and threats, which a search needs most often, found backwards from the goals.
//!
//! A start space is empty between turns (IF-2.2, IF-4.1), so that a win steps or jumps in from
//! outside. Most of the time the spaces where a jump would have to begin or end are empty, and then
//! the way back is short. [`crate::legal`] computes the same by following every pyramid forwards;
//! `tests/suite/urgency.rs` compares the two.

use crate::board::{Board, jumps, neighbours};
use crate::pyramid::{Size, Supply};
use crate::stacks::surface::Surface;
use crate::state::State;
use ranarium_game::{Seat, Urgency};

/// Returns `true` if the seat would win if it were to move.
#[inline]
pub(crate) fn can_win(state: &State, seat: Seat) -> bool {
    let (board, surface) = (state.board(), state.stacks.surface());
    shows_win(board, state.players(), surface, state.supply(seat), seat)
}

/// Returns `true` if the seat would win on this surface with this supply, if it were to move.
#[inline]
pub(crate) fn shows_win(
    board: &Board,
    players: u8,
    surface: &Surface,
    supply: Supply,
    seat: Seat,
) -> bool {
    let goals = board.goals(players, seat);
    // IF-3.1; a start is never next to another.
    if neighbours(goals) & surface.tops_of(seat) != 0 {
        return true;
    }
    // IF-3.2: the last hop goes over a neighbour of the goal.
    if neighbours(goals) & surface.occupied() == 0 {
        return false;
    }
    let empty = board.cells & !surface.occupied();
    let own_start = 1 << board.start(players, seat);
    Size::ALL.into_iter().any(|size| {
        let over = surface.at_most(size);
        let mut from = jumps(goals, over) & board.cells;
        if from == 0 {
            return false;
        }
        let mut origins = surface.tops_sized(seat, size);
        if supply.count(size) > 0 {
            origins |= own_start;
        }
        // IF-3.4: a chain goes on from an empty space only. IF-4.4: and not from a goal.
        let mut stops = goals;
        loop {
            if from & origins != 0 {
                return true;
            }
            let fresh = from & empty & !stops;
            if fresh == 0 {
                return false;
            }
            stops |= fresh;
            from = jumps(fresh, over) & board.cells;
        }
    })
}

/// Returns the threat of an immediate win.
#[inline]
pub(crate) fn urgency(state: &State) -> Urgency {
    if state.end.is_some() {
        return Urgency::Quiet;
    }
    if can_win(state, state.to_move) {
        return Urgency::Win;
    }
    let mut others = Seat::all(state.players()).filter(|&seat| seat != state.to_move);
    if others.any(|seat| can_win(state, seat)) {
        Urgency::Threat
    } else {
        Urgency::Quiet
    }
}
