//! The bindings of the draws of online matches, noted by this browser before the matches began.

use crate::settings::{store, stored};
use ranarium_client::DrawBinding;
use ranarium_table::{MatchId, MatchInfo};

/// The key of the notes in the browser's storage: a line for each match, with its name.
const KEY: &str = "draw-notes";

/// Maximum length of all notes, for some two hundred matches. The earliest are removed.
const MAX_LENGTH: usize = 40_000;

/// Returns the note of a match.
pub fn find(id: &MatchId) -> Option<DrawBinding> {
    let notes = stored(KEY)?;
    let mut lines = notes.lines().filter_map(|line| line.split_once(' '));
    let (_, text) = lines.find(|(match_id, _)| *match_id == id.as_str())?;
    text.parse().ok()
}

/// Stores the commitment of a match that has not begun. The first one stays.
pub fn note(info: &MatchInfo) {
    if find(&info.match_id).is_none() {
        put(&info.match_id, &DrawBinding::new(info.commitment));
    }
}

/// Changes the note of a match, if there is one.
pub fn change(id: &MatchId, change: impl FnOnce(&mut DrawBinding)) {
    if let Some(mut binding) = find(id) {
        change(&mut binding);
        put(id, &binding);
    }
}

fn put(id: &MatchId, binding: &DrawBinding) {
    let notes = stored(KEY).unwrap_or_default();
    store(KEY, &with(&notes, id.as_str(), &binding.to_string()));
}

/// Returns the notes with a match's note replaced.
fn with(notes: &str, id: &str, binding: &str) -> String {
    let mut text = format!("{id} {binding}\n");
    for line in notes.lines().rev() {
        let is_other = line.split_once(' ').is_some_and(|(known, _)| known != id);
        if is_other && text.len() + line.len() < MAX_LENGTH {
            text.insert(0, '\n');
            text.insert_str(0, line);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{MAX_LENGTH, with};

    #[test]
    fn a_note_replaces_the_previous_one() {
        let notes = with(&with("", "m-1", "a"), "m-2", "b");
        assert_eq!(notes, "m-1 a\nm-2 b\n");
        assert_eq!(with(&notes, "m-1", "c"), "m-2 b\nm-1 c\n");
    }

    #[test]
    fn the_latest_notes_are_kept() {
        let mut notes = String::new();
        for number in 0..=5_001 {
            notes = with(&notes, &format!("m-{number:05}"), "0");
        }
        assert!(notes.ends_with("m-05000 0\nm-05001 0\n"));
        assert!((MAX_LENGTH - 20..=MAX_LENGTH).contains(&notes.len()));
        assert!(notes.lines().all(|line| line.len() == 9));
    }
}
