//! [`WatchedMatches`]: the matches that a connection watches, shared by its session and the replies
//! of the shards.

use ranarium_table::MatchId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The matches that a connection watches or has requested. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct WatchedMatches(Arc<Mutex<MatchSets>>);

#[derive(Debug, Default)]
struct MatchSets {
    /// The matches that are watched.
    watched: HashSet<MatchId>,
    /// The match of each unanswered request; a match may have several.
    requested: Vec<MatchId>,
}

impl WatchedMatches {
    fn lock(&self) -> MutexGuard<'_, MatchSets> {
        // Every update leaves the state valid, so a poisoned lock stays usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Requests a match. Returns `false` if that would exceed the limit.
    pub fn request(&self, id: &MatchId, max_matches: usize) -> bool {
        let mut matches = self.lock();
        let may = matches.watched.contains(id)
            || matches.watched.len() + matches.requested.len() < max_matches;
        if may {
            matches.requested.push(id.clone());
        }
        may
    }

    /// Records the answer to a request; `is_watched` if the match is watched now.
    pub fn finish_request(&self, id: &MatchId, is_watched: bool) {
        let mut matches = self.lock();
        let question = matches
            .requested
            .iter()
            .position(|requested| requested == id);
        if let Some(question) = question {
            matches.requested.swap_remove(question);
            if is_watched {
                matches.watched.insert(id.clone());
            }
        }
    }

    /// Removes a match. Returns `true` if it was watched or requested.
    pub fn leave(&self, id: &MatchId) -> bool {
        let mut matches = self.lock();
        let requested = matches.requested.len();
        matches.requested.retain(|requested| requested != id);
        matches.watched.remove(id) || matches.requested.len() < requested
    }

    /// Removes and returns all matches.
    pub fn leave_all(&self) -> HashSet<MatchId> {
        let MatchSets {
            mut watched,
            requested,
        } = std::mem::take(&mut *self.lock());
        watched.extend(requested);
        watched
    }
}

#[cfg(test)]
mod tests {
    use super::WatchedMatches;
    use ranarium_table::MatchId;

    fn id(name: &str) -> MatchId {
        name.parse().unwrap()
    }

    #[test]
    fn failed_watches_are_not_counted() {
        let watches = WatchedMatches::default();
        for _ in 0..5 {
            assert!(watches.request(&id("m-1"), 2));
            watches.finish_request(&id("m-1"), false);
        }
        assert!(watches.request(&id("m-1"), 2));
        assert!(watches.request(&id("m-2"), 2));
        assert!(!watches.request(&id("m-3"), 2), "two questions are open");
        watches.finish_request(&id("m-1"), true);
        watches.finish_request(&id("m-2"), true);
        assert!(!watches.request(&id("m-3"), 2));
        assert!(watches.request(&id("m-2"), 2), "it is looked at already");
        watches.finish_request(&id("m-2"), false);
        assert!(watches.leave(&id("m-1")));
        assert!(!watches.leave(&id("m-1")));
        assert!(watches.request(&id("m-3"), 2));
        let left = watches.leave_all();
        assert_eq!(left, [id("m-2"), id("m-3")].into());
        watches.finish_request(&id("m-3"), true);
        assert!(watches.leave_all().is_empty(), "it was left before");
    }
}
