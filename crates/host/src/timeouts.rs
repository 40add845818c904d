//! The timeouts of bots, and the limit of their failures.
//!
//! The host of a page ends bots in workers where they are too slow, and the terminal waits for
//! programs with a deadline.

use ranarium_protocol::Budget;

/// Time for a program to introduce itself, or to begin a match, in milliseconds.
pub const GREETING_TIMEOUT_MS: u64 = 10_000;

/// Time for a program to leave after `bye`, in milliseconds.
pub const EXIT_TIMEOUT_MS: u64 = 1_000;

/// Time for a program's answer to arrive after its budget has run out, in milliseconds.
pub const GRACE_TIMEOUT_MS: u64 = 500;

/// Time for a bot to answer after `cancel` when it is hurried, in milliseconds.
pub const HURRY_TIMEOUT_MS: u64 = 250;

/// Time for a program's answer that has a budget in iterations, in milliseconds.
pub const ITERATIONS_TIMEOUT_MS: u64 = 30_000;

/// The number of failures in a row after which a bot is no longer asked in its match.
pub const MAX_FAILURES: u32 = 3;

/// Budget of a bot that replaces one that was too slow.
pub const IN_A_HURRY: Budget = Budget::Iterations(40);
