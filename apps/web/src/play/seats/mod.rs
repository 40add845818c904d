//! The players at the table: face, name, public facts, and whose turn it is.

mod chip;
mod feeling;
mod frog_colour;
mod seat_row;
mod seat_state;

pub use chip::face_id;
pub use frog_colour::{colour, frog_of, player_frog, with_frogs};
pub use seat_row::SeatRow;

use crate::play::seats::chip::chip;
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_game::Seat;

/// The row of seats, in order.
pub fn seats<B: Board>(row: SeatRow<B::Game>) -> impl IntoView {
    let words = row.words;
    let label = move || words.with(|words| words.text("web-seats"));
    let chips: Vec<_> = (0..row.seat_infos.len())
        .map(|index| chip::<B>(&row, Seat::new(index)))
        .collect();
    view! {
        <ul class="seats" translate="no" aria-label=label>
            {chips}
        </ul>
    }
}
