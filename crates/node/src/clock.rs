//! The clock of the system.

use std::time::{SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// Returns the time, in milliseconds since 1970 (UTC).
pub fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// Waits until this moment, or for ever if there is none.
pub async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
