//! Random play.

use crate::{Game, NoEvents, Returns, Rng, Step, Turn};

/// Returns one of the outcomes, each as likely as its weight.
///
/// # Panics
/// If there is none.
pub fn pick_weighted<C: Copy>(outcomes: &[(C, u32)], rng: &mut Rng) -> C {
    if let [(only, _)] = outcomes {
        return *only;
    }
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    let mut number = rng.below(total);
    for &(outcome, weight) in outcomes {
        if number < weight {
            return outcome;
        }
        number -= weight;
    }
    unreachable!("the weights add up to their total")
}

/// Returns a random step: chance's by weight, or of the lowest seat to decide. `None` when the
/// match is over.
#[inline]
pub fn random_step<G: Game>(
    state: &G::State,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
    outcomes: &mut Vec<(G::Chance, u32)>,
) -> Option<Step<G>> {
    match G::turn(state) {
        Turn::Over => None,
        Turn::Chance => {
            G::chance_outcomes(state, outcomes);
            Some(Step::Chance(pick_weighted(outcomes, rng)))
        }
        Turn::Decide(seats) => {
            let seat = seats.first().expect("a seat decides");
            G::legal_actions(state, seat, actions);
            let action = match actions.as_slice() {
                [only] => *only,
                several => several[rng.below(several.len() as u32) as usize],
            };
            Some(Step::Act(seat, action))
        }
    }
}

/// Plays on at random to the end, or until `max_steps` steps are taken; the returns if it ended,
/// and the steps taken.
pub fn random_playout<G: Game>(
    state: &mut G::State,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
    outcomes: &mut Vec<(G::Chance, u32)>,
    max_steps: u32,
) -> (Option<Returns>, u32) {
    for steps in 0..max_steps {
        match random_step::<G>(state, rng, actions, outcomes) {
            Some(step) => G::apply_unchecked(state, step, &mut NoEvents),
            None => return (G::returns(state), steps),
        }
    }
    (G::returns(state), max_steps)
}
