//! The positions of a match with a head start and of its rematches, stored in the browser: everyone
//! moves on by a seat in a rematch, and keeps the head start.

use crate::settings::{forget, store, stored};
use ranarium_table::MatchId;

fn key(match_id: &MatchId) -> String {
    format!("head-start-{match_id}")
}

/// Stores the positions of a match and of its rematches, if it has a head start.
pub fn set(match_id: &MatchId, positions: &[String]) {
    if !positions.is_empty() {
        store(&key(match_id), &positions.join("\n"));
    }
}

/// Returns the positions of a rematch and of those after it; none without a head start.
pub fn of_rematch(match_id: &MatchId) -> Vec<String> {
    moved_on(&stored(&key(match_id)).unwrap_or_default())
}

/// Returns the positions in a stored text; the first one comes last.
fn moved_on(text: &str) -> Vec<String> {
    let mut positions: Vec<String> = text.lines().map(str::to_owned).collect();
    if !positions.is_empty() {
        positions.rotate_left(1);
    }
    positions
}

/// Deletes the positions of a match, with the match.
pub fn clear(match_id: &MatchId) {
    forget(&key(match_id));
}

#[cfg(test)]
mod tests {
    use super::moved_on;

    #[test]
    fn every_rematch_begins_in_the_next_position() {
        let mut text = "first\nsecond\nthird".to_owned();
        for expected in ["second", "third", "first"] {
            let positions = moved_on(&text);
            assert_eq!(positions[0], expected);
            text = positions.join("\n");
        }
        assert!(moved_on("").is_empty());
    }
}
