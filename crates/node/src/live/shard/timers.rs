//! [`Timers`]: the due times of a shard's rooms. The shard sleeps until the earliest.

use ranarium_table::MatchId;
use std::collections::{BTreeSet, HashMap};

/// The next due time of each room, in milliseconds since 1970 (UTC).
#[derive(Debug, Default)]
pub struct Timers {
    order: BTreeSet<(u64, MatchId)>,
    due_ms: HashMap<MatchId, u64>,
}

impl Timers {
    /// Sets or cancels the timer of a room.
    pub fn set(&mut self, id: &MatchId, due_ms: Option<u64>) {
        if self.due_ms.get(id).copied() == due_ms {
            return;
        }
        let previous = match due_ms {
            Some(due) => {
                self.order.insert((due, id.clone()));
                self.due_ms.insert(id.clone(), due)
            }
            None => self.due_ms.remove(id),
        };
        if let Some(previous) = previous {
            self.order.remove(&(previous, id.clone()));
        }
    }

    /// Returns the time of the next timer.
    pub fn next_ms(&self) -> Option<u64> {
        self.order.first().map(|(due, _)| *due)
    }

    /// Removes a timer that is due, and returns its room.
    pub fn pop_due(&mut self, now_ms: u64) -> Option<MatchId> {
        if self.next_ms()? > now_ms {
            return None;
        }
        let (_, id) = self.order.pop_first()?;
        self.due_ms.remove(&id);
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::Timers;
    use ranarium_table::MatchId;

    fn id(name: &str) -> MatchId {
        name.parse().unwrap()
    }

    #[test]
    fn a_room_has_one_timer_and_the_earliest_is_due_first() {
        let mut timers = Timers::default();
        timers.set(&id("m-1"), Some(30));
        timers.set(&id("m-2"), Some(20));
        timers.set(&id("m-3"), Some(5));
        timers.set(&id("m-1"), Some(10));
        timers.set(&id("m-3"), None);
        assert_eq!(timers.next_ms(), Some(10));
        assert_eq!(timers.pop_due(9), None);
        assert_eq!(timers.pop_due(30), Some(id("m-1")));
        assert_eq!(timers.pop_due(30), Some(id("m-2")));
        assert_eq!(timers.pop_due(30), None);
        timers.set(&id("m-1"), Some(10));
        assert_eq!(timers.next_ms(), Some(10), "it can be set again");
    }
}
