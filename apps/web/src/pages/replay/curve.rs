//! The curve of a replay: the value of each decision, with an axis, a legend and the turning
//! points. A touch goes to its moment.

use crate::pages::replay::scrubber::Playback;
use crate::play::choices::phrase;
use crate::play::colour;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::{Board, Words};
use ranarium_game::{Message, Narration, Seat};
use ranarium_protocol::client::Judgement;
use wasm_bindgen::JsCast;

/// A decision that gave away this share of the win or more is a turning point.
const TURNING_POINT: f64 = 0.10;

/// Maximum number of turning points that are listed.
const MAX_LISTED: usize = 8;

/// The size of the drawing, in its own units.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;

/// Returns the height of a value in the drawing, from 0 for a loss at the bottom to 1 for a win at
/// the top.
fn y(value: f64) -> f64 {
    HEIGHT - value.clamp(0.0, 1.0) * HEIGHT
}

/// Returns the difference in value between the best action and the played one.
pub fn given_away(judgement: &Judgement) -> f64 {
    judgement.best.value - judgement.played.value
}

/// Returns the worst turning points, in the order of the match.
fn turning_points(all: &[Judgement]) -> Vec<Judgement> {
    let mut points: Vec<&Judgement> = all
        .iter()
        .filter(|judgement| given_away(judgement) >= TURNING_POINT)
        .collect();
    points.sort_by(|one, other| given_away(other).total_cmp(&given_away(one)));
    points.truncate(MAX_LISTED);
    points.sort_by_key(|judgement| judgement.step);
    points.into_iter().cloned().collect()
}

/// Returns the seats that have decided, in their order.
fn seats(all: &[Judgement]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = all.iter().map(|judgement| judgement.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// Returns a turning point in words: the played action, and the better one.
fn said<G: Narration>(judgement: &Judgement, words: &Words) -> String {
    let percent = (given_away(judgement) * 100.0).round() as i64;
    let played = phrase::<G>(&judgement.played.action, words);
    let best = phrase::<G>(&judgement.best.action, words);
    let key = match played == best {
        true => "web-turning-point-way",
        false => "web-turning-point",
    };
    let message = Message::new(key)
        .with("player", judgement.seat)
        .with("step", judgement.step)
        .with("played", played)
        .with("best", best)
        .with("percent", percent);
    words.say(&message)
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
    let at = playback.at;
    let x = move |step: usize| step as f64 / playback.last().max(1) as f64 * WIDTH;
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
            // A line without length is a dot that stays round when the drawing is stretched.
            <path
                class=format!("turning curve-{}", judgement.seat)
                d=format!("M{:.1} {:.1}h0", x(judgement.step), y(judgement.played.value))
            />
        }
    };
    let marks = move || turning().into_iter().map(mark).collect_view();
    let entry = move |judgement: Judgement| {
        let to = judgement.step.saturating_sub(1);
        let is_here = move || (at.get() == to).then_some("true");
        view! {
            <li>
                <button
                    type="button"
                    class="quiet"
                    aria-current=is_here
                    on:click=move |_| playback.scrub(to)
                >
                    {words.with(|words| said::<B::Game>(&judgement, words))}
                </button>
            </li>
        }
    };
    let list = move || turning().into_iter().map(entry).collect_view();
    let key = move |seat: Seat| {
        view! {
            <li>
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <Frog
                        pose=Pose::Face
                        colour=colour(seat)
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
    let legend = move || {
        let seats = judgements.with(|all| seats(all));
        seats.into_iter().map(key).collect_view()
    };
    // A finger or a pressed mouse goes to the moment below it.
    let touched = move |event: &PointerEvent| {
        let drawing = event
            .current_target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(drawing) = drawing {
            let its = drawing.get_bounding_client_rect();
            let share = (f64::from(event.client_x()) - its.x()) / its.width().max(1.0);
            playback.scrub(moment(share, playback.last()));
        }
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <Show when=move || judgements.with(|judgements| !judgements.is_empty())>
            <figure class="curves">
                <figcaption>{move || say("web-chance")}</figcaption>
                <ul class="curve-legend">{legend}</ul>
                <div class="curve-box">
                    <div class="curve-axis" aria-hidden="true">
                        <span>"100%"</span>
                        <span>"50%"</span>
                        <span>"0%"</span>
                    </div>
                    <svg
                        viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                        preserveAspectRatio="none"
                        role="img"
                        aria-label=move || say("web-curve")
                        on:pointerdown=move |event| touched(&event)
                        on:pointermove=move |event| {
                            if event.buttons() == 1 {
                                touched(&event);
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
                        <line
                            class="here"
                            x1=move || format!("{:.1}", x(at.get()))
                            x2=move || format!("{:.1}", x(at.get()))
                            y1="0"
                            y2=HEIGHT.to_string()
                        />
                    </svg>
                </div>
                <ol class="turning-points">{list}</ol>
            </figure>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_LISTED, moment, turning_points};
    use ranarium_game::Seat;
    use ranarium_protocol::client::Judgement;
    use ranarium_protocol::{Choice, JudgedAction};

    fn judgement(step: usize, given_away: f64) -> Judgement {
        let judged = |value| JudgedAction {
            action: Choice::Text("pass".to_owned()),
            value,
            visits: 1,
        };
        Judgement {
            step,
            seat: Seat::FIRST,
            played: judged(0.9 - given_away),
            best: judged(0.9),
        }
    }

    #[test]
    fn turning_points_are_what_gave_much_away_in_the_order_of_the_match() {
        let judged = [
            judgement(1, 0.3),
            judgement(2, 0.05),
            judgement(3, 0.0),
            judgement(4, 0.6),
        ];
        let steps: Vec<usize> = turning_points(&judged).iter().map(|it| it.step).collect();
        assert_eq!(steps, [1, 4]);
    }

    #[test]
    fn of_many_turning_points_the_worst_are_listed() {
        let judged: Vec<Judgement> = (0..20)
            .map(|step| judgement(step, 0.2 + step as f64 / 100.0))
            .collect();
        let listed = turning_points(&judged);
        assert_eq!(listed.len(), MAX_LISTED);
        assert_eq!(listed[0].step, 20 - MAX_LISTED);
    }

    #[test]
    fn a_finger_finds_the_moment_below_it() {
        assert_eq!(
            [-1.0, 0.0, 0.5, 1.0, 2.0].map(|share| moment(share, 50)),
            [0, 0, 25, 50, 50]
        );
    }
}
