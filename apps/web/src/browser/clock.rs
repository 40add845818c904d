//! The clock of the device.

use ranarium_board::movement::motion;

/// Returns the device's time, in milliseconds since 1970 (UTC).
pub fn now_ms() -> u64 {
    motion::now_ms() as u64
}
