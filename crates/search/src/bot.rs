//! What every bot answers.

use ranarium_game::{Game, Info};

/// Chooses for one seat.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions of the seat whose knowledge `info` is.
    ///
    /// Two bots of the same level and seed that are asked the same questions give the same answers.
    ///
    /// # Panics
    /// If there is no legal action, or `info` is a spectator's.
    fn choose(&mut self, info: &Info<G>, legal: &[G::Action]) -> G::Action;
}
