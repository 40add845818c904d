//! [`ChangeCounts`]: the number of repeatable changes by each user.

use crate::LogEvent;
use ranarium_protocol::online::UserId;
use std::collections::BTreeMap;

/// Maximum number of changes of each user in a match without decisions.
const MAX_CHANGES: u64 = 1_000;

/// The number that each decision in the match adds to that limit.
const CHANGES_PER_DECISION: u64 = 10;

/// Maximum number of log entries before the match begins.
const MAX_ENTRIES_BEFORE_BEGIN: u64 = 10_000;

/// The number of changes that each user has made: to sit down, stand up, arrange the table, remove
/// a person, change the name, offer, undo, and call a substitute. These can be repeated without the
/// match going on, so they are limited to bound the log.
#[derive(Debug, Default)]
pub(super) struct ChangeCounts(BTreeMap<UserId, u64>);

impl ChangeCounts {
    /// Returns `true` if an event is such a change. Events that end or advance a match never are.
    pub fn has(event: &LogEvent) -> bool {
        match event {
            LogEvent::Sit { .. }
            | LogEvent::Stand { .. }
            | LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Undo { .. }
            | LogEvent::Offer(_)
            | LogEvent::Substitute { .. } => true,
            LogEvent::AccountMerge { from, to, .. } => from == to,
            _ => false,
        }
    }

    /// Counts a change of this user.
    pub fn note(&mut self, user: UserId) {
        *self.0.entry(user).or_default() += 1;
    }

    /// Returns `true` if the user may make another change, in a log of this many entries and a
    /// match with this many decisions (`None` before it begins).
    pub fn allows_change(&self, user: UserId, entries: u64, decisions: Option<u32>) -> bool {
        let max_changes = MAX_CHANGES + CHANGES_PER_DECISION * u64::from(decisions.unwrap_or(0));
        let is_full = decisions.is_none() && entries >= MAX_ENTRIES_BEFORE_BEGIN;
        !is_full && self.0.get(&user).is_none_or(|count| *count < max_changes)
    }

    /// Adds the changes of one user to those of another.
    pub fn hand_over(&mut self, from: UserId, to: UserId) {
        if let Some(count) = self.0.remove(&from) {
            *self.0.entry(to).or_default() += count;
        }
    }
}
