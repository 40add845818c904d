//! Two matches that differ only in what a viewer must not know, through real sockets: in both, the
//! viewer gets the same bytes. What is compared there of logic and of times to the millisecond is
//! in `crates/server/tests/secrecy`; here is the way from there to the wire.
//!
//! - `frames.rs`: frames and answers of all methods and routes, and what is counted for the
//!   operator.
//! - `told.rs`: push messages and mail.
//! - `times.rs`: how long reaction windows are open in real time, and how long bots take. These are
//!   tests of Kolmogorov and Smirnov, which a server that is right fails once in a million runs.
//!   `RANARIUM_TIMES=300` compares that many.
//!
//! A program of its own: what it compares is counted by a whole process.

mod asked;
#[path = "../common/mod.rs"]
#[allow(dead_code, unused_imports, reason = "a part of it is used")]
mod common;
mod counts;
mod frames;
#[cfg(unix)]
#[path = "../suite/receivers.rs"]
#[allow(dead_code, reason = "a part of it is used")]
mod receivers;
#[path = "../../../server/tests/secrecy/sight.rs"]
mod sight;
mod times;
#[cfg(unix)]
mod told;
mod twins;
mod viewing;

use std::time::Duration;

/// Longest time that anything is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Held by the test that runs, for load and counts are of a whole process.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
