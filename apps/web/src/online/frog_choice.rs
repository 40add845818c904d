//! The frogs that people choose.

use crate::play::colour;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::Message;

/// Number of frogs to choose from.
pub const FROGS: u8 = 5;

/// Returns the number of a random frog.
pub fn random_frog() -> u8 {
    (js_sys::Math::random() * f64::from(FROGS)) as u8 % FROGS
}

/// The face of a frog with this number.
pub fn face(frog: u8, mood: Mood) -> impl IntoView {
    let which = usize::from(frog % FROGS);
    view! {
        <svg viewBox="0 0 100 100" class="chosen-face" aria-hidden="true">
            <Frog
                pose=Pose::Face
                colour=colour(which)
                marking=Marking::of_player(which)
                mood
            />
        </svg>
    }
}

/// The choice of a frog.
#[component]
pub fn FrogChoice(
    /// The number of the frog.
    frog: RwSignal<u8>,
) -> impl IntoView {
    let words = use_words();
    let choices = (0..FROGS).map(|one| {
        let label = move || words.say(&Message::new("web-frog-number").with("number", one + 1));
        view! {
            <label class="frog-choice">
                <input
                    type="radio"
                    name="frog"
                    value=one.to_string()
                    aria-label=label
                    prop:checked=move || frog.get() % FROGS == one
                    on:change=move |_| frog.set(one)
                />
                {face(one, Mood::Happy)}
            </label>
        }
    });
    view! {
        <fieldset class="frogs">
            <legend>{move || words.text("web-frog")}</legend>
            {choices.collect_view()}
        </fieldset>
    }
}
