//! `ping`: whether the connection is alive, and what time it is at the server.

use crate::client::{Method, Retry};
use serde::{Deserialize, Serialize};

/// The parameters of `ping`, which a server answers at once with the time. A client sends it where
/// nothing has come from the server for a while: without an answer the connection is dead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ping {}

impl Method for Ping {
    const NAME: &'static str = "ping";
    const RETRY: Retry = Retry::Freely;
    type Answer = Pong;
}

/// The time at the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Pong {
    /// Milliseconds since 1970 (UTC).
    pub now_ms: u64,
}
