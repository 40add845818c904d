//! The limits of a session.

/// Maximum length of a line, in bytes.
pub const LINE_MAX: usize = 4 << 20;
/// Maximum number of requests in a batch.
pub const BATCH_MAX: usize = 1_000;
/// Length of the answers to a batch, in bytes, after which the rest of it is not carried out.
pub const ANSWER_MAX: usize = 8 << 20;
/// Maximum number of matches that are open at the same time.
pub const MATCHES_MAX: usize = 10_000;
