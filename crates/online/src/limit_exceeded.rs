//! [`LimitExceededError`]: a limit that is exceeded.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A limit for one address, user or connection is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LimitExceeded"))]
#[serde(rename_all = "kebab-case")]
pub struct LimitExceededError {
    /// The limit that is exceeded.
    pub what: LimitKind,
    /// Time after which to try again, in milliseconds; absent if waiting alone does not help.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_ms: Option<u64>,
}

impl LimitExceededError {
    /// Returns the time after which to try again, in seconds, if waiting is enough.
    pub fn retry_s(self) -> Option<u64> {
        self.retry_ms.map(|ms| ms.div_ceil(1_000))
    }
}

/// The things that a server limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LimitKind {
    /// Requests over HTTP of an address.
    Requests,
    /// Guests made by an address.
    Guests,
    /// Tables made by a user.
    Tables,
    /// Tables of a user at which no match has begun, or at which the user still plays.
    OpenTables,
    /// Connections of an address.
    AddressSockets,
    /// Connections of a user.
    UserSockets,
    /// Messages of a connection.
    Messages,
    /// Phrases said from a seat.
    Phrases,
    /// Reports of a user.
    Reports,
    /// New names of a user.
    Names,
    /// Analyses that an address waits for.
    Analyses,
}

impl fmt::Display for LimitExceededError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.what {
            LimitKind::Requests => "too many requests from your address",
            LimitKind::Guests => "too many guests have come from your address",
            LimitKind::Tables => "you have made too many tables",
            LimitKind::OpenTables => {
                "too many of your tables are still open; close one where no match has begun, or \
                 finish a match"
            }
            LimitKind::AddressSockets => "too many connections from your address; close one",
            LimitKind::UserSockets => "you have too many connections; close one",
            LimitKind::Messages => "too many messages on this connection",
            LimitKind::Phrases => "you have said a lot just now",
            LimitKind::Reports => "you have reported a lot just now",
            LimitKind::Names => "you have changed your name a lot just now",
            LimitKind::Analyses => "too many analyses are being made for your address",
        };
        match self.retry_s() {
            Some(seconds) => write!(f, "{reason}; try again in {seconds} s"),
            None => f.write_str(reason),
        }
    }
}
