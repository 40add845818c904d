//! The screen changes hands: nothing of anyone's is shown until the person called has taken it.

use crate::play::session::Session;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::{FullGame, Message, Seat};

/// The person who takes the screen next.
#[component]
pub fn Cover<G: FullGame>(session: Session<G>, words: Signal<Words>, seat: Seat) -> impl IntoView {
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
            <button type="button" class="main" node_ref=button on:click=move |_| session.uncover()>
                {ready}
            </button>
        </section>
    }
}
