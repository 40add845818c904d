//! The limits of a session.

/// Maximum length of a line, in bytes.
pub const MAX_LINE: usize = 4 << 20;
/// Maximum number of requests in a batch.
pub const MAX_BATCH: usize = 1_000;
/// Length of the answers to a batch, in bytes, after which the rest of it is not carried out.
pub const MAX_ANSWER: usize = 8 << 20;
/// Maximum number of matches that are open at the same time.
pub const MAX_MATCHES: usize = 10_000;
/// Maximum number of draws in an order.
pub const MAX_ORDER: usize = 1_000;
