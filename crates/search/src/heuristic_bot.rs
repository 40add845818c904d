//! The heuristic bot `club`: rules of thumb, without search.

use crate::{Bot, Greedy, Question, Thought};
use ranarium_game::{FullGame, Rng};

/// Plays by a game's rules of thumb
/// ([`Evaluation::heuristic_choice`](ranarium_game::Evaluation)), or greedily in a game that has
/// none. The levels are measured by it.
#[derive(Clone, Debug)]
pub struct HeuristicBot {
    rng: Rng,
    greedy: Greedy,
}

impl HeuristicBot {
    /// Creates a bot whose choices follow from the seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
            greedy: Greedy::new(seed),
        }
    }
}

impl<G: FullGame> Bot<G> for HeuristicBot {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let legal = question.legal;
        if let [only] = legal {
            return Thought::of(*only);
        }
        match G::heuristic_choice(question.info, legal, &mut self.rng) {
            Some(action) => Thought::of(action),
            None => self.greedy.think(question),
        }
    }
}
