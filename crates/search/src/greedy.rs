//! [`Greedy`]: a bot that looks one action ahead.

use crate::{Bot, Question, Thought};
use ranarium_game::{Evaluation, FullGame, InformationState, NoEvents, Rng, Seat, Step};

/// A bot that chooses the action with the best evaluation one action ahead. It determinizes a few
/// worlds, applies each legal action in each of them, and compares the sums of the evaluations.
/// Among equal actions it chooses at random.
#[derive(Clone, Debug)]
pub struct Greedy {
    wants: GreedyMeasure,
    rng: Rng,
}

/// A measure of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GreedyMeasure {
    /// The estimate.
    Prospects,
    /// The points if the match ended there. In a game without points, the estimate.
    Points,
}

impl GreedyMeasure {
    fn of<G: Evaluation>(self, state: &G::State, seat: Seat) -> i64 {
        i64::from(match self {
            Self::Prospects => G::evaluate(state, seat),
            Self::Points => G::immediate(state, seat),
        })
    }
}

/// The number of worlds imagined. A game that hides nothing has a single one, and needs one look.
const WORLDS: usize = 6;

impl Greedy {
    /// Creates a bot that takes the action with the best estimate. Its choices follow from the
    /// seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            wants: GreedyMeasure::Prospects,
            rng: Rng::new(seed),
        }
    }

    /// Creates a bot that takes the action with the most points at once. Its choices follow from
    /// the seed.
    pub const fn for_points(seed: u64) -> Self {
        Self {
            wants: GreedyMeasure::Points,
            rng: Rng::new(seed),
        }
    }

    /// Returns the different worlds among [`WORLDS`] imagined ones, each with how often it came up.
    fn worlds<G: FullGame>(&mut self, info: &InformationState<G>) -> Vec<(G::State, i64)> {
        let mut worlds: Vec<(G::State, i64)> = Vec::new();
        for _ in 0..WORLDS {
            let world = G::determinize(info, &mut self.rng);
            match worlds.iter_mut().find(|(known, _)| *known == world) {
                Some((_, times)) => *times += 1,
                None => worlds.push((world, 1)),
            }
        }
        worlds
    }
}

impl<G: FullGame> Bot<G> for Greedy {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let legal = question.legal;
        if let [only] = legal {
            return Thought::of(*only);
        }
        let seat = question.seat();
        let worlds = self.worlds(question.info);
        let mut best = Vec::new();
        let mut best_sum = i64::MIN;
        for &action in legal {
            let mut sum = 0;
            for (world, times) in &worlds {
                let mut next = world.clone();
                G::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
                sum += times * self.wants.of::<G>(&next, seat);
            }
            if sum > best_sum {
                best_sum = sum;
                best.clear();
            }
            if sum == best_sum {
                best.push(action);
            }
        }
        Thought::of(best[self.rng.below(best.len() as u32) as usize])
    }
}
