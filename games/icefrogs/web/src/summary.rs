//! The public facts about a player, in short: the remaining supply.

use crate::view::pyramid::{Pyramid, seat_class};
use icefrogs::{Observation, Size, Supply};
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Message, Seat};

/// A player's remaining supply.
pub fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
    let supply = observation
        .supplies
        .get(seat.index())
        .copied()
        .unwrap_or(Supply::FULL);
    let [small, medium, large] = Size::ALL.map(|size| supply.count(size));
    let label = words.say(
        &Message::new("board-supply-of")
            .with("player", seat)
            .with("small", small)
            .with("medium", medium)
            .with("large", large),
    );
    let sizes = Size::ALL.map(|size| {
        view! {
            <span class="left">
                <svg viewBox="-44 -78 88 82" aria-hidden="true">
                    <g class="piece awake"><Pyramid seat=seat size=size/></g>
                </svg>
                {supply.count(size)}
            </span>
        }
    });
    view! {
        <span class=format!("game-icefrogs supply-signs {}", seat_class(seat)) role="img" aria-label=label>
            {sizes.collect_view()}
        </span>
    }
    .into_any()
}

/// Returns the number of others' pyramids below the player's, minus the number of the player's
/// pyramids below others'.
pub fn on_top(observation: &Observation, seat: Seat) -> i32 {
    let below = |stack: &Vec<icefrogs::Pyramid>| {
        let Some((top, rest)) = stack.split_last() else {
            return 0;
        };
        let own_count = rest.iter().filter(|pyramid| pyramid.seat == seat).count() as i32;
        if top.seat == seat {
            rest.len() as i32 - own_count
        } else {
            -own_count
        }
    };
    observation.stacks.values().map(below).sum()
}
