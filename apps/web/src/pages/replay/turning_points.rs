//! The turning points of a match: the decisions that gave away much.

use crate::pages::replay::playback::Playback;
use crate::play::choices::phrase;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Message, Narration};
use ranarium_protocol::client::Judgement;

/// A decision that gave away this share of the win or more is a turning point.
const TURNING_POINT: f64 = 0.10;

/// Maximum number of turning points that are listed.
const MAX_LISTED: usize = 8;

/// Returns the difference in value between the best action and the played one.
pub fn lost_value(judgement: &Judgement) -> f64 {
    judgement.best.value - judgement.played.value
}

/// Returns the worst turning points, in the order of the match.
pub fn turning_points(all: &[Judgement]) -> Vec<Judgement> {
    let mut points: Vec<&Judgement> = all
        .iter()
        .filter(|judgement| lost_value(judgement) >= TURNING_POINT)
        .collect();
    points.sort_by(|left, right| lost_value(right).total_cmp(&lost_value(left)));
    points.truncate(MAX_LISTED);
    points.sort_by_key(|judgement| judgement.step);
    points.into_iter().cloned().collect()
}

/// Returns a turning point in words: the played action, and the better one.
fn describe<G: Narration>(judgement: &Judgement, words: &Words) -> String {
    let percent = (lost_value(judgement) * 100.0).round() as i64;
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

/// The turning points in words. Each leads to its moment.
pub fn turning_point_list<B: Board>(
    judgements: RwSignal<Vec<Judgement>>,
    playback: Playback,
    words: Signal<Words>,
) -> impl IntoView {
    let entry = move |judgement: Judgement| {
        let to = judgement.step.saturating_sub(1);
        let is_here = move || (playback.step.get() == to).then_some("true");
        view! {
            <li>
                <button
                    type="button"
                    class="quiet"
                    aria-current=is_here
                    on:click=move |_| playback.scrub(to)
                >
                    {words.with(|words| describe::<B::Game>(&judgement, words))}
                </button>
            </li>
        }
    };
    let list = move || {
        let turning = judgements.with(|all| turning_points(all)).into_iter();
        turning.map(entry).collect_view()
    };
    view! { <ol class="turning-points">{list}</ol> }
}

#[cfg(test)]
mod tests {
    use super::{MAX_LISTED, turning_points};
    use ranarium_game::Seat;
    use ranarium_protocol::client::Judgement;
    use ranarium_protocol::{JudgedAction, NamedAction};

    fn judgement(step: usize, lost_value: f64) -> Judgement {
        let judged = |value| JudgedAction {
            action: NamedAction::Text("pass".to_owned()),
            value,
            visits: 1,
        };
        Judgement {
            step,
            seat: Seat::FIRST,
            played: judged(0.9 - lost_value),
            best: judged(0.9),
        }
    }

    #[test]
    fn turning_points_are_the_large_losses_in_order() {
        let judged = [
            judgement(1, 0.3),
            judgement(2, 0.05),
            judgement(3, 0.0),
            judgement(4, 0.6),
        ];
        let steps: Vec<usize> = turning_points(&judged)
            .iter()
            .map(|point| point.step)
            .collect();
        assert_eq!(steps, [1, 4]);
    }

    #[test]
    fn the_worst_turning_points_are_listed() {
        let judged: Vec<Judgement> = (0..20)
            .map(|step| judgement(step, 0.2 + step as f64 / 100.0))
            .collect();
        let listed = turning_points(&judged);
        assert_eq!(listed.len(), MAX_LISTED);
        assert_eq!(listed[0].step, 20 - MAX_LISTED);
    }
}
