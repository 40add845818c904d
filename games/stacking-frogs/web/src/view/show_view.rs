//! The show over the large stage, step by step. A touch of it, Escape or Enter ends it; a touch of
//! anything else ends it and acts.

use crate::context::TableContext;
use crate::layout::Area;
use crate::show::{self, COUNT_MS, Step};
use crate::view::board_view::latest;
use crate::view::drawing;
use crate::view::tile;
use crate::worth::Worth;
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_board::{Scene, number};
use ranarium_game::{Message, Seat};
use stacking_frogs::{Direction, Place, Spot, StackingFrogs};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// A step with its scene.
#[derive(Clone)]
struct Shown {
    id: (u64, usize),
    scene: Arc<Scene<StackingFrogs>>,
    step: Step,
}

/// Returns the steps with their scene.
fn shown(scene: &Arc<Scene<StackingFrogs>>, steps: Vec<Step>) -> impl Iterator<Item = Shown> {
    let steps = steps.into_iter().enumerate();
    steps.map(|(index, step)| Shown {
        id: (scene.number, index),
        scene: scene.clone(),
        step,
    })
}

/// The show.
#[component]
pub fn ShowView(table: TableContext) -> AnyView {
    let first = table.board.scene.get_untracked();
    let begun = first.number;
    let queue = RwSignal::new(shown(&first, show::at_first(&first)).collect::<Vec<_>>());
    let now = Memo::new(move |_| queue.with(|queue| queue.first().map(|shown| shown.id)));
    Effect::new(move |_| {
        let scene = table.scene();
        let steps = Step::all(&scene);
        if scene.number == begun || steps.is_empty() {
            return;
        }
        queue.update(|queue| {
            if matches!(steps[..], [Step::Reveal(_), ..]) {
                queue.clear();
            }
            queue.extend(shown(&scene, steps));
        });
    });
    Effect::new(move |_| {
        let Some(id) = now.get() else { return };
        let ms = queue.with_untracked(|queue| {
            let ms = |shown: &Shown| shown.step.ms(&shown.scene.observation);
            queue.first().map_or(0, ms)
        });
        let go_on = move || {
            queue.try_update(|queue| queue.retain(|shown| shown.id != id));
        };
        let ms = motion::paced(ms.into());
        set_timeout(go_on, Duration::from_millis(ms as u64));
    });
    Effect::new(move |_| {
        let is_count = |shown: &Shown| matches!(shown.step, Step::Count(_));
        let counts = queue.with(|queue| queue.iter().any(is_count));
        table.board.is_ending.set(counts && !motion::is_reduced());
    });
    let skip = move || {
        if now.get_untracked().is_some() {
            queue.set(Vec::new());
        }
    };
    Effect::new(move |_| {
        let keys = window_event_listener(leptos::ev::keydown, move |event| {
            if matches!(event.key().as_str(), "Escape" | "Enter") {
                skip();
            }
        });
        // The click on the show itself comes later, and must not reach what is under it.
        let touches = window_event_listener(leptos::ev::pointerdown, move |event| {
            let target = event
                .target()
                .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
            if target.is_none_or(|target| !matches!(target.closest(".show"), Ok(Some(_)))) {
                skip();
            }
        });
        on_cleanup(move || {
            keys.remove();
            touches.remove();
        });
    });
    let step = move || {
        now.get()?;
        let shown = queue.with_untracked(|queue| queue.first().cloned())?;
        Some(draw(table, &shown))
    };
    // The bar announces the latest events.
    let told = Memo::new(move |before: Option<&String>| {
        let scene = table.scene();
        if Step::all(&scene).is_empty() {
            return before.cloned().unwrap_or_default();
        }
        let mut told = show::told(&scene);
        let in_bar = table.last.with(|last| latest(&last.news));
        told.retain(|message| !in_bar.contains(message));
        told.iter()
            .map(|message| table.say(message) + " ")
            .collect()
    });
    view! {
        <p class="told" aria-live="polite">{told}</p>
        <Show when=move || now.get().is_some()>
            <div
                class="show"
                aria-hidden="true"
                on:click=move |event| {
                    event.stop_propagation();
                    skip();
                }
            >
                {step}
            </div>
        </Show>
    }
    .into_any()
}

