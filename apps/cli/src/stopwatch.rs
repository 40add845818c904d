//! The clock of bots.

use ranarium_search::Watch;
use std::time::Instant;

/// A stopwatch that runs from its creation.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    began: Instant,
}

impl Stopwatch {
    /// Starts it.
    pub fn start() -> Self {
        Self {
            began: Instant::now(),
        }
    }
}

impl Watch for Stopwatch {
    fn millis(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }
}
