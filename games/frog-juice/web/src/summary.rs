//! The public facts about a player, in short: cards in hand, and the points of the piles.

use frog_juice::Observation;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Message, Seat};

/// The numbers of cards in hand, of power cards and of ingredients of a player.
pub fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
    let Some(player) = observation.players.get(seat.index()) else {
        return ().into_any();
    };
    let (hand, power, ingredients) = (
        player.hand_count,
        player.power.len(),
        player.ingredients.len(),
    );
    let label = words.say(
        &Message::new("board-standing")
            .with("hand", hand)
            .with("power", power)
            .with("ingredients", ingredients),
    );
    view! {
        <span class="fj-signs" role="img" aria-label=label>
            <span class="fj-sign fj-sign-hand">{hand}</span>
            <span class="fj-sign fj-sign-power">{power}</span>
            <span class="fj-sign fj-sign-pot">{ingredients}</span>
        </span>
    }
    .into_any()
}

/// Returns the number of cards that a player has won.
pub fn cards_won(observation: &Observation, seat: Seat) -> i32 {
    let player = observation.players.get(seat.index());
    player.map_or(0, |player| {
        (player.power.len() + player.ingredients.len()) as i32
    })
}
