//! A bot that searches: it overlooks as much as its level does, and asks the search that suits the
//! game.

use crate::{AlphaBeta, Bot, Budget, Level, Limits, Question, Sampling, Thought};
use ranarium_game::{Algorithm, FullGame, Rng};

/// A bot that searches.
pub struct Thinker<G: FullGame> {
    level: Level,
    budget: Budget,
    limits: Limits,
    rng: Rng,
    /// Made when the first question shows the options.
    search: Option<Search<G>>,
}

enum Search<G: FullGame> {
    Sampling(Box<Sampling<G>>),
    AlphaBeta(Box<AlphaBeta<G>>),
}

impl<G: FullGame> Thinker<G> {
    /// A bot that thinks for its budget and overlooks as much as its level does. Its choices follow
    /// from the seed, as long as its budget is in iterations.
    pub const fn new(level: Level, budget: Budget, limits: Limits, seed: u64) -> Self {
        Self {
            level,
            budget,
            limits,
            rng: Rng::new(seed),
            search: None,
        }
    }

    /// The actions that are not overlooked; at least half of them, so that the choice stays one.
    fn noticed(&mut self, legal: &[G::Action], blunder_rate: u32) -> Vec<G::Action> {
        let least = legal.len().div_ceil(2);
        let mut left = legal.len();
        let mut noticed = legal.to_vec();
        noticed.retain(|_| {
            let overlooked = left > least && self.rng.below(100) < blunder_rate;
            left -= usize::from(overlooked);
            !overlooked
        });
        noticed
    }
}

impl<G: FullGame> Bot<G> for Thinker<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let tuning = G::tuning(&question.info.options);
        let blunder_rate = self.level.blunder_rate(&tuning);
        let noticed = if blunder_rate == 0 {
            question.legal.to_vec()
        } else {
            self.noticed(question.legal, blunder_rate)
        };
        if let [only] = noticed[..] {
            return Thought::of(only);
        }
        let question = Question {
            legal: &noticed,
            ..*question
        };
        let (budget, limits) = (self.budget, self.limits);
        let search = self.search.get_or_insert_with(|| {
            let seed = self.rng.next_u64();
            match tuning.algorithm {
                // It looks at the state, so nothing may be hidden in it.
                Algorithm::AlphaBeta if !G::HIDES => {
                    Search::AlphaBeta(Box::new(AlphaBeta::new(budget, limits, seed)))
                }
                Algorithm::AlphaBeta | Algorithm::Sampling => {
                    Search::Sampling(Box::new(Sampling::new(budget, tuning, limits, seed)))
                }
            }
        });
        match search {
            Search::Sampling(sampling) => sampling.think(&question),
            // Where something is hidden it is never made, and its code is left out.
            Search::AlphaBeta(_) if G::HIDES => unreachable!("something is hidden"),
            Search::AlphaBeta(alpha_beta) => alpha_beta.think(&question),
        }
    }
}
