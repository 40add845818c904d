//! How long a host waits for bots, and how often: the same for bots in workers and for programs.

use ranarium_protocol::Budget;

/// Time for an answer to arrive after the budget has run out, in milliseconds.
pub const GRACE_MS: u64 = 500;

/// Time for a bot to answer after `cancel` where somebody waits, before another decision is taken
/// in its place, in milliseconds.
pub const HURRY_MS: u64 = 250;

/// Time for an answer that has a budget in iterations, in milliseconds.
pub const ITERATIONS_MS: u64 = 30_000;

/// Number of failures in a row after which a bot is not asked any more in its match.
pub const FAILURES_MOST: u32 = 3;

/// Time to think for a bot that is asked in place of one that was too slow.
pub const IN_A_HURRY: Budget = Budget::Iterations(40);
