//! A bot that searches: it asks the search that suits the game, and chooses as finely as its level
//! does.

use crate::{AlphaBeta, Bot, Budget, Judged, Level, Limits, Question, Sampling, Thought};
use ranarium_game::{Algorithm, FullGame, Rng, pick_weighted};

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
    /// A bot that thinks for its budget and judges as finely as its level does. Its choices follow
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

    /// Plays what is judged worse by `temperature` thousandths of a match half as often (softmax),
    /// among the actions that were looked at. It takes no logarithms, which differ between
    /// platforms.
    fn soften(&mut self, thought: &mut Thought<G::Action>, temperature: u32) {
        let looked_at = thought.judged.iter().filter(|one| one.visits > 0);
        let sum: f64 = looked_at
            .clone()
            .map(|one| one.value * f64::from(one.visits))
            .sum();
        let visits: f64 = looked_at.clone().map(|one| f64::from(one.visits)).sum();
        let mean = sum / visits.max(1.0);
        // What was hardly looked at is taken to be worth about as much as the rest.
        let worth = |one: &Judged<G::Action>| {
            let visits = f64::from(one.visits);
            (one.value * visits + mean * DOUBTS) / (visits + DOUBTS)
        };
        let best = looked_at.clone().map(worth).fold(0.0, f64::max);
        let weights: Vec<(usize, u32)> = (0..)
            .zip(&thought.judged)
            .filter(|(_, one)| one.visits > 0)
            .map(|(at, one)| {
                (
                    at,
                    half_to((best - worth(one)) * 1000.0 / f64::from(temperature)),
                )
            })
            .collect();
        if weights.iter().all(|(_, weight)| *weight == 0) {
            return;
        }
        let at = pick_weighted(&weights, &mut self.rng);
        thought.judged[..=at].rotate_right(1);
        thought.action = thought.judged[0].action;
    }
}

/// As many looks at the mean of all actions are added to those at each one.
const DOUBTS: f64 = 2.0;

/// One half to the power of `x`, in parts of 65,536, along straight lines between whole powers.
fn half_to(x: f64) -> u32 {
    let whole = x.max(0.0) as u32;
    let part = x.max(0.0) - f64::from(whole);
    match 65_536_u32.checked_shr(whole) {
        Some(power) => (f64::from(power) * (1.0 - part / 2.0)) as u32,
        None => 0,
    }
}

impl<G: FullGame> Bot<G> for Thinker<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let tuning = G::tuning(&question.info.options);
        if let [only] = *question.legal {
            return Thought::of(only);
        }
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
        let mut thought = match search {
            Search::Sampling(sampling) => sampling.think(question),
            // Where something is hidden it is never made, and its code is left out.
            Search::AlphaBeta(_) if G::HIDES => unreachable!("something is hidden"),
            Search::AlphaBeta(alpha_beta) => alpha_beta.think(question),
        };
        let temperature = self.level.temperature(&tuning);
        if temperature > 0 {
            self.soften(&mut thought, temperature);
        }
        thought
    }
}
