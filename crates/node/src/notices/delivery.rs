//! [`Delivery`]: what became of a message.

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It was taken.
    Taken,
    /// It was not, and would not be another time.
    Refused,
    /// There is nobody any more who would take it.
    Gone,
    /// Not now; perhaps after this many milliseconds.
    Later(u64),
}

/// Time after which a message is sent again that was not taken, in milliseconds: five minutes.
pub const RETRY_MS: u64 = 5 * 60_000;

/// Time after which a message is sent again whose delivery is unknown, in
/// milliseconds: an hour, so that nobody gets more than one in an hour.
pub const DOUBT_MS: u64 = 3_600_000;
