//! [`McpServer`]: the state of a connection.

use crate::mcp::seated::AnySeated;
use ranarium_game::Language;
use ranarium_table::Seed;

/// A connection: its match, if it has begun one.
pub struct McpServer {
    pub(super) language: Language,
    pub(super) playing: Option<Box<dyn AnySeated>>,
    /// The number of seeds used.
    used: u64,
    seed: Seed,
}

impl McpServer {
    /// Creates a connection without a match. The draws of its matches follow from the seed, which
    /// it never reveals.
    pub const fn new(language: Language, seed: Seed) -> Self {
        Self {
            language,
            playing: None,
            used: 0,
            seed,
        }
    }

    /// Returns the seed of the next match or analysis.
    pub(super) fn next_seed(&mut self) -> u64 {
        self.used += 1;
        self.seed.number(self.used)
    }
}
