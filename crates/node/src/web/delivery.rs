//! [`Delivery`]: where the token of a session goes.

use serde::Deserialize;

/// Where the token of a session goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(from = "bool")]
pub enum Delivery {
    /// Into a cookie, for a browser.
    #[default]
    Cookie,
    /// Into the answer, for a program that asks for it.
    Answer,
}

impl From<bool> for Delivery {
    fn from(is_asked_for: bool) -> Self {
        match is_asked_for {
            true => Self::Answer,
            false => Self::Cookie,
        }
    }
}
