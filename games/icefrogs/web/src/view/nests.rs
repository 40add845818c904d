//! The players' supplies, around the ice.

use crate::context::TableContext;
use crate::describe;
use crate::selection::{MoveOrigin, Spot};
use crate::view::pyramid::seat_class;
use icefrogs::Size;
use leptos::prelude::*;
use ranarium_game::{GameOptions, Seat};

/// The players' supplies.
#[component]
pub fn Nests(table: TableContext) -> impl IntoView {
    let players = table.board.options.with_value(GameOptions::players);
    // The nests do not change with the viewer: with several people at one screen each nest is its
    // owner's in turn, and touching those of others has no effect.
    let nests = Seat::all(players).map(|seat| {
        let of_size = Size::ALL
            .map(|size| view! { <NestView table=table seat=seat size=size/> })
            .collect_view();
        let label = move || {
            let is_own = table.board.scene.with(|scene| scene.seat()) == Some(seat);
            table.board.words.with(|words| {
                if is_own {
                    words.text("board-supplies")
                } else {
                    words.name(seat)
                }
            })
        };
        view! {
            <g
                class=format!("nests {}", seat_class(seat))
                role="group"
                aria-label=label
            >
                {of_size}
            </g>
        }
    });
    nests.collect_view().into_any()
}

#[component]
fn NestView(table: TableContext, seat: Seat, size: Size) -> impl IntoView {
    let nest = move || table.layout.with(|layout| layout.nest(seat, size).copied());
    let position = move || nest().map(|nest| nest.at.translate()).unwrap_or_default();
    let scale = move || nest().map_or(1.0, |nest| nest.scale);
    let is_own = move || table.board.scene.with(|scene| scene.seat()) == Some(seat);
    let class = move || {
        if is_own() {
            format!("nest own{}", table.marks.with(|marks| marks.of_nest(size)))
        } else {
            "nest".to_owned()
        }
    };
    let label = move || {
        let scene = table.board.scene.get();
        table
            .board
            .say(&describe::nest(&scene.observation, seat, size))
    };
    let count = move || {
        let scene = table.board.scene.get();
        let supply = scene.observation.supplies.get(seat.index()).copied();
        supply.map_or(0, |supply| supply.count(size))
    };
    let stop = if size == Size::Small { "0" } else { "-1" };
    let pressed = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        (is_own() && lifted == Some(MoveOrigin::Nest(size))).to_string()
    };
    view! {
        <g
            class=class
            transform=position
            role=move || if is_own() { "button" } else { "img" }
            tabindex=move || if is_own() { stop } else { "-1" }
            data-spot=move || is_own().then(|| Spot::Nest(seat, size).to_string())
            aria-pressed=move || is_own().then(pressed)
            aria-label=label
        >
            <g transform=move || format!("scale({})", scale())>
                <rect class="hit" x="-96" y="-92" width="192" height="126"/>
                <ellipse class="bowl" rx="92" ry="27" cy="-4"/>
                <ellipse class="hollow" rx="80" ry="19" cy="-8"/>
                <g class="count" transform="translate(0 16)" aria-hidden="true">
                    <rect class="tag" x="-21" y="-17" width="42" height="34" rx="17"/>
                    <text y="9">{count}</text>
                </g>
            </g>
        </g>
    }
    .into_any()
}
