//! Any legal action, each as likely.

use crate::Bot;
use ranarium_game::{Game, Info, Rng};

/// Takes any legal action, each as likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A bot whose choices follow from the seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
        }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _info: &Info<G>, legal: &[G::Action]) -> G::Action {
        legal[self.rng.below(legal.len() as u32) as usize]
    }
}
