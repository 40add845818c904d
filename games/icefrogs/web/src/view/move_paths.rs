//! The paths of the last move and of the selected one, drawn as arcs.

use crate::context::{TableContext, on_stack};
use crate::selection::Origin;
use crate::view::pyramid::Pyramid;
use leptos::prelude::*;
use ranarium_board::hex::arcs;

/// The rise of each arc of a way, as a share of its length.
const RISE: f64 = 0.24;

/// The way of the last move.
#[component]
pub fn LastMove(table: TableContext) -> impl IntoView {
    let way = move || {
        let last = table.last.get()?;
        Some(arcs(&table.middles(&last.route), RISE))
    };
    view! { <path class="way last" d=move || way().unwrap_or_default() aria-hidden="true"/> }
        .into_any()
}

/// A preview of the chosen action: the way, and the pyramid in its new place.
#[component]
pub fn Preview(table: TableContext) -> impl IntoView {
    let ghost = move || {
        let scene = table.board.scene.get();
        let choice = table.board.choice();
        let (origin, target) = (choice.origin?, choice.target?);
        let seat = scene.seat()?;
        let seen = &scene.observation;
        let size = match origin {
            Origin::Nest(size) => size,
            Origin::Space(space) => seen.stacks.get(&space)?.last()?.size,
        };
        let height = seen.stacks.get(&target).map_or(0, Vec::len);
        let middle = table
            .layout
            .with(|layout| layout.spaces.get(&target).copied())?;
        let at = middle.plus(on_stack(height, height + 1)).translate();
        Some(view! {
            <g class="piece awake grounded ghost" transform=at>
                <Pyramid seat=seat size=size/>
            </g>
        })
    };
    let way = move || {
        let route = table.route.get();
        arcs(&table.middles(&route), RISE)
    };
    let stops = move || {
        let middles = table.middles(&table.route.get());
        let between = middles.len().saturating_sub(2);
        middles
            .into_iter()
            .skip(1)
            .take(between)
            .enumerate()
            .map(|(number, middle)| {
                view! {
                    <g class="stop" transform=middle.translate()>
                        <circle r="15"/>
                        <text y="8">{number + 1}</text>
                    </g>
                }
            })
            .collect_view()
    };
    view! {
        <g class="preview" aria-hidden="true">
            <path class="way" d=way/>
            {stops}
            {ghost}
        </g>
    }
    .into_any()
}
