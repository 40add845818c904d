//! [`Bus`]: what nodes tell each other.

use ranarium_server::{Elsewhere, NodeId, Saying};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that a node tells all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum News {
    /// The log of a match has this many entries.
    Grew {
        /// The match.
        match_id: MatchId,
        /// Number of entries.
        len: u64,
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
}

/// What nodes tell each other. It may be late, doubled or lost: the log repairs what it says of
/// matches, and who is there is told again and again. What players say may be lost.
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// Tells all other nodes. It never waits.
    fn tell(&self, news: News);
}
