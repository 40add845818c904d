//! The clock that bots look at.

use ranarium_search::Watch;
use std::time::Instant;

/// Runs from when it was made.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    began: Instant,
}

impl Stopwatch {
    /// It runs from now.
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
