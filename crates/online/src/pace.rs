//! [`Pace`]: the time at which a bot's decision counts, in every request to a bot.

use ranarium_search::{BotSpec, Budget};

/// Iterations that count as a millisecond: a tenth of the speed of the slowest search with hidden
/// cards, so that slow machines also finish in time.
const ITERATIONS_A_MS: u64 = 10;

/// The time at which a bot's decision counts: a multiple of the table's pace after the request, so
/// that it reveals nothing about the thinking. A bot with a single legal action takes the full
/// time, too, because an early answer would reveal that it had no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    since_ms: u64,
    pace_ms: u64,
    /// Minimum number of paces.
    min_paces: u64,
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
            // A search ends shortly after its budget.
            min_paces: thinks_ms.checked_div(pace_ms).unwrap_or(0) + 1,
        }
    }

    /// Returns the time at which a decision counts that was made at this time.
    pub fn counts_at_ms(&self, now_ms: u64) -> u64 {
        if self.pace_ms == 0 {
            return now_ms;
        }
        let taken_ms = now_ms.saturating_sub(self.since_ms);
        let paces = taken_ms.div_ceil(self.pace_ms).max(self.min_paces);
        self.since_ms
            .saturating_add(paces.saturating_mul(self.pace_ms))
    }
}
