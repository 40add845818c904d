//! [`DelayedDecisions`]: decisions of bots that do not count yet.

use crate::bots::decision::Decision;
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// Decisions of bots that do not count yet, in the order of their times.
#[derive(Debug, Default)]
pub struct DelayedDecisions {
    /// The number distinguishes decisions of the same time.
    decisions: BTreeMap<(u64, u64), (MatchId, Decision)>,
    numbers: u64,
}

impl DelayedDecisions {
    pub fn push(&mut self, id: MatchId, decision: Decision) {
        self.numbers += 1;
        let key = (decision.at_ms, self.numbers);
        self.decisions.insert(key, (id, decision));
    }

    /// Returns the time of the next decision.
    pub fn next_ms(&self) -> Option<u64> {
        self.decisions.first_key_value().map(|((at, _), _)| *at)
    }

    /// Removes and returns a decision that counts now.
    pub fn pop_due(&mut self, now_ms: u64) -> Option<(MatchId, Decision)> {
        let next = self.decisions.first_entry()?;
        let (at_ms, _) = *next.key();
        (at_ms <= now_ms).then(|| next.remove())
    }
}
