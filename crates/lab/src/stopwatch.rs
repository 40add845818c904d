//! Stopwatches that limit the thinking of bots.

use ranarium_search::DecisionClock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A stopwatch that runs from its creation.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    began: Instant,
}

impl Stopwatch {
    /// Starts a stopwatch.
    pub fn start() -> Self {
        Self {
            began: Instant::now(),
        }
    }
}

impl DecisionClock for Stopwatch {
    fn millis(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }
}

/// A stopwatch that cancels a decision once one of the flags is set, or the time is up.
#[derive(Clone, Copy, Debug)]
pub struct ThinkingClock<'a> {
    stopwatch: Stopwatch,
    flags: &'a [&'a AtomicBool],
    limit_ms: Option<u64>,
}

impl<'a> ThinkingClock<'a> {
    /// Starts a stopwatch with this limit, if any, in milliseconds.
    pub fn start(flags: &'a [&'a AtomicBool], limit_ms: Option<u64>) -> Self {
        Self {
            stopwatch: Stopwatch::start(),
            flags,
            limit_ms,
        }
    }
}

impl DecisionClock for ThinkingClock<'_> {
    fn millis(&self) -> u64 {
        self.stopwatch.millis()
    }

    fn is_cancelled(&self) -> bool {
        self.flags.iter().any(|flag| flag.load(Ordering::Relaxed))
            || self.limit_ms.is_some_and(|limit| self.millis() >= limit)
    }

    fn limit_ms(&self) -> Option<u64> {
        self.limit_ms
    }
}
