//! The end of a search whose budget is a time.

use crate::DecisionClock;

/// The number of times its budget after which a search ends even below the floor.
const PATIENCE: u64 = 4;

/// The end of a search whose budget is a time.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    /// The end, in milliseconds of the clock.
    end_ms: u64,
    /// The end of a search that is still below the floor by then.
    latest_ms: u64,
    /// Minimum work, in the unit of the search.
    floor: u64,
}

impl Deadline {
    /// Starts a budget of `ms` milliseconds now, with the floor of its game
    /// ([`Tuning::floor_per_s`](ranarium_game::Tuning::floor_per_s)) in the unit of the search.
    pub fn start(clock: &dyn DecisionClock, ms: u64, floor_per_s: u64) -> Self {
        let now = clock.millis();
        let patience = if clock.is_strict() { 1 } else { PATIENCE };
        Self {
            end_ms: now + ms,
            latest_ms: now + patience * ms,
            floor: ms * floor_per_s / 1_000,
        }
    }

    /// Returns the same for one of several threads, which share the work.
    pub fn shared(self, threads: usize) -> Self {
        Self {
            floor: self.floor.div_ceil(threads as u64),
            ..self
        }
    }

    /// Returns `true` if a search that has done this much work must end.
    pub fn is_over(&self, clock: &dyn DecisionClock, work: u64) -> bool {
        let now = clock.millis();
        now >= self.end_ms && (work >= self.floor || now >= self.latest_ms)
    }

    /// Returns `true` if a search that ended after this much work had less time than usual. One
    /// that was cancelled had as much as was wanted.
    pub fn is_short(&self, clock: &dyn DecisionClock, work: u64) -> bool {
        work < self.floor && !clock.is_cancelled()
    }
}

#[cfg(test)]
mod tests {
    use super::Deadline;
    use crate::DecisionClock;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock that shows what it is set to.
    struct Set {
        now_ms: AtomicU64,
        is_strict: bool,
    }

    impl Set {
        fn new(is_strict: bool) -> Self {
            Self {
                now_ms: AtomicU64::new(100),
                is_strict,
            }
        }
    }

    impl DecisionClock for Set {
        fn millis(&self) -> u64 {
            self.now_ms.load(Ordering::Relaxed)
        }

        fn is_strict(&self) -> bool {
            self.is_strict
        }
    }

    #[test]
    fn a_slow_search_goes_on_to_its_floor() {
        let clock = Set::new(false);
        let deadline = Deadline::start(&clock, 1_000, 2_500);
        let over = |now, work| {
            clock.now_ms.store(now, Ordering::Relaxed);
            deadline.is_over(&clock, work)
        };
        assert!(!over(1_099, 30_000), "there is time left");
        assert!(over(1_100, 2_500));
        assert!(!over(1_100, 2_499), "below the floor");
        assert!(over(4_100, 7), "but not for ever");
        assert!(deadline.is_short(&clock, 2_499));
        assert!(!deadline.is_short(&clock, 2_500));
        // Threads that each reach their floor reach that of the search.
        assert!(deadline.shared(3).is_short(&clock, 833));
        assert!(!deadline.shared(3).is_short(&clock, 834));
    }

    #[test]
    fn a_strict_search_ends_with_its_budget() {
        let clock = Set::new(true);
        let deadline = Deadline::start(&clock, 1_000, 2_500);
        clock.now_ms.store(1_100, Ordering::Relaxed);
        assert!(deadline.is_over(&clock, 7));
        assert!(deadline.is_short(&clock, 7));
    }
}
