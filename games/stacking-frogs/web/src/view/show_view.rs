//! The show over the large stage, step by step. A touch of it, Escape or Enter ends it; a touch of
//! anything else ends it and acts.

use crate::context::TableContext;
use crate::layout::Area;
use crate::show::{self, COUNT_MS, ShowStep};
use crate::view::drawing;
use crate::view::tile;
use crate::worth::Worth;
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_board::{Scene, number};
use ranarium_game::{Message, Seat};
use stacking_frogs::{Card, Direction, Place, StackingFrogs, StagePlace};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// A step with its scene.
#[derive(Clone)]
struct ShownStep {
    id: (u64, usize),
    scene: Arc<Scene<StackingFrogs>>,
    step: ShowStep,
}

/// Returns the steps with their scene.
fn shown_steps(
    scene: &Arc<Scene<StackingFrogs>>,
    steps: Vec<ShowStep>,
) -> impl Iterator<Item = ShownStep> {
    let steps = steps.into_iter().enumerate();
    steps.map(|(index, step)| ShownStep {
        id: (scene.number, index),
        scene: scene.clone(),
        step,
    })
}

/// Shows the events since the scene before, step by step.
#[component]
pub fn ShowView(table: TableContext) -> AnyView {
    let first = table.board.scene.get_untracked();
    let begun = first.number;
    let queue = RwSignal::new(shown_steps(&first, show::at_first(&first)).collect::<Vec<_>>());
    let now = Memo::new(move |_| queue.with(|queue| queue.first().map(|shown_step| shown_step.id)));
    Effect::new(move |_| {
        let scene = table.scene();
        let steps = ShowStep::all(&scene);
        if scene.number == begun || steps.is_empty() {
            return;
        }
        queue.update(|queue| {
            if matches!(steps[..], [ShowStep::Reveal(_), ..]) {
                queue.clear();
            }
            queue.extend(shown_steps(&scene, steps));
        });
    });
    Effect::new(move |_| {
        let Some(id) = now.get() else { return };
        let ms = queue.with_untracked(|queue| {
            let ms = |shown_step: &ShownStep| shown_step.step.ms(&shown_step.scene.observation);
            queue.first().map_or(0, ms)
        });
        let go_on = move || {
            queue.try_update(|queue| queue.retain(|shown_step| shown_step.id != id));
        };
        let ms = motion::paced(ms.into());
        set_timeout(go_on, Duration::from_millis(ms as u64));
    });
    Effect::new(move |_| {
        let is_count = |shown_step: &ShownStep| matches!(shown_step.step, ShowStep::Count(_));
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
    let step = move |_| {
        let shown_step = queue.with_untracked(|queue| queue.first().cloned());
        shown_step.map(|shown_step| draw(table, &shown_step))
    };
    // The bar announces the latest events.
    let messages = Memo::new(move |before: Option<&String>| {
        let scene = table.scene();
        if ShowStep::all(&scene).is_empty() {
            return before.cloned().unwrap_or_default();
        }
        let mut messages = show::messages(&scene);
        table
            .last
            .with(|last| messages.retain(|message| !last.latest_news().contains(message)));
        messages
            .iter()
            .map(|message| table.say(message) + " ")
            .collect()
    });
    view! {
        <p class="told" aria-live="polite">{messages}</p>
        <Show when=move || now.get().is_some()>
            <div
                class="show"
                aria-hidden="true"
                on:click=move |event| {
                    event.stop_propagation();
                    skip();
                }
            >
                // Each step is an element of its own, so that its animations begin.
                <For each=move || now.get() key=|id| *id children=step/>
            </div>
        </Show>
    }
    .into_any()
}

/// Draws a step: one or more pictures with captions.
fn draw(table: TableContext, shown_step: &ShownStep) -> AnyView {
    let scene = &shown_step.scene;
    let ms = shown_step.step.ms(&scene.observation);
    let name = |seat| table.called(seat, scene.addressee);
    let cards = |cards: &[&str]| {
        let card = |card: &&str| format!(r#"<svg class="slot" viewBox="0 0 72 103">{card}</svg>"#);
        cards.iter().map(card).collect::<String>()
    };
    let (class, pictures) = match &shown_step.step {
        ShowStep::Reveal(picks) => {
            let turned = |(seat, card): &(Seat, Card)| {
                (name(*seat), cards(&[tile::BACK, &tile::card(*card)]))
            };
            ("row reveal", picks.iter().map(turned).collect::<Vec<_>>())
        }
        ShowStep::Stage(seat, places) => {
            let picture = stage(scene, *seat, Some(&places[..]));
            ("forward", vec![(name(*seat), picture)])
        }
        ShowStep::Count(seat) => (
            "forward count",
            vec![(name(*seat), stage(scene, *seat, None))],
        ),
        ShowStep::Pass(direction) => {
            let players = scene.observation.stages.len();
            let own_index = scene.seat().unwrap_or(Seat::FIRST).index();
            // The left neighbour is the next seat.
            let around = [1, 0, players - 1].into_iter().take(players);
            let handed = around.map(|step| {
                let seat = Seat::new((own_index + step) % players);
                (name(seat), cards(&[tile::BACK; 3]))
            });
            let class = match direction {
                Direction::Left => "row pass to-left",
                Direction::Right => "row pass to-right",
            };
            (class, handed.collect())
        }
        ShowStep::Curtain(act) => {
            let curtain_text = match act {
                Some(act) => table.say(&Message::new("board-curtain").with("act", *act)),
                None => table.text("board-over"),
            };
            ("curtain", vec![(curtain_text, String::new())])
        }
    };
    let number = pictures.len();
    let pictures = pictures.into_iter().map(|(caption, picture)| {
        view! {
            <div class="dealt">
                <p>{caption}</p>
                <div inner_html=picture></div>
            </div>
        }
    });
    view! {
        <div
            class=class
            style:--ms=format!("{ms}ms")
            style:--count=format!("{COUNT_MS}ms")
            style:--n=number.to_string()
        >
            {pictures.collect_view()}
        </div>
    }
    .into_any()
}

/// Draws a stage with its points: with its changes, or counted.
fn stage(scene: &Scene<StackingFrogs>, seat: Seat, changes: Option<&[Place]>) -> String {
    let observation = &scene.observation;
    let (area, worth) = (Area::of(observation, seat), Worth::of(observation));
    let mut sum = 0;
    let stacks = observation
        .stages
        .get(seat.index())
        .map_or(&[][..], Vec::as_slice);
    let sums = stacks.iter().map(|stack| {
        let spot = StagePlace {
            seat,
            place: stack.at,
        };
        sum += worth.stacks.get(&spot).copied().unwrap_or_default();
        format!("<b>{}</b>", number(sum))
    });
    // Empty places are counted last.
    let total = format!("<b>{}</b>", number(worth.points(seat)));
    let sums = match changes {
        Some(_) => total,
        None => sums.chain([total]).collect(),
    };
    format!(
        r#"<span class="sums">{sums}</span><svg viewBox="{}">{}</svg>"#,
        drawing::frame(area),
        drawing::stage(observation, &worth, seat, area, changes.unwrap_or_default())
    )
}
