//! [`Pace`]: when a bot's decision counts.

use ranarium_search::{BotSpec, Budget};

/// Iterations for which a bot has a millisecond: a tenth of what the slowest search with hidden
/// cards does, so that a bot is done in its time on a slow machine too.
const ITERATIONS_A_MS: u64 = 10;

/// When a bot's decision counts: at a multiple of the table's pace after the question came up, so
/// that the time tells nothing about what was thought. A bot takes the time that it has to think
/// even where there is nothing to think about: whether it had a choice is its own affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    since_ms: u64,
    pace_ms: u64,
    /// The least number of paces.
    least: u64,
}

impl Pace {
    pub(crate) fn new(spec: BotSpec, since_ms: u64, pace_ms: u64) -> Self {
        let thinks_ms = match spec.budget() {
            Some(Budget::Millis(ms)) => u64::from(ms),
            Some(Budget::Iterations(count)) => u64::from(count) / ITERATIONS_A_MS,
            None => 0,
        };
        Self {
            since_ms,
            pace_ms,
            // A search ends a moment after its time is over.
            least: thinks_ms.checked_div(pace_ms).unwrap_or(0) + 1,
        }
    }

    /// When a decision counts that is there at this time.
    pub fn counts_at_ms(&self, now_ms: u64) -> u64 {
        if self.pace_ms == 0 {
            return now_ms;
        }
        let taken_ms = now_ms.saturating_sub(self.since_ms);
        let paces = taken_ms.div_ceil(self.pace_ms).max(self.least);
        self.since_ms
            .saturating_add(paces.saturating_mul(self.pace_ms))
    }
}
