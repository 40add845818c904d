//! A bot that searches: it runs the search that suits the game, and chooses among the judged
//! actions by the temperature of its level.

use crate::choice::exact::exact_choice;
use crate::choice::near_equal::{CHARACTER_MARGIN, LIKING, draw_sampled, equal_and_free, half_to};
use crate::{
    AlphaBeta, Bot, Budget, Estimator, Level, Limits, Question, Sampling, Style, Switches, Thought,
};
use ranarium_game::{Algorithm, Character, FullGame, Rng, pick_weighted};
use std::sync::Arc;

/// A bot that searches.
pub struct Thinker<G: FullGame> {
    level: Level,
    budget: Budget,
    limits: Limits,
    rng: Rng,
    character: Option<Character>,
    switches: Switches,
    estimator: Option<Arc<dyn Estimator<G>>>,
    /// Made when the first question shows the options.
    search: Option<SearchKind<G>>,
}

enum SearchKind<G: FullGame> {
    Sampling(Box<Sampling<G>>),
    AlphaBeta(Box<AlphaBeta<G>>),
}

impl<G: FullGame> Thinker<G> {
    /// Creates a bot that thinks for its budget and judges as finely as its level does. Its choices
    /// follow from the seed, as long as its budget is in iterations.
    pub const fn new(level: Level, budget: Budget, limits: Limits, seed: u64) -> Self {
        Self {
            level,
            budget,
            limits,
            rng: Rng::new(seed),
            character: None,
            switches: Switches::DEFAULT,
            estimator: None,
            search: None,
        }
    }

    /// Gives the bot a character, which decides among actions that are judged about equal.
    #[must_use]
    pub fn with_character(mut self, character: Option<Character>) -> Self {
        self.character = character;
        self
    }

    /// Replaces the switches, for a comparison.
    #[must_use]
    pub fn with_switches(mut self, switches: Switches) -> Self {
        self.switches = switches;
        self
    }

    /// Replaces the game's own estimate of states. The bot then samples in every game, and ends
    /// imagined matches early.
    #[must_use]
    pub fn with_estimator(mut self, estimator: Arc<dyn Estimator<G>>) -> Self {
        self.estimator = Some(estimator);
        self
    }
}

/// The number of visits with the mean value of all actions that are added to those of each one.
const DOUBTS: f64 = 2.0;

/// Draws one of several actions by their values and visits (softmax): one that is worse by
/// `temperature` thousandths of a match is half as likely, one that is liked more likely, and one
/// without visits is never drawn. It takes no logarithms, which differ between platforms.
fn softmax(
    judged: &[(f64, u32)],
    temperature: u32,
    is_liked: impl Fn(usize) -> bool,
    rng: &mut Rng,
) -> usize {
    let (mut sum, mut all_visits) = (0.0, 0.0);
    for &(value, visits) in judged {
        sum += value * f64::from(visits);
        all_visits += f64::from(visits);
    }
    let mean = sum / f64::max(all_visits, 1.0);
    // An action with few visits is assumed to be worth about as much as the rest.
    let worth = |&(value, visits): &(f64, u32)| {
        let visits = f64::from(visits);
        (value * visits + mean * DOUBTS) / (visits + DOUBTS)
    };
    let best = judged.iter().map(worth).fold(0.0, f64::max);
    let mut weights = Vec::new();
    for (at, one) in judged.iter().enumerate() {
        let halvings = (best - worth(one)) * 1000.0 / f64::from(temperature);
        let liking = if is_liked(at) { LIKING } else { 1 };
        weights.push((
            at,
            if one.1 > 0 {
                liking * half_to(halvings)
            } else {
                0
            },
        ));
    }
    match weights.iter().any(|(_, weight)| *weight > 0) {
        true => pick_weighted(&weights, rng),
        false => 0,
    }
}

