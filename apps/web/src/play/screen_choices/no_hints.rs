//! The people who play a match at this screen without hints, stored in the browser.
//!
//! They are stored by name: a rematch may seat them elsewhere.

use crate::settings::{forget, store, stored};
use ranarium_table::MatchId;

fn key(match_id: &MatchId) -> String {
    format!("no-hints-{match_id}")
}

/// Returns the names of the people who play a match without hints.
pub fn names(match_id: &MatchId) -> Vec<String> {
    let names = stored(&key(match_id)).unwrap_or_default();
    names.lines().map(str::to_owned).collect()
}

/// Stores the names of the people who play a match without hints, if there are any.
pub fn set(match_id: &MatchId, names: &[String]) {
    if !names.is_empty() {
        store(&key(match_id), &names.join("\n"));
    }
}

/// Deletes the names of a match, with the match.
pub fn clear(match_id: &MatchId) {
    forget(&key(match_id));
}
