//! [`Failure`]: the reason why a task fails.

/// An error, in words.
pub type Failure = String;
