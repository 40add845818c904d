//! The computer opponents in a row, each with its results against a person.

use crate::play::head_to_head::{HeadToHead, PastMatch};
use crate::play::names::bots;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::art::{PlayerKind, SeatFace};
use ranarium_board::frog::Mood;

/// The computer opponents, each with its results against a person, at all levels together.
pub fn opponent_row(
    past: RwSignal<Vec<PastMatch>>,
    person: RwSignal<String>,
    words: Signal<Words>,
) -> impl IntoView {
    let opponents = bots().map(|(seat, name)| {
        let results = move || {
            let person = person.get();
            past.with(|past| HeadToHead::count(past, &person, |opponent| opponent.name == name))
        };
        let said = move || {
            let message = results().message(name);
            words.with(|words| match message {
                Some(message) => words.say(&message),
                None => words.text("web-opponent-new"),
            })
        };
        view! {
            <li>
                <SeatFace seat kind=PlayerKind::Bot mood=Mood::Calm/>
                <strong>{name}</strong>
                <span>{said}</span>
            </li>
        }
    });
    view! { <ul class="opponents">{opponents.collect_view()}</ul> }
}
