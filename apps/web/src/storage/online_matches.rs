//! The matches played on this page's server, as stored in this browser.

use crate::settings::{store, stored};
use ranarium_table::MatchId;

/// The storage key of the match ids, which are separated by spaces.
const KEY: &str = "online-matches";

/// Maximum length of the stored text of names, for some hundred matches; the earliest are dropped.
const MAX_LENGTH: usize = 10_000;

/// Returns `true` if this browser has stored that the match was played on the server.
pub fn is_online(id: &MatchId) -> bool {
    stored(KEY).is_some_and(|names| names.split(' ').any(|name| name == id.as_str()))
}

/// Stores that a match is on the server.
pub fn note(id: &MatchId) {
    if !is_online(id) {
        store(KEY, &with(&stored(KEY).unwrap_or_default(), id.as_str()));
    }
}

/// Adds a name to the list; drops the oldest if it becomes too long.
fn with(names: &str, name: &str) -> String {
    let names = match names.split_once(' ') {
        Some((_, later)) if names.len() + name.len() >= MAX_LENGTH => later,
        _ => names,
    };
    format!("{names} {name}").trim_start().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{MAX_LENGTH, with};

    #[test]
    fn only_the_latest_matches_are_remembered() {
        let mut names = String::new();
        for number in 0..MAX_LENGTH {
            names = with(&names, &format!("m-{number:05}"));
        }
        assert!(names.ends_with("m-09998 m-09999"));
        assert!((MAX_LENGTH - 20..=MAX_LENGTH).contains(&names.len()));
        assert!(
            names
                .split(' ')
                .all(|name| name.is_empty() || name.len() == 7)
        );
    }
}
