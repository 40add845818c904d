//! [`Bus`]: what nodes tell each other.

use async_trait::async_trait;
use ranarium_protocol::online::{Matched, User};
use ranarium_server::{Elsewhere, LogEntry, NodeId, Saying, SeekId, Seeker};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that a node tells all others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum News {
    /// The log of a match has this many entries. Whoever has all but the last need not read it.
    Grew {
        /// The match.
        match_id: MatchId,
        /// Number of entries.
        len: u64,
        /// The last of them.
        entry: Box<LogEntry>,
    },
    /// Who looks on at some matches by way of a node.
    Here {
        /// The node.
        node: NodeId,
        /// The matches, and who looks on at each.
        matches: Vec<(MatchId, Elsewhere)>,
    },
    /// A player has said something at the table of a match.
    Said(MatchId, Saying),
    /// These look for others to play with by way of a node.
    Seeking {
        /// Who.
        seekers: Vec<(SeekId, User, Seeker)>,
        /// Those who no longer do.
        gone: Vec<SeekId>,
    },
}

/// What the node that makes a table wants of the one to which players came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SeekCall {
    /// They are to play together: nobody else may have them. The answer is whether all are there.
    Claim(Vec<SeekId>),
    /// They look on after all.
    Release(Vec<SeekId>),
    /// They sit at a table, and hear of it.
    Seated(Vec<(SeekId, Matched)>),
}

/// What nodes tell each other, and ask of each other. News may be late, doubled or lost: the log
/// repairs what it says of matches, and who is there or looks for others is repeated.
/// What players say may be lost.
#[async_trait]
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// Tells all other nodes. It never waits.
    fn tell(&self, news: News);

    /// Asks another node for players; whether it has done it. One that is away has not.
    async fn call(&self, node: NodeId, call: SeekCall) -> bool;
}
