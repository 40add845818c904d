//! The action after which things look best.

use crate::{Bot, Question, Thought};
use ranarium_game::{Game, Info, NoEvents, Rng, Step};

/// Looks one action ahead: imagines a few worlds that agree with what it knows, takes each legal action in each of
/// them, and chooses the action whose estimates add up highest. Between equals it chooses at random.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
}

/// How many worlds are imagined. A game that hides nothing has one, and then it is looked at once.
const WORLDS: usize = 6;

impl Greedy {
    /// A bot whose choices follow from the seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
        }
    }

    /// The different worlds among [`WORLDS`] imagined ones, each with how often it came up.
    fn worlds<G: Game>(&mut self, info: &Info<G>) -> Vec<(G::State, i64)> {
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

impl<G: Game> Bot<G> for Greedy {
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
                G::apply(&mut next, Step::Act(seat, action), &mut NoEvents);
                sum += times * i64::from(G::evaluate(&next, seat));
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
