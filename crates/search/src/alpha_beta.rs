//! Placeholder
use crate::{Bot, Budget, Limits, Question, Sampling, Thought};
use ranarium_game::{Game, Tuning};
/// Alpha-beta.
pub struct AlphaBeta<G: Game>(Sampling<G>);
impl<G: Game> AlphaBeta<G> {
    /// New.
    pub fn new(budget: Budget, limits: Limits, seed: u64) -> Self {
        Self(Sampling::new(budget, Tuning::DEFAULT, limits, seed))
    }
}
impl<G: Game> Bot<G> for AlphaBeta<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        self.0.think(question)
    }
}
