//! [`Failure`]: the reason why a release cannot be packed.

/// An error, in words.
pub type Failure = String;
