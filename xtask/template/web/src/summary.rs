//! The public note about a player: the winner has one.

use leptos::prelude::*;
use pond_race::Observation;
use ranarium_board::Words;
use ranarium_game::Seat;

/// Returns the note that the winner has won; nothing for the others.
pub fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
    let has_won = observation.leaf == observation.leaves && observation.to_move == seat;
    has_won
        .then(|| view! { <span class="game-pond-race">{words.text("board-won")}</span> })
        .into_any()
}
