//! The time a match has taken at this screen, stored in the browser: the record has no times.

use crate::settings::{forget, store, stored};
use ranarium_table::MatchId;

/// Maximum time that a single step adds, in milliseconds: beyond it, the screen was left alone.
const MAX_STEP_MS: f64 = 300_000.0;

/// Milliseconds in a minute.
const MINUTE_MS: u64 = 60_000;

fn key(match_id: &MatchId) -> String {
    format!("time-{match_id}")
}

fn taken_ms(match_id: &MatchId) -> Option<f64> {
    // A whole number: parsing others would add ten KiB to every page.
    let taken_ms: u64 = stored(&key(match_id))?.parse().ok()?;
    Some(taken_ms as f64)
}

/// Returns the time of a match after some more milliseconds.
fn with(taken_ms: f64, more_ms: f64) -> f64 {
    taken_ms + more_ms.clamp(0.0, MAX_STEP_MS)
}

/// Adds milliseconds to the time of a match.
pub fn add(match_id: &MatchId, more_ms: f64) {
    let total_ms = with(taken_ms(match_id).unwrap_or_default(), more_ms);
    store(&key(match_id), &(total_ms.round() as u64).to_string());
}

/// Returns the minutes that a match has taken; `None` if it was not played at this screen.
pub fn minutes(match_id: &MatchId) -> Option<u32> {
    Some(whole_minutes(taken_ms(match_id)? as u64))
}

/// Returns whole minutes, at least one.
pub fn whole_minutes(taken_ms: u64) -> u32 {
    let minutes = (taken_ms + MINUTE_MS / 2) / MINUTE_MS;
    minutes.clamp(1, u64::from(u32::MAX)) as u32
}

/// Deletes the time of a match, with the match.
pub fn clear(match_id: &MatchId) {
    forget(&key(match_id));
}

#[cfg(test)]
mod tests {
    use super::{MAX_STEP_MS, whole_minutes, with};

    #[test]
    fn idle_screens_add_no_time() {
        assert_eq!(with(1_000.0, 2_000.0), 3_000.0);
        assert_eq!(with(1_000.0, 86_400_000.0), 1_000.0 + MAX_STEP_MS);
        assert_eq!(with(1_000.0, -5.0), 1_000.0, "a clock that was set back");
    }

    #[test]
    fn durations_are_whole_minutes_and_at_least_one() {
        assert_eq!([100, 89_000, 91_000].map(whole_minutes), [1, 1, 2]);
    }
}
