//! The state of the match: act and round, the direction of passing, the deck and the wood.

use crate::context::TableContext;
use crate::view::other_stages::Chip;
use leptos::prelude::*;
use ranarium_game::Message;
use stacking_frogs::names::card_name;
use stacking_frogs::{Card, Direction, Phase, constants::HAND_SIZES};

/// The act and the round, with the contents of the deck.
#[component]
pub fn Info(table: TableContext) -> AnyView {
    let sizes = move || {
        let players = table.scene().observation.stages.len();
        HAND_SIZES[players.clamp(1, HAND_SIZES.len()) - 1]
    };
    let now = move || {
        let scene = table.scene();
        let observation = &scene.observation;
        let act = usize::from(observation.act.max(1)) - 1;
        let before: u8 = sizes().iter().take(act).sum();
        let is_over = observation.phase == Phase::Over;
        (act, observation.round.saturating_sub(before), is_over)
    };
    let dots = move || {
        let (act, round, is_over) = now();
        let rows = sizes().into_iter().enumerate().map(|(row, size)| {
            let dots = (0..size).map(|dot| {
                let state = if is_over || row < act || (row == act && dot < round) {
                    "done"
                } else if row == act && dot == round {
                    "now"
                } else {
                    "dot"
                };
                view! { <i class=state></i> }
            });
            view! { <span>{dots.collect_view()}</span> }
        });
        rows.collect_view()
    };
    let label = move || {
        let (act, round, is_over) = now();
        if is_over {
            return table.text("board-over");
        }
        let rounds = sizes()[act.min(2)];
        table.say(
            &Message::new("board-act")
                .with("act", act + 1)
                .with("round", (round + 1).min(rounds))
                .with("rounds", rounds),
        )
    };
    let is_solo = table
        .board
        .scene
        .with_untracked(|scene| scene.observation.solo.is_some());
    let direction = Memo::new(move |_| table.scene().observation.direction);
    let way = move || {
        let is_left = direction.get() == Direction::Left;
        let key = if is_left {
            "board-pass-left"
        } else {
            "board-pass-right"
        };
        view! {
            <span class="way" role="img" aria-label=table.text(key) title=table.text(key)>
                <svg viewBox="0 0 24 24" aria-hidden="true" class:right=!is_left>
                    <rect x="11" y="4" width="9" height="14" rx="2"/>
                    <path d="M13.500 11H3M7 6.500 2.500 11 7 15.500"/>
                </svg>
                <span aria-hidden="true">{table.text(key)}</span>
            </span>
        }
    };
    view! {
        <div class="info">
            <span class="acts" role="img" aria-label=label>{dots}</span>
            {(!is_solo).then_some(way)}
            <Deck table=table/>
        </div>
    }
    .into_any()
}

/// The deck, with the known part of its contents, the wood, and the cards out of play.
#[component]
fn Deck(table: TableContext) -> AnyView {
    let deck = move || table.scene().observation.deck;
    let markers = move || table.scene().observation.markers;
    let label = move || {
        table.say(
            &Message::new("board-deck")
                .with("cards", deck())
                .with("markers", markers()),
        )
    };
    let row = move |key: &'static str, cards: Vec<Card>| {
        (!cards.is_empty()).then(|| {
            view! {
                <p>
                    {table.text(key)} " "
                    {cards
                        .into_iter()
                        .map(|card| {
                            let name = table.say(&card_name(card));
                            view! { <span role="img" aria-label=name><Chip card=card/></span> }
                        })
                        .collect_view()}
                </p>
            }
        })
    };
    let known_cards = move || {
        let scene = table.scene();
        let observation = &scene.observation;
        view! {
            <p>{label}</p>
            {row("board-tail", observation.tail.clone())}
            {row("board-out", observation.out.clone())}
        }
    };
    view! {
        <details class="deck" on:click=|event| event.stop_propagation()>
            <summary aria-label=label>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <rect class="under" x="7" y="2.500" width="13" height="17" rx="2.500"/>
                    <rect class="over" x="4" y="4.500" width="13" height="17" rx="2.500"/>
                </svg>
                {deck}
                <svg viewBox="-16 -16 32 34" aria-hidden="true" inner_html=crate::view::tile::WOOD></svg>
                {markers}
            </summary>
            <div class="known">{known_cards}</div>
        </details>
    }
    .into_any()
}
