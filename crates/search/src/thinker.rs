//! A bot that searches: it overlooks what its level overlooks, and asks the search that suits the game.

use crate::{AlphaBeta, Bot, Limits, Question, Sampling, Strength, Thought};
use ranarium_game::{Family, Game, Rng};

/// A bot that searches.
pub struct Thinker<G: Game> {
    strength: Strength,
    limits: Limits,
    rng: Rng,
    /// Made when the first question shows the options.
    search: Option<Search<G>>,
}

enum Search<G: Game> {
    Sampling(Box<Sampling<G>>),
    AlphaBeta(Box<AlphaBeta<G>>),
}

impl<G: Game> Thinker<G> {
    /// A bot of this strength whose choices follow from the seed, as long as its budget is in iterations.
    pub const fn new(strength: Strength, limits: Limits, seed: u64) -> Self {
        Self {
            strength,
            limits,
            rng: Rng::new(seed),
            search: None,
        }
    }

    /// The actions that are not overlooked; at least half of them, so that the choice stays one.
    fn noticed(&mut self, legal: &[G::Action]) -> Vec<G::Action> {
        let least = legal.len().div_ceil(2);
        let mut left = legal.len();
        let mut noticed = legal.to_vec();
        noticed.retain(|_| {
            let overlooked = left > least && self.rng.below(100) < self.strength.overlooks;
            left -= usize::from(overlooked);
            !overlooked
        });
        noticed
    }
}

impl<G: Game> Bot<G> for Thinker<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let noticed = if self.strength.overlooks == 0 {
            question.legal.to_vec()
        } else {
            self.noticed(question.legal)
        };
        if let [only] = noticed[..] {
            return Thought::of(only);
        }
        let question = Question {
            legal: &noticed,
            ..*question
        };
        let (budget, limits) = (self.strength.budget, self.limits);
        let search = self.search.get_or_insert_with(|| {
            let tuning = G::tuning(&question.info.options);
            let seed = self.rng.next_u64();
            match tuning.family {
                Family::Sampling => {
                    Search::Sampling(Box::new(Sampling::new(budget, tuning, limits, seed)))
                }
                Family::AlphaBeta => {
                    Search::AlphaBeta(Box::new(AlphaBeta::new(budget, limits, seed)))
                }
            }
        });
        match search {
            Search::Sampling(sampling) => sampling.think(&question),
            Search::AlphaBeta(alpha_beta) => alpha_beta.think(&question),
        }
    }
}
