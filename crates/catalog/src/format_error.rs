//! [`FormatError`]: the reason why a message has no words.

use std::fmt;

/// The reason why a message could not be put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// No text has this key.
    NoKey(String),
    /// The text with this key needs an argument that the message does not have.
    NoArgument {
        /// The text's key.
        key: String,
        /// The name of the missing argument.
        argument: String,
    },
    /// The text with this key is broken.
    Broken {
        /// The text's key.
        key: String,
        /// The error, in words.
        how: String,
    },
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKey(key) => write!(f, "no text has the key {key}"),
            Self::NoArgument { key, argument } => {
                write!(f, "{key} asks for {argument}, which it is not given")
            }
            Self::Broken { key, how } => write!(f, "{key} is broken: {how}"),
        }
    }
}

impl std::error::Error for FormatError {}
