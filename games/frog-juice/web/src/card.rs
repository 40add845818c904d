//! A card: its number large, its picture, its name.

use crate::pictures::picture;
use frog_juice::{FrogJuice, Kind};
use leptos::prelude::*;
use ranarium_board::{Desk, keys};
use ranarium_game::Message;

/// How a card looks just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Look {
    /// It is chosen.
    pub is_chosen: bool,
    /// Touching it leads somewhere.
    pub is_target: bool,
    /// A refusal points at it.
    pub is_wrong: bool,
    /// It came last.
    pub is_last: bool,
}

/// What is on a card.
pub fn face(kind: Kind) -> impl IntoView {
    let number = match kind.number() {
        0 => String::new(),
        number => number.to_string(),
    };
    let class = if kind.spell().is_some() {
        "fj-face fj-spell"
    } else if kind.is_ingredient() {
        "fj-face"
    } else {
        "fj-face fj-power"
    };
    view! {
        <span class=class>
            <span class="fj-number">{number}</span>
            <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=picture(kind)></svg>
        </span>
    }
}

/// A card that can be touched. `piece` tells cards of a kind apart while they move; `place` says where it lies, in words.
pub fn card(
    desk: Desk<FrogJuice>,
    kind: Kind,
    piece: String,
    place: &'static str,
    look: impl Fn() -> Look + Copy + Send + Sync + 'static,
    touch: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let name = move || desk.say(&Message::new(kind.name_key()));
    let label = move || desk.say(&Message::new(place).with("card", Message::new(kind.name_key())));
    view! {
        <button
            type="button"
            class="fj-card"
            class:chosen=move || look().is_chosen
            class:target=move || look().is_target
            class:wrong=move || look().is_wrong
            class:last=move || look().is_last
            data-piece=piece
            data-spot=""
            aria-pressed=move || look().is_chosen.to_string()
            aria-label=label
            on:click=move |_| touch()
        >
            {face(kind)}
            <span class="fj-name" aria-hidden="true">
                {name}
            </span>
        </button>
    }
}

/// A zone whose cards the arrows go along.
pub fn zone(
    class: &'static str,
    label: impl Fn() -> String + Send + 'static,
    inside: AnyView,
) -> impl IntoView {
    view! {
        <div class=class role="group" aria-label=label on:keydown=|event| keys::on_key(&event)>
            {inside}
        </div>
    }
}
