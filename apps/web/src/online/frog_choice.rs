//! The frogs that people choose.

use crate::play::colour;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::Seat;

/// Number of frogs to choose from.
pub const FROGS: u8 = 5;

/// The face of a frog with this number.
pub fn face(frog: u8, mood: Mood) -> impl IntoView {
    let which = usize::from(frog % FROGS);
    view! {
        <svg viewBox="0 0 100 100" class="chosen-face" aria-hidden="true">
            <Frog
                pose=Pose::Face
                colour=colour(Seat::new(which))
                marking=Marking::of_player(which)
                mood
            />
        </svg>
    }
}