impl<G: FullGame> Bot<G> for Thinker<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let tuning = G::tuning(&question.info.options);
        if let [only] = *question.legal {
            return Thought::of(only);
        }
        let is_strongest = self.level == Level::STRONGEST;
        let switches = self.switches;
        if is_strongest
            && switches.solves
            && let Some(outcomes) = G::solve(question.info, question.legal)
        {
            return exact_choice(question, &outcomes, &mut self.rng);
        }
        let (budget, limits) = (self.budget, self.limits);
        let temperature = match switches.temperature {
            Some(temperature) => temperature,
            None => self.level.temperature(&tuning),
        };
        let search = self.search.get_or_insert_with(|| {
            let seed = self.rng.next_u64();
            match tuning.algorithm {
                // It looks at the state, so nothing may be hidden in it.
                Algorithm::AlphaBeta if !G::HIDES && self.estimator.is_none() => {
                    let style = Style {
                        varies: switches.varies && temperature == 0,
                        takes_effort: switches.takes_effort && is_strongest,
                        character: self.character,
                        ..Style::BEST
                    };
                    SearchKind::AlphaBeta(Box::new(AlphaBeta::with_style(
                        budget, limits, seed, style,
                    )))
                }
                Algorithm::AlphaBeta | Algorithm::Sampling => {
                    let mut sampling = Sampling::new(budget, tuning, limits, seed);
                    if let Some(estimator) = &self.estimator {
                        sampling = sampling.with_estimator(estimator);
                    } else if self.level.full_playouts(&tuning) {
                        sampling = sampling.to_the_end();
                    }
                    SearchKind::Sampling(Box::new(sampling))
                }
            }
        });
        let mut thought = match search {
            SearchKind::Sampling(sampling) => sampling.think(question),
            // It is never made for a game with hidden parts, and its code is left out.
            SearchKind::AlphaBeta(_) if G::HIDES => unreachable!("something is hidden"),
            SearchKind::AlphaBeta(alpha_beta) => alpha_beta.think(question),
        };
        if thought.judged.is_empty() {
            return thought;
        }
        let judged: Vec<_> = thought
            .judged
            .iter()
            .map(|one| (one.value, one.visits))
            .collect();
        let character = self.character;
        let is_liked = |at: usize| {
            let action = &thought.judged[at].action;
            character.is_some_and(|one| G::is_liked(one, question.info, action))
        };
        let index = match (temperature, search) {
            // It draws by itself: it knows which of its scores are exact.
            (0, SearchKind::AlphaBeta(_)) => 0,
            _ => {
                let of_character = character.map_or(0, |_| CHARACTER_MARGIN);
                let variety = G::decision_tuning(question.info).variety.max(of_character);
                let margin = f64::from(variety) / 1000.0;
                let drawn_margin = if switches.varies { margin } else { 0.0 };
                // Weaker levels may miss what costs nothing.
                let prefers_free = switches.prefers_free && self.level >= Level::Hard;
                let is_free = |at: usize| {
                    prefers_free && G::is_free(question.info, &thought.judged[at].action)
                };
                let rng = &mut self.rng;
                match (equal_and_free(&judged, margin, is_free), temperature) {
                    (Some(free), _) => free,
                    (None, 0) => draw_sampled(&judged, drawn_margin, is_liked, rng),
                    (None, _) => softmax(&judged, temperature, is_liked, rng),
                }
            }
        };
        thought.judged[..=index].rotate_right(1);
        thought.action = thought.judged[0].action;
        thought
    }
}

#[cfg(test)]
mod tests {
    use super::softmax;
    use ranarium_game::Rng;

    /// Returns the number of times that each is played in 8,000 decisions, if these are liked.
    fn played_liking(judged: &[(f64, u32)], temperature: u32, liked: &[usize]) -> Vec<u32> {
        let mut rng = Rng::new(7);
        let mut played = vec![0; judged.len()];
        for _ in 0..8_000 {
            let at = softmax(judged, temperature, |at| liked.contains(&at), &mut rng);
            played[at] += 1;
        }
        played
    }

    fn played(judged: &[(f64, u32)], temperature: u32) -> Vec<u32> {
        played_liking(judged, temperature, &[])
    }

    #[test]
    fn an_action_worse_by_the_temperature_is_chosen_half_as_often() {
        let played = played(&[(0.60, 100_000), (0.55, 100_000), (0.50, 100_000)], 50);
        for (found, expected) in played.iter().zip([4_571, 2_286, 1_143]) {
            assert!(found.abs_diff(expected) < 200, "{played:?}");
        }
    }

    #[test]
    fn a_weak_level_plays_a_liked_action_more_often() {
        let played = played_liking(&[(0.5, 100), (0.5, 100), (0.5, 0)], 20, &[1, 2]);
        for (found, expected) in played.iter().zip([1_600, 6_400, 0]) {
            assert!(found.abs_diff(expected) < 200, "{played:?}");
        }
    }

    #[test]
    fn unvisited_actions_are_not_played() {
        assert_eq!(played(&[(0.1, 5), (0.9, 0)], 500), [8_000, 0]);
        assert_eq!(played(&[(0.1, 0), (0.9, 0)], 500), [8_000, 0]);
    }
}
