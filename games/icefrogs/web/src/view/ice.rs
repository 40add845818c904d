//! The ice, and the spaces on it.

use crate::context::TableContext;
use crate::describe;
use crate::layout::RADIUS;
use crate::selection::{MoveOrigin, Spot};
use crate::view::pyramid::seat_class;
use icefrogs::Space;
use leptos::prelude::*;
use ranarium_board::classes;
use ranarium_board::frog::{Frog, Marking, Mood, Pose, frog_of};
use ranarium_board::hex::{Point, outline};
use ranarium_game::Seat;

/// The sheet of ice under the spaces.
#[component]
pub fn Ice(table: TableContext) -> impl IntoView {
    let sheet = move || {
        table.layout.with(|layout| {
            let edge = outline(RADIUS + 9.0, layout.turn);
            [("deep", 17.0), ("side", 9.0), ("top", 0.0)]
                .into_iter()
                .map(|(class, down)| {
                    let pieces = layout.spaces.values().map(|middle| {
                        let position = middle.plus(Point::new(0.0, down)).translate();
                        view! { <polygon points=edge.clone() transform=position/> }
                    });
                    view! { <g class=class>{pieces.collect_view()}</g> }
                })
                .collect_view()
        })
    };
    view! { <g class="sheet" aria-hidden="true">{sheet}</g> }.into_any()
}

/// The spaces, to choose from.
#[component]
pub fn Spaces(table: TableContext) -> impl IntoView {
    let (board, starts) = table
        .board
        .scene
        .with_untracked(|scene| (scene.observation.board, scene.observation.starts.clone()));
    let own_seat = table.board.scene.with_untracked(|scene| scene.seat());
    let stop = own_seat
        .and_then(|seat| starts.get(seat.index()))
        .or(starts.first())
        .copied();
    let spaces = board.spaces().map(|space| {
        let owner = starts
            .iter()
            .position(|start| *start == space)
            .map(Seat::new);
        view! { <SpaceView table=table space=space owner=owner is_stop={stop == Some(space)}/> }
    });
    view! {
        <g
            class="spaces"
            role="group"
            aria-label=move || table.board.text("board-name")
        >
            {spaces.collect_view()}
        </g>
    }
    .into_any()
}

#[component]
fn SpaceView(
    table: TableContext,
    space: Space,
    owner: Option<Seat>,
    is_stop: bool,
) -> impl IntoView {
    let position = move || {
        table.layout.with(|layout| {
            layout
                .spaces
                .get(&space)
                .copied()
                .unwrap_or_default()
                .translate()
        })
    };
    let hexagon = move || {
        table
            .layout
            .with(|layout| outline(RADIUS - 3.0, layout.turn))
    };
    let label = move || {
        let scene = table.board.scene.get();
        table.marks.with(|marks| {
            table
                .board
                .say(&describe::space(&scene.observation, space, marks))
        })
    };
    let tone = tone(table, space);
    let class = move || {
        let marks = table.marks.with(|marks| marks.of_space(space));
        let is_taken = table
            .board
            .scene
            .with(|scene| scene.observation.stacks.contains_key(&space));
        let is_pointed = table.board.is_pointed(&Spot::Space(space));
        let states = [("taken", is_taken), ("pointed", is_pointed)];
        classes(&format!("space tone-{tone}{marks}"), &states)
    };
    let pressed = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        (lifted == Some(MoveOrigin::Space(space))).to_string()
    };
    let home = owner.map(|owner| view! { <Home table=table owner=owner hexagon=hexagon/> });
    view! {
        <g
            class=class
            transform=position
            role="button"
            tabindex=if is_stop { "0" } else { "-1" }
            data-spot=space.to_string()
            aria-label=label
            aria-pressed=pressed
        >
            <polygon class="face" points=hexagon/>
            {home}
            <circle class="halo" r="46"/>
            <circle class="dot" r="11"/>
            <path class="cross" d="M-9 -9 9 9M9 -9-9 9"/>
        </g>
    }
    .into_any()
}

/// The names of the spaces, over the pyramids, in a size that can be read in the drawing's room.
#[component]
pub fn Names(table: TableContext, room: Signal<Option<(f64, f64)>>) -> impl IntoView {
    let size = Memo::new(move |_| table.layout.with(|layout| layout.name_size(room.get())));
    let names = move || {
        size.get()?;
        Some(table.layout.with(|layout| {
            let names = layout.spaces.iter().map(|(space, middle)| {
                let at = middle.plus(Point::new(0.0, 47.0)).translate();
                view! {
                    <g transform=at>
                        <text class="name">{space.to_string()}</text>
                    </g>
                }
            });
            names.collect_view()
        }))
    };
    view! {
        <g class="names" font-size=move || size.get().map(|size| format!("{size:.1}")) aria-hidden="true">
            {names}
        </g>
    }
    .into_any()
}

/// Returns one of three tones for a space; neighbours differ.
fn tone(table: TableContext, space: Space) -> i32 {
    let board = table
        .board
        .scene
        .with_untracked(|scene| scene.observation.board);
    let (x, y) = board.axial(space).unwrap_or_default();
    (i32::from(x) - i32::from(y)).rem_euclid(3)
}

/// A player's start, where a frog waits for the others.
#[component]
fn Home(
    table: TableContext,
    owner: Seat,
    hexagon: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let mood = Memo::new(move |_| {
        let scene = table.board.scene.get();
        let observation = &scene.observation;
        match describe::winner(observation) {
            Some(winner) if winner == owner => Mood::Happy,
            Some(_) => Mood::Sad,
            None if observation.end.is_none() && observation.turn == owner => {
                if scene.is_my_turn() {
                    Mood::Eager
                } else {
                    Mood::Thinking
                }
            }
            None => Mood::Calm,
        }
    });
    let colour = seat_class(owner).trim_start_matches("frog-");
    let marking = Marking::of_player(frog_of(owner));
    view! {
        <g class=format!("home {}", seat_class(owner))>
            <polygon class="hearth" points=hexagon/>
            <g class="waits" transform="translate(-29 -39) scale(.58)">
                {move || view! { <Frog pose=Pose::Face colour=colour marking=marking mood=mood.get()/> }}
            </g>
        </g>
    }
    .into_any()
}
