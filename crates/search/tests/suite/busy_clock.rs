//! A clock that advances by a second whenever it is read, as on a machine with much other work.

use ranarium_search::DecisionClock;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Default)]
pub struct BusyClock(AtomicU64);

impl DecisionClock for BusyClock {
    fn millis(&self) -> u64 {
        self.0.fetch_add(1_000, Ordering::Relaxed)
    }
}
