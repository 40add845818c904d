//! The cover while the screen changes hands: nothing is shown until the next player has taken it.

use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::{Message, Seat};

/// A cover that calls the player in a seat.
#[component]
pub fn Cover(
    /// The next player.
    seat: Seat,
    /// Words for people.
    words: Signal<Words>,
    /// What happens when that player has the screen.
    uncover: Callback<()>,
) -> impl IntoView {
    let called = move || {
        words.with(|words| words.say(&Message::new("web-cover-called").with("player", seat)))
    };
    let ready = move || {
        words.with(|words| words.say(&Message::new("web-cover-ready").with("player", seat)))
    };
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            drop(button.focus());
        }
    });
    view! {
        <section class="cover" aria-live="assertive">
            <svg viewBox="0 0 100 100" class="cover-frog" aria-hidden="true">
                <Frog
                    pose=Pose::Face
                    colour=super::seats::colour(seat)
                    marking=Marking::of_player(seat.index())
                    mood=Mood::Eager
                />
            </svg>
            <h2>{called}</h2>
            <p>{move || words.with(|words| words.text("web-cover-others"))}</p>
            <button type="button" class="main" node_ref=button on:click=move |_| uncover.run(())>
                {ready}
            </button>
        </section>
    }
}
