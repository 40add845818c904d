//! The public facts about a player, in short: the hand, and the largest group.

use crate::describe;
use crate::island::{Together, island_of, together};
use crate::view::stone::{StoneView, colour_class};
use army_of_frogs::names::colour_name;
use army_of_frogs::{Bundle, Colour, Observation};
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Message, Seat};

/// A small stone beside text.
#[component]
pub fn SmallStone(colour: Colour) -> impl IntoView {
    view! {
        <svg class="small-stone" viewBox="-60 -62 120 128" aria-hidden="true">
            <StoneView colour=colour/>
        </svg>
    }
    .into_any()
}

/// A player's hand and largest group.
pub fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
    let hand: Bundle = observation
        .hands
        .get(seat.index())
        .copied()
        .unwrap_or_default();
    let own_colour = Colour::of(seat);
    let Together { size, wanted } = together(&island_of(observation), own_colour);
    let label = words.say(
        &Message::new("board-standing")
            .with("player", seat)
            .with("colour", colour_name(own_colour))
            .with("size", size)
            .with("wanted", wanted)
            .with("hand", describe::bundle(&hand)),
    );
    let stones = hand
        .stones()
        .map(|colour| view! { <SmallStone colour=colour/> })
        .collect_view();
    view! {
        <span
            class=format!("game-army-of-frogs signs {}", colour_class(own_colour))
            role="img"
            aria-label=label
        >
            <span class="tally">{format!("{size}/{wanted}")}</span>
            {stones}
        </span>
    }
    .into_any()
}

/// Returns the number of stones in a player's largest group.
pub fn largest_group(observation: &Observation, seat: Seat) -> i32 {
    together(&island_of(observation), Colour::of(seat)).size as i32
}
