//! The clock of this machine.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the time, in milliseconds since 1970 (UTC).
pub fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
}
