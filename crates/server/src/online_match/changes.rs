//! [`Changes`]: how often people did what can be done without end.

use crate::LogEvent;
use ranarium_protocol::online::UserId;
use std::collections::BTreeMap;

/// How often one person may at any rate, and how many times more for every decision that stands.
const CHANGES_MOST: u64 = 1_000;
const CHANGES_PER_DECISION: u64 = 10;

/// The most entries of a log before the match begins, whoever they are of.
const GATHERING_MOST: u64 = 10_000;

/// How often people sat down, stood up, asked, took back and had a bot stand in: what may be done
/// again and again without the match going on, and is bounded so that its log is.
#[derive(Debug, Default)]
pub(super) struct Changes(BTreeMap<UserId, u64>);

impl Changes {
    /// Whether an event is such a change. What ends a match or has it go on never is.
    pub const fn has(event: &LogEvent) -> bool {
        matches!(
            event,
            LogEvent::Sit { .. }
                | LogEvent::Stand { .. }
                | LogEvent::Undo { .. }
                | LogEvent::Offer { .. }
                | LogEvent::StandIn { .. }
        )
    }

    /// Notes a change of this user.
    pub fn note(&mut self, user: UserId) {
        *self.0.entry(user).or_default() += 1;
    }

    /// Whether there is room for one more, in a log of this many entries and a match in which this
    /// many decisions stand; before it begins there are none.
    pub fn have_room(&self, user: UserId, entries: u64, decisions: Option<u32>) -> bool {
        let most = CHANGES_MOST + CHANGES_PER_DECISION * u64::from(decisions.unwrap_or(0));
        let is_full = decisions.is_none() && entries >= GATHERING_MOST;
        !is_full && self.0.get(&user).is_none_or(|made| *made < most)
    }

    /// What was a user's is another's from now on.
    pub fn hand_over(&mut self, from: UserId, to: UserId) {
        if let Some(made) = self.0.remove(&from) {
            *self.0.entry(to).or_default() += made;
        }
    }
}
