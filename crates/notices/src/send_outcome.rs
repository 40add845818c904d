//! [`SendOutcome`]: the outcome of sending a push message or a mail, which decides about a retry.

/// The outcome of sending a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendOutcome {
    /// The message was accepted.
    Taken,
    /// The message was rejected permanently.
    Refused,
    /// The recipient no longer exists.
    Gone,
    /// The message may be sent again after this many milliseconds.
    Later(u64),
}

/// Retry delay after a temporary rejection, in milliseconds: five minutes.
pub const RETRY_DELAY_MS: u64 = 5 * 60_000;

/// Retry delay if the delivery is unknown, in milliseconds: an hour, the minimum between two
/// messages to a person.
pub const DOUBT_DELAY_MS: u64 = 3_600_000;
