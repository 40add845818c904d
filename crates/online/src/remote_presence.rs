//! [`RemotePresence`]: the presence at another node.

use ranarium_protocol::online::UserId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The id of a node that serves matches, unique to each run of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub u64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "n-{:016x}", self.0)
    }
}

/// The presence of a match at one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RemotePresence {
    /// The people of the match's seats who are connected there, each once, in order.
    pub players: Vec<UserId>,
    /// The number of connections of others.
    pub spectators: usize,
}

impl RemotePresence {
    /// Returns `true` if it has neither players nor spectators.
    pub const fn is_empty(&self) -> bool {
        self.players.is_empty() && self.spectators == 0
    }
}
