//! [`SeatFrogs`]: the frogs of the players at a table.

use leptos::prelude::*;
use ranarium_game::Seat;

/// The number of each seat's frog, by seat, in the context of a table whose people chose theirs.
#[derive(Clone, Copy)]
pub struct SeatFrogs(pub Signal<Vec<u8>>);

/// Returns the number of a seat's frog, from 0; without [`SeatFrogs`] in the context the seat's
/// own.
pub fn frog_of(seat: Seat) -> usize {
    let chosen = use_context::<SeatFrogs>().and_then(|SeatFrogs(frogs)| {
        frogs.with_untracked(|frogs| frogs.get(seat.index()).copied())
    });
    chosen.map_or(seat.index(), usize::from)
}
