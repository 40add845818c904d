//! [`Random`]: the weakest bot.

use crate::{Bot, Question, Thought};
use ranarium_game::{FullGame, Rng};

/// A bot that chooses among the legal actions with equal probability.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// Creates a bot whose choices follow from the seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
        }
    }
}

impl<G: FullGame> Bot<G> for Random {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let legal = question.legal;
        Thought::of(legal[self.rng.below(legal.len() as u32) as usize])
    }
}
