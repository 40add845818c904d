//! The curve of a replay: the value of each decision, with an axis, a legend and the turning
//! points. A touch goes to its moment.

use crate::pages::replay::playback::Playback;
use crate::pages::replay::turning_points::{turning_point_list, turning_points};
use crate::play::colour;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::{Board, Words};
use ranarium_game::Seat;
use ranarium_protocol::client::Judgement;
use wasm_bindgen::JsCast;

// The size of the drawing, in its own units.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;

/// Returns the height of a value in the drawing, from 0 for a loss at the bottom to 1 for a win at
/// the top.
fn y(value: f64) -> f64 {
    HEIGHT - value.clamp(0.0, 1.0) * HEIGHT
}

/// Returns the place of a step in the drawing, from the left.
fn x(step: usize, last: usize) -> f64 {
    step as f64 / last.max(1) as f64 * WIDTH
}

/// Returns the seats that have decided, in their order.
fn seats(all: &[Judgement]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = all.iter().map(|judgement| judgement.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// Returns the moment at a share of the width.
fn moment(share: f64, last: usize) -> usize {
    (share.clamp(0.0, 1.0) * last as f64).round() as usize
}

/// The value of each decision, one curve per seat; empty until the match has been judged.
pub fn curve<B: Board>(
    judgements: RwSignal<Vec<Judgement>>,
    playback: Playback,
    words: Signal<Words>,
) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <Show when=move || judgements.with(|judgements| !judgements.is_empty())>
            <figure class="curves">
                <figcaption>{move || say("web-chance")}</figcaption>
                <ul class="curve-legend">{move || judgements.with(|all| legend(all, words))}</ul>
                <div class="curve-box">
                    <div class="curve-axis" aria-hidden="true">
                        <span>"100%"</span>
                        <span>"50%"</span>
                        <span>"0%"</span>
                    </div>
                    {drawing(judgements, playback, words)}
                </div>
                {turning_point_list::<B>(judgements, playback, words)}
            </figure>
        </Show>
    }
}

/// The players that have decided, each with the colour of their curve.
fn legend(judgements: &[Judgement], words: Signal<Words>) -> impl IntoView + use<> {
    let key = |seat: Seat| {
        view! {
            <li>
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <Frog
                        pose=Pose::Face
                        colour=colour(seat.index())
                        marking=Marking::of_player(seat.index())
                        mood=Mood::Calm
                    />
                </svg>
                <svg class="key-line" viewBox="0 0 40 10" aria-hidden="true">
                    <path class=format!("curve curve-{seat}") d="M0 5H40"/>
                </svg>
                {words.with(|words| words.name(seat))}
            </li>
        }
    };
    seats(judgements).into_iter().map(key).collect_view()
}

/// The curves, with a mark at each turning point and a line at the moment that is shown.
fn drawing(
    judgements: RwSignal<Vec<Judgement>>,
    playback: Playback,
    words: Signal<Words>,
) -> impl IntoView {
    let x = move |step: usize| x(step, playback.last());
    let line = move |all: &[Judgement], seat: Seat| {
        let of_seat = all.iter().filter(|judgement| judgement.seat == seat);
        let points: Vec<String> = of_seat
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
    let mark = move |judgement: Judgement| {
        view! {
            // A line without length is a dot that stays round when the drawing is stretched.
            <path
                class=format!("turning curve-{}", judgement.seat)
                d=format!("M{:.1} {:.1}h0", x(judgement.step), y(judgement.played.value))
            />
        }
    };
    let marks = move || {
        let turning = judgements.with(|all| turning_points(all)).into_iter();
        turning.map(mark).collect_view()
    };
    let current_x = move || format!("{:.1}", x(playback.step.get()));
    view! {
        <svg
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            preserveAspectRatio="none"
            role="img"
            aria-label=move || words.with(|words| words.text("web-curve"))
            on:pointerdown=move |event| go_to_touched(playback, &event)
            on:pointermove=move |event| {
                if event.buttons() == 1 {
                    go_to_touched(playback, &event);
                }
            }
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
            <line class="here" x1=current_x x2=current_x y1="0" y2=HEIGHT.to_string()/>
        </svg>
    }
}

/// Goes to the moment below a finger or a pressed mouse.
fn go_to_touched(playback: Playback, event: &PointerEvent) {
    let drawing = event
        .current_target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(drawing) = drawing {
        let its = drawing.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - its.x()) / its.width().max(1.0);
        playback.scrub(moment(share, playback.last()));
    }
}

#[cfg(test)]
mod tests {
    use super::moment;

    #[test]
    fn a_finger_finds_the_moment_below_it() {
        assert_eq!(
            [-1.0, 0.0, 0.5, 1.0, 2.0].map(|share| moment(share, 50)),
            [0, 0, 25, 50, 50]
        );
    }
}
