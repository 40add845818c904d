//! [`Failure`]: the reason why a chore fails.

/// An error, in words.
pub type Failure = String;
