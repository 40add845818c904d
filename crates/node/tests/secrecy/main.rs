//! Two matches that differ only in secrets of the viewer, through real sockets: in both, the viewer
//! gets the same bytes. `crates/online/tests/secrecy` compares the logic and the times to the
//! millisecond; these tests cover the way from there to the wire.
//!
//! - `frames.rs`: frames and answers of all methods and routes, and the operator's metrics.
//! - `turn_notices.rs`: push messages and mail.
//! - `times.rs`: real durations of reaction windows and of bots' decisions. These are
//!   Kolmogorov–Smirnov tests, which a correct server fails once in a million runs.
//!   `RANARIUM_TIMES=300` compares that many.
//!
//! A separate program, since it compares metrics of a whole process.

#[path = "../common/mod.rs"]
#[allow(dead_code, unused_imports, reason = "a part of it is used")]
mod common;
mod counts;
mod frames;
#[cfg(unix)]
#[path = "../common/receivers.rs"]
#[allow(dead_code, reason = "a part of it is used")]
mod receivers;
mod requests;
#[path = "../../../online/tests/secrecy/sight.rs"]
mod sight;
mod times;
#[cfg(unix)]
mod turn_notices;
mod twins;
mod viewing;

use std::time::Duration;

/// Timeout for everything.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Held by the running test, since load and metrics belong to the whole process.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
