//! The progress in the lesson of each game, stored in this browser.

use crate::play::coached_key;
use crate::settings::{store, stored};

/// Returns the storage key of the step's number.
fn key(game: &str) -> String {
    format!("lesson-{game}")
}

/// Returns the step at which a lesson was left; the first one if it was not begun, or is over.
pub fn step(game: &str) -> usize {
    let stored = stored(&key(game));
    stored
        .and_then(|step| step.parse().ok())
        .unwrap_or_default()
}

/// Stores the current step of a lesson.
pub fn keep_step(game: &str, step: usize) {
    store(&key(game), &step.to_string());
}

/// The stored value of a finished lesson, which restarts from its first step.
const OVER: &str = "over";

/// Stores that a lesson is over.
pub fn keep_end(game: &str) {
    store(&key(game), OVER);
}

/// Returns `true` if a game is new to this browser: neither its lesson nor the coach marks of a
/// match were seen to the end.
pub fn is_new(game: &str) -> bool {
    stored(&key(game)).as_deref() != Some(OVER) && stored(&coached_key(game)).is_none()
}
