//! The time.

use std::time::{SystemTime, UNIX_EPOCH};

/// The time, in milliseconds since 1970 (UTC).
pub fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
