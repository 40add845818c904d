//! [`Failure`]: the reason why the page cannot be made.

/// An error, in words.
pub type Failure = String;
