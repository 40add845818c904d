//! The clock of the process.

use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// The time since 1970 (UTC) at which [`uptime`] was 0, as the system's clock showed it at the
/// first call.
static START: LazyLock<Duration> = LazyLock::new(|| {
    let uptime = uptime();
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().saturating_sub(uptime)
});

/// Returns the time, in milliseconds since 1970 (UTC). It never goes back, and does not follow the
/// system's clock when that is set: players would lose or win time. Time in which the system was
/// suspended counts, where the system measures it.
pub fn now_ms() -> u64 {
    (*START + uptime()).as_millis() as u64
}

/// Returns the time since the system started, with the time in which it was suspended.
#[cfg(target_os = "linux")]
fn uptime() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    time.try_into().unwrap_or_default()
}

/// Returns the time since the first call.
#[cfg(not(target_os = "linux"))]
fn uptime() -> Duration {
    static FIRST: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    FIRST.elapsed()
}

/// Waits until this moment, or for ever if there is none.
pub async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
