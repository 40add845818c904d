//! Coach marks: in the first match of a game the bar explains the parts of the table, one at a
//! time, and marks the part that it explains.

use crate::settings::{store, stored, use_settings};
use leptos::prelude::*;

/// The board, among the parts.
pub const TABLE: &str = "table";

/// The parts, by their names in the style sheet, with the text key of each.
const MARKS: [(&str, &str); 4] = [
    (TABLE, "web-coach-table"),
    ("bar", "web-coach-bar"),
    ("seats", "web-coach-seats"),
    ("tools", "web-coach-tools"),
];

/// The text key of the bar's mark, and the one that is true while moves that can be undone are
/// played at once.
const ABOUT_BAR: [&str; 2] = ["web-coach-bar", "web-coach-bar-at-once"];

/// The coach marks of a match. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Coach {
    game: &'static str,
    plays_at_once: RwSignal<bool>,
    tip_index: RwSignal<usize>,
    /// The number of the scene in which the user has asked for tips in place of the news.
    asked_in: RwSignal<Option<u64>>,
}

impl Coach {
    /// Returns the coach marks of a game: none if they have been seen.
    pub fn new(game: &'static str) -> Self {
        let is_seen = stored(&coached_key(game)).is_some();
        let first = if is_seen { MARKS.len() } else { 0 };
        Self {
            game,
            plays_at_once: use_settings().plays_at_once,
            tip_index: RwSignal::new(first),
            asked_in: RwSignal::new(None),
        }
    }

    /// Returns the part that is explained, and its text key.
    pub fn mark(self) -> Option<(&'static str, &'static str)> {
        let (part, key) = MARKS.get(self.tip_index.get()).copied()?;
        let [asks, at_once] = ABOUT_BAR;
        match key == asks && self.plays_at_once.get() {
            true => Some((part, at_once)),
            false => Some((part, key)),
        }
    }

    /// Shows tips in place of the news of this scene.
    pub fn ask_in(self, scene: u64) {
        self.asked_in.set(Some(scene));
    }

    /// Returns `true` if the user has asked for tips in place of the news of this scene.
    pub fn is_asked_in(self, scene: u64) -> bool {
        self.asked_in.get() == Some(scene)
    }

    /// Goes on to the next part.
    pub fn next(self) {
        self.tip_index.update(|at| *at += 1);
        if self.tip_index.get_untracked() >= MARKS.len() {
            store(&coached_key(self.game), "seen");
        }
    }
}

/// Returns the storage key of a game's seen coach marks.
pub fn coached_key(game: &str) -> String {
    format!("coached-{game}")
}
