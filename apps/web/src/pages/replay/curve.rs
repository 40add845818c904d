//! The curve of a replay: what each decision was worth, with the turning points marked and listed.

use crate::pages::replay::scrubber::Playback;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Message, Narration, Seat};
use ranarium_protocol::Choice;
use ranarium_protocol::client::Judgement;
use std::str::FromStr;

/// A decision that gave away this share of the win or more is a turning point.
const TURNING_POINT: f64 = 0.10;

/// The size of the drawing, in units of its own.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;

/// The height above which a value is drawn, from 0 for a loss at the bottom to 1 for a win at the
/// top.
fn y(value: f64) -> f64 {
    HEIGHT - value.clamp(0.0, 1.0) * HEIGHT
}

/// What the better action would have been worth more.
fn given_away(judgement: &Judgement) -> f64 {
    judgement.best.value - judgement.played.value
}

/// The judgements that are turning points.
fn turning_points(all: &[Judgement]) -> Vec<Judgement> {
    all.iter()
        .filter(|judgement| given_away(judgement) >= TURNING_POINT)
        .cloned()
        .collect()
}

/// The seats that have decided, in their order.
fn seats(all: &[Judgement]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = all.iter().map(|judgement| judgement.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// An action in words.
fn phrase<G: Narration>(choice: &Choice, words: &Words) -> String {
    match choice {
        Choice::Text(text) => match G::Action::from_str(text) {
            Ok(action) => words.say(&G::phrase(&action)),
            Err(_) => text.clone(),
        },
        Choice::Data(data) => data.to_string(),
    }
}

/// A turning point in words: what was played, and what would have been better.
fn said<G: Narration>(judgement: &Judgement, words: &Words) -> String {
    let percent = (given_away(judgement) * 100.0).round() as i64;
    let message = Message::new("web-turning-point")
        .with("player", judgement.seat)
        .with("step", judgement.step)
        .with("played", phrase::<G>(&judgement.played.action, words))
        .with("best", phrase::<G>(&judgement.best.action, words))
        .with("percent", percent);
    words.say(&message)
}

/// What each decision was worth, one curve per seat; empty until the match has been analysed.
pub fn curve<B: Board>(
    judgements: RwSignal<Vec<Judgement>>,
    playback: Playback,
    words: Signal<Words>,
) -> impl IntoView {
    let Playback { at, steps, .. } = playback;
    let x = move |step: usize| step as f64 / steps.get().max(1) as f64 * WIDTH;
    let line = move |all: &[Judgement], seat: Seat| {
        let own = all.iter().filter(|judgement| judgement.seat == seat);
        let points: Vec<String> = own
            .map(|judgement| format!("{:.1},{:.1}", x(judgement.step), y(judgement.played.value)))
            .collect();
        view! {
            <polyline class=format!("curve curve-{seat}") points=points.join(" ") fill="none"/>
        }
    };
    let lines = move || {
        judgements.with(|all| {
            let lines = seats(all).into_iter().map(|seat| line(all, seat));
            lines.collect_view()
        })
    };
    let turning = move || judgements.with(|all| turning_points(all));
    let mark = move |judgement: Judgement| {
        view! {
            <circle
                class=format!("turning curve-{}", judgement.seat)
                cx=format!("{:.1}", x(judgement.step))
                cy=format!("{:.1}", y(judgement.played.value))
                r="5"
            />
        }
    };
    let marks = move || turning().into_iter().map(mark).collect_view();
    let entry = move |judgement: Judgement| {
        let to = judgement.step.saturating_sub(1);
        view! {
            <li>
                <button type="button" class="quiet" on:click=move |_| at.set(to)>
                    {words.with(|words| said::<B::Game>(&judgement, words))}
                </button>
            </li>
        }
    };
    let list = move || turning().into_iter().map(entry).collect_view();
    view! {
        <Show when=move || judgements.with(|judgements| !judgements.is_empty())>
            <figure class="curves">
                <svg
                    viewBox=format!("0 -6 {WIDTH} {}", HEIGHT + 12.0)
                    role="img"
                    aria-label=move || words.with(|words| words.text("web-curve"))
                >
                    <line
                        class="half"
                        x1="0"
                        x2=WIDTH.to_string()
                        y1=(HEIGHT / 2.0).to_string()
                        y2=(HEIGHT / 2.0).to_string()
                    />
                    {lines}
                    {marks}
                    <line
                        class="here"
                        x1=move || format!("{:.1}", x(at.get()))
                        x2=move || format!("{:.1}", x(at.get()))
                        y1="-6"
                        y2=(HEIGHT + 6.0).to_string()
                    />
                </svg>
                <ol class="turning-points">{list}</ol>
            </figure>
        </Show>
    }
}
