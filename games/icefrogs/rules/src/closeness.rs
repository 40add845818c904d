//! The plainest estimate there is.

use crate::board::neighbours;
use crate::state::State;
use ranarium_game::Seat;

/// On both boards no space is farther from a goal than this.
const FARTHEST: i32 = 8;

/// Returns the number of spaces that the seat's tops have come nearer to an opponent's start, in
/// total. Searches are measured against it.
pub fn closeness(state: &State, seat: Seat) -> i32 {
    let board = state.board();
    let own = state.stacks.surface().tops_of(seat);
    let mut ring = board.goals(state.players(), seat);
    let (mut seen, mut sum) = (ring, 0);
    for near in (0..=FARTHEST).rev() {
        sum += near * (ring & own).count_ones() as i32;
        ring = neighbours(ring) & board.cells & !seen;
        seen |= ring;
    }
    sum
}
