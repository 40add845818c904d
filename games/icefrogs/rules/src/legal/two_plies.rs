//! The number of sequences of two plies, counted without making the states in between: `perft` uses
//! it for its last two plies.
//!
//! A ply uncovers one space and covers another, and the next player's moves depend on the surface
//! and on their own supply, which the ply leaves alone. A law compares this with the states that
//! `apply_unchecked` makes.

use crate::board::bits;
use crate::legal::MoveSets;
use crate::legal::counts::Counts;
use crate::pyramid::Size;
use crate::state::{MAX_OCCURRENCES, MAX_PLIES, State};
use ranarium_game::Seat;

/// Returns the number of the seat's moves, and the number of sequences of two plies. `None` if the
/// seat must pass, the match may end by the number of plies, or the history is not kept.
pub(crate) fn count(state: &State, seat: Seat) -> Option<(u64, u64)> {
    if state.end.is_some()
        || seat != state.to_move
        || state.stood == 0
        || state.plies + 1 >= MAX_PLIES
    {
        return None;
    }
    let players = state.players();
    // IF-4.1: a move to a goal wins, so no ply follows it.
    let goals = state.board().goals(players, seat);
    let next = seat.next(players);
    // IF-4.2: without a move there is one action, the pass.
    let ways = |moves: u32| u64::from(moves.max(1));
    let by_size = MoveSets::all(state, seat);
    let surface = state.stacks.surface();
    let answers = Counts::of(state, next);
    let (mut first, mut both) = (0, 0);
    for from in bits(surface.tops_of(seat)) {
        let (without, hash, slot) = state.stacks.lifted(from)?;
        let ends = by_size[slot.size().index()].destinations(1 << from);
        first += ends.count_ones();
        let answers = answers.on(&without);
        for to in bits(ends & !goals) {
            let number = state.stacks.number_on_top(to, slot);
            if state.stood_before(hash.wrapping_add(number)) + 1 < usize::from(MAX_OCCURRENCES) {
                let mut after = without;
                after.show(to, seat.index(), slot.size());
                both += ways(answers.moves_on(&after));
            }
        }
    }
    for (size, sets) in Size::ALL.into_iter().zip(&by_size) {
        let ends = sets.out_of_supply();
        first += ends.count_ones();
        // Earlier positions had one pyramid more in this supply.
        for to in bits(ends & !goals) {
            let mut after = *surface;
            after.show(to, seat.index(), size);
            both += ways(answers.moves_on(&after));
        }
    }
    (first > 0).then_some((u64::from(first), both))
}
