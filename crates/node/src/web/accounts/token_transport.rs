//! [`TokenTransport`]: the transport of a new session's token to the client, a cookie or the
//! answer.

use serde::Deserialize;

/// The destination of a session token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(from = "bool")]
pub enum TokenTransport {
    /// A cookie, for a browser.
    #[default]
    Cookie,
    /// The answer, for a program that asks for it.
    Answer,
}

impl From<bool> for TokenTransport {
    fn from(is_asked_for: bool) -> Self {
        match is_asked_for {
            true => Self::Answer,
            false => Self::Cookie,
        }
    }
}
