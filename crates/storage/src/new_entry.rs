//! [`NewEntry`].

use ranarium_server::LogEntry;
use ranarium_table::{MatchId, Stage};

/// An entry for a log.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// The match.
    pub match_id: MatchId,
    /// The number that it is to have, from 1.
    pub number: u64,
    /// The entry.
    pub entry: LogEntry,
    /// The stage of the match after it.
    pub stage: Stage,
}
