//! [`Watches`]: the matches that a connection watches.

use ranarium_table::MatchId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The matches that a connection watches or has requested. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Watches(Arc<Mutex<Matches>>);

#[derive(Debug, Default)]
struct Matches {
    /// The matches that are watched.
    shown: HashSet<MatchId>,
    /// The match of each unanswered request; a match may have several.
    asked: Vec<MatchId>,
}

impl Watches {
    fn lock(&self) -> MutexGuard<'_, Matches> {
        // Every update leaves the state valid, so a poisoned lock stays usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Requests a match. Returns `false` if that would exceed the limit.
    pub fn ask(&self, id: &MatchId, most: usize) -> bool {
        let mut matches = self.lock();
        let may = matches.shown.contains(id) || matches.shown.len() + matches.asked.len() < most;
        if may {
            matches.asked.push(id.clone());
        }
        may
    }

    /// Notes the answer to a request; `is_shown` if the match is watched now.
    pub fn answered(&self, id: &MatchId, is_shown: bool) {
        let mut matches = self.lock();
        let question = matches.asked.iter().position(|one| one == id);
        if let Some(question) = question {
            matches.asked.swap_remove(question);
            if is_shown {
                matches.shown.insert(id.clone());
            }
        }
    }

    /// Removes a match. Returns `true` if it was watched or requested.
    pub fn leave(&self, id: &MatchId) -> bool {
        let mut matches = self.lock();
        let asked = matches.asked.len();
        matches.asked.retain(|one| one != id);
        matches.shown.remove(id) || matches.asked.len() < asked
    }

    /// Removes and returns all matches.
    pub fn leave_all(&self) -> HashSet<MatchId> {
        let Matches { mut shown, asked } = std::mem::take(&mut *self.lock());
        shown.extend(asked);
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::Watches;
    use ranarium_table::MatchId;

    fn id(name: &str) -> MatchId {
        name.parse().unwrap()
    }

    #[test]
    fn what_could_not_be_shown_does_not_count() {
        let watches = Watches::default();
        for _ in 0..5 {
            assert!(watches.ask(&id("m-1"), 2));
            watches.answered(&id("m-1"), false);
        }
        assert!(watches.ask(&id("m-1"), 2));
        assert!(watches.ask(&id("m-2"), 2));
        assert!(!watches.ask(&id("m-3"), 2), "two questions are open");
        watches.answered(&id("m-1"), true);
        watches.answered(&id("m-2"), true);
        assert!(!watches.ask(&id("m-3"), 2));
        assert!(watches.ask(&id("m-2"), 2), "it is looked at already");
        watches.answered(&id("m-2"), false);
        assert!(watches.leave(&id("m-1")));
        assert!(!watches.leave(&id("m-1")));
        assert!(watches.ask(&id("m-3"), 2));
        let left = watches.leave_all();
        assert_eq!(left, [id("m-2"), id("m-3")].into());
        watches.answered(&id("m-3"), true);
        assert!(watches.leave_all().is_empty(), "it was left before");
    }
}