/// Returns the name of a seat; the viewer is called "you".
fn name(table: TableContext, scene: &Scene<StackingFrogs>, seat: Seat) -> String {
    match scene.viewer.is(seat) {
        true => table.text("board-you"),
        false => table.name(seat),
    }
}

/// Draws a step.
fn draw(table: TableContext, shown: &Shown) -> AnyView {
    let scene = &shown.scene;
    let ms = shown.step.ms(&scene.observation);
    let mut in_row = 3;
    let (class, inside) = match &shown.step {
        Step::Reveal(picks) => {
            in_row = picks.len();
            let cards = picks.iter().map(|(seat, card)| {
                let faces = [tile::BACK.to_owned(), tile::card(*card)];
                card_of(name(table, scene, *seat), &faces)
            });
            ("reveal row", cards.collect_view().into_any())
        }
        Step::Stage(seat, places) => ("forward", stage(table, scene, *seat, Some(&places[..]))),
        Step::Count(seat) => ("forward count", stage(table, scene, *seat, None)),
        Step::Pass(direction) => {
            let players = scene.observation.stages.len();
            let own = scene.seat().unwrap_or(Seat::FIRST).index();
            // The left neighbour is the next seat.
            let around = [1, 0, players - 1];
            let row = around.into_iter().take(players).map(|step| {
                let backs = [tile::BACK, tile::BACK, tile::BACK].map(str::to_owned);
                let seat = Seat::new((own + step) % players);
                card_of(name(table, scene, seat), &backs)
            });
            let class = match direction {
                Direction::Left => "pass row to-left",
                Direction::Right => "pass row to-right",
            };
            (class, row.collect_view().into_any())
        }
        Step::Curtain(act) => {
            let said = match act {
                Some(act) => table.say(&Message::new("board-curtain").with("act", *act)),
                None => table.text("board-over"),
            };
            let curtain = view! {
                <i></i>
                <i></i>
                <b>{said}</b>
            };
            ("curtain", curtain.into_any())
        }
    };
    view! {
        <div
            class=class
            style:--ms=format!("{ms}ms")
            style:--count=format!("{COUNT_MS}ms")
            style:--n=in_row.to_string()
        >
            {inside}
        </div>
    }
    .into_any()
}

/// Draws cards on one another, above the name of their owner.
fn card_of(name: String, cards: &[String]) -> AnyView {
    let cards = cards.iter().map(|card| {
        view! { <svg class="slot" viewBox="0 0 72 103" inner_html=card.clone()></svg> }
    });
    view! {
        <div class="dealt">
            <div>{cards.collect_view()}</div>
            <p>{name}</p>
        </div>
    }
    .into_any()
}

/// Draws a stage below its owner's name and points: with its changes, or counted.
fn stage(
    table: TableContext,
    scene: &Scene<StackingFrogs>,
    seat: Seat,
    changes: Option<&[Place]>,
) -> AnyView {
    let seen = &scene.observation;
    let (area, worth) = (Area::of(seen, seat), Worth::of(seen));
    let stacks = seen.stages.get(seat.index()).map_or(&[][..], Vec::as_slice);
    let mut sum = 0;
    let sums = stacks.iter().map(|stack| {
        let spot = Spot {
            seat,
            place: stack.at,
        };
        sum += worth.stacks.get(&spot).copied().unwrap_or_default();
        sum
    });
    let sums: Vec<i16> = match changes {
        Some(_) => vec![worth.points(seat)],
        None => sums.collect(),
    };
    let sums = sums.into_iter().enumerate().map(|(index, sum)| {
        view! { <b style:--i=index.to_string()>{number(sum)}</b> }
    });
    view! {
        <h2>
            {name(table, scene, seat)}
            <span class="sums">{sums.collect_view()}</span>
        </h2>
        <svg viewBox=drawing::frame(area)>
            {drawing::stage(seen, &worth, seat, area, Some(changes.unwrap_or_default()))}
        </svg>
    }
    .into_any()
}
