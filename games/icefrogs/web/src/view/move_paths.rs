//! The paths of the last move and of the selected one, drawn as arcs.

use crate::context::{TableContext, on_stack};
use crate::selection::MoveOrigin;
use crate::view::pyramid::Pyramid;
use icefrogs::{Observation, Size, Space};
use leptos::prelude::*;
use ranarium_board::hex::{arcs, arrow_head};
use ranarium_game::Seat;

/// The rise of each arc of a path, as a share of the arc's length.
const RISE: f64 = 0.24;

/// The length of an arrow's head.
const HEAD: f64 = 26.0;

/// The path of the last move.
#[component]
pub fn LastMove(table: TableContext) -> impl IntoView {
    let way = move || {
        let last = table.last.get()?;
        Some(arcs(&table.middles(&last.route), RISE))
    };
    view! { <path class="way last" d=move || way().unwrap_or_default() aria-hidden="true"/> }
        .into_any()
}

/// Returns the size of the pyramid at the origin of a move.
fn size_at(seen: &Observation, origin: MoveOrigin) -> Option<Size> {
    match origin {
        MoveOrigin::Nest(size) => Some(size),
        MoveOrigin::Space(space) => Some(seen.stacks.get(&space)?.last()?.size),
    }
}

/// A pyramid of a seat where it would go: on top of a space.
fn ghost(
    table: TableContext,
    seen: &Observation,
    (seat, size): (Seat, Size),
    target: Space,
) -> Option<impl IntoView + use<>> {
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
}

/// The move of a hint, until a pyramid is selected: an arrow along its path, and the pyramid in its
/// new place.
#[component]
pub fn Advice(table: TableContext) -> impl IntoView {
    let advice = move || {
        let action = table.board.hint.get()?;
        let (origin, target) = MoveOrigin::of(&action)?;
        if table.board.with_choice(|choice| choice.origin.is_some()) {
            return None;
        }
        let scene = table.board.scene.get();
        let seen = &scene.observation;
        let pyramid = (seen.turn, size_at(seen, origin)?);
        let mut middles = table.middles(&seen.route(&action).unwrap_or_default());
        if let MoveOrigin::Nest(size) = origin
            && let Some(nest) = table.nest_middle(seen.turn, size)
        {
            middles.insert(0, nest);
        }
        Some(view! {
            {ghost(table, seen, pyramid, target)}
            <path class="way" d=arcs(&middles, RISE)/>
            <path class="head" d=arrow_head(&middles, HEAD)/>
        })
    };
    view! { <g class="advice" aria-hidden="true">{advice}</g> }.into_any()
}

/// A preview of the chosen action: the path, and the pyramid in its new place.
#[component]
pub fn Preview(table: TableContext) -> impl IntoView {
    let lifted = move || {
        let scene = table.board.scene.get();
        let choice = table.board.choice();
        let (origin, target) = (choice.origin?, choice.target?);
        let pyramid = (scene.seat()?, size_at(&scene.observation, origin)?);
        ghost(table, &scene.observation, pyramid, target)
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
            {lifted}
        </g>
    }
    .into_any()
}
