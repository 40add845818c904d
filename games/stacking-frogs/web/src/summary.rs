//! The public facts about a player, in short: points, and cards in hand.

use crate::worth::Worth;
use leptos::prelude::*;
use ranarium_board::{Words, number};
use ranarium_game::{Message, Seat};
use stacking_frogs::Observation;

/// A player's current points, and the cards in hand.
pub fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
    let points = Worth::of(observation).points(seat);
    let cards = observation
        .hands
        .get(seat.index())
        .map_or(0, |hand| hand.count);
    let text = words.say(&Message::new("board-points").with("points", points));
    let (text, cards) = match observation.solo {
        Some(_) => (text, None),
        None => {
            let hand_text = words.say(&Message::new("board-cards").with("cards", cards));
            (format!("{text}, {hand_text}"), Some(cards))
        }
    };
    view! {
        <span class="game-stacking-frogs signs" role="img" aria-label=text>
            <span class="sign-points">{number(points)}</span>
            {cards.map(|cards| view! { <span class="sign-cards">{cards}</span> })}
        </span>
    }
    .into_any()
}

/// Returns a player's current points.
pub fn points(observation: &Observation, seat: Seat) -> i32 {
    Worth::of(observation).points(seat).into()
}
