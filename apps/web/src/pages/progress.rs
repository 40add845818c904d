//! How far somebody is in the lesson of each game, in this browser.

use crate::settings::{keep, kept};

/// Where the browser stores the number of the step.
fn key(game: &str) -> String {
    format!("lesson-{game}")
}

/// The step at which a lesson was left; the first one of a lesson that was not begun, or ended.
pub fn step(game: &str) -> usize {
    let kept = kept(&key(game));
    kept.and_then(|step| step.parse().ok()).unwrap_or_default()
}

/// Stores the step at which a lesson is.
pub fn keep_step(game: &str, step: usize) {
    keep(&key(game), &step.to_string());
}

/// Whether somebody has begun the lesson of a game.
pub fn is_begun(game: &str) -> bool {
    kept(&key(game)).is_some()
}
