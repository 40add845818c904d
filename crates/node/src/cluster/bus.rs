//! [`Bus`]: messages between nodes.

use async_trait::async_trait;
use ranarium_online::{LogEntry, NodeId, QuickChat, RemotePresence, SeekId, Seeker};
use ranarium_protocol::online::{Matched, User};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A broadcast from one node to all others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Broadcast {
    /// The log of a match has grown to this length. A node that has all entries but the last need
    /// not read the log.
    Grew {
        match_id: MatchId,
        /// The number of entries.
        len: u64,
        /// The last of them.
        entry: Box<LogEntry>,
    },
    /// The spectators and players that are connected to some matches through a node.
    Here {
        node: NodeId,
        /// The matches, with the presence at each.
        matches: Vec<(MatchId, RemotePresence)>,
    },
    /// A player has sent a phrase to the table of a match.
    Said(MatchId, QuickChat),
    /// Seeks that players have opened at a node.
    Seeking {
        /// The open seeks.
        seekers: Vec<(SeekId, User, Seeker)>,
        /// The seeks that have ended.
        gone: Vec<SeekId>,
    },
}

/// A request about seeks, from the node that makes the table to the node of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SeekCall {
    /// Reserve the players for one table. The answer is `true` if all are still available.
    Claim(Vec<SeekId>),
    /// Undo the reservation.
    Release(Vec<SeekId>),
    /// Tell the players that they have seats at a table.
    Seated(Vec<(SeekId, Matched)>),
}

/// Broadcasts and requests between nodes. A broadcast may be late, duplicated or lost: the log
/// repairs news of matches, presence and seeks are repeated, and phrases may be lost.
#[async_trait]
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// Broadcasts to all other nodes, without waiting.
    fn broadcast(&self, broadcast: Broadcast);

    /// Sends a request about seeks to another node. Returns `true` if it was carried out; an
    /// unreachable node has not.
    async fn call(&self, node: NodeId, call: SeekCall) -> bool;
}
