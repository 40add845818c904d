//! The clock of a worker.

/// Returns the time, in milliseconds since the epoch.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}
