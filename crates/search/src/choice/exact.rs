//! A choice among actions whose outcomes were counted out.

use crate::{Judged, Question, Thought};
use ranarium_game::{ExactOutcome, FullGame, Returns, Rng};

/// The visits of a counted action: as many as a value needs to be shown.
const VISITS: u32 = 1_000;

/// Chooses an action with the best outcome; of several a free one, and else one at random.
pub fn exact_choice<G: FullGame>(
    question: &Question<'_, G>,
    outcomes: &[ExactOutcome],
    rng: &mut Rng,
) -> Thought<G::Action> {
    let counted = question.legal.iter().copied().zip(outcomes.iter().copied());
    let best = outcomes.iter().copied().max();
    let mut equal: Vec<G::Action> = counted
        .clone()
        .filter(|(_, outcome)| Some(*outcome) == best)
        .map(|(action, _)| action)
        .collect();
    let is_free = |action: &G::Action| G::is_free(question.info, action);
    if equal.iter().any(is_free) {
        equal.retain(is_free);
    }
    let action = match equal[..] {
        [] => question.legal[0],
        [only] => only,
        _ => equal[rng.below(equal.len() as u32) as usize],
    };
    let mut judged: Vec<Judged<G::Action>> = counted
        .map(|(action, outcome)| Judged {
            action,
            value: f64::from(outcome.share) / f64::from(Returns::WHOLE),
            visits: VISITS,
        })
        .collect();
    if let Some(place) = judged.iter().position(|judged| judged.action == action) {
        judged[..=place].rotate_right(1);
    }
    Thought {
        judged,
        work: outcomes.len() as u64,
        ..Thought::of(action)
    }
}
