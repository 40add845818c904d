//! [`Estimator`]: another estimate of states than the game's own.

use ranarium_game::{Game, MAX_SEATS};

/// An estimate of states that replaces the game's own in a search, such as a network.
pub trait Estimator<G: Game>: Send + Sync {
    /// Returns each seat's expected share of the match, from 0 to 1, in a state that is not over.
    /// The search has imagined the state, so the estimate may depend on all of it.
    fn shares(&self, state: &G::State) -> [f32; MAX_SEATS];
}
