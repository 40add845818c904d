//! The error of a visit, in words: a failing test prints it as it is.

use std::fmt;

/// An error, in words.
pub struct TestError(String);

/// The result of a step of a visit.
pub type Done<T = ()> = Result<T, TestError>;

impl TestError {
    /// Creates an error with this text.
    pub fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }
}

impl fmt::Display for TestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

// `TestError` does not implement `Error`, so that every `Error` can become one.
impl<E: std::error::Error> From<E> for TestError {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}
