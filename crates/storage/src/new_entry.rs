//! [`NewEntry`].

use ranarium_server::LogEntry;
use ranarium_table::{MatchId, Stage};

/// An entry to append to a log.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// The match.
    pub match_id: MatchId,
    /// Its number, from 1.
    pub number: u64,
    /// The entry.
    pub entry: LogEntry,
    /// The stage of the match after it.
    pub stage: Stage,
}
