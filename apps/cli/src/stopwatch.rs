//! The clock that bots look at.

use ranarium_search::Watch;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Runs from when it was made, and can be told that nobody waits any more.
#[derive(Debug)]
pub struct Stopwatch {
    began: Instant,
    is_cancelled: AtomicBool,
}

impl Stopwatch {
    /// It runs from now.
    pub fn start() -> Self {
        Self {
            began: Instant::now(),
            is_cancelled: AtomicBool::new(false),
        }
    }

    /// Tells whoever looks that nobody waits any more.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Watch for Stopwatch {
    fn millis(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}
