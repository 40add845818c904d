//! The stored form of a match.

use crate::{LogEntry, OnlineMatch, ReplayError, ServerError};
use ranarium_protocol::online::TableSettings;
use ranarium_table::{MatchId, MatchStage, Seed};

/// A match as it is stored: its settings, seed and log.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The id of the match.
    pub id: MatchId,
    /// The settings of the table.
    pub settings: TableSettings,
    /// The secret seed of the draws.
    pub seed: Seed,
    /// The entries of the log, in order.
    pub entries: Vec<LogEntry>,
}

impl StoredMatch {
    /// Folds the log.
    ///
    /// # Errors
    /// If the log is damaged; the error names the entry and the reason.
    pub fn fold(self) -> Result<OnlineMatch, ServerError> {
        let mut copy = OnlineMatch::open(self.id.clone(), self.settings, self.seed)?;
        for entry in &self.entries {
            copy.replay(entry).map_err(|error| match error {
                ReplayError::Damaged(error) => error,
                ReplayError::Ahead => ServerError::Damaged {
                    match_id: self.id.clone(),
                    entry: copy.len() + 1,
                    reason: "its time is before that of the entry before".to_owned(),
                },
            })?;
        }
        Ok(copy)
    }
}

/// The part of a stored match to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogRange {
    /// The whole match.
    Whole,
    /// The entries after this number.
    After(u64),
}

/// A part of a stored match.
#[derive(Clone, Debug)]
pub enum StoredRange {
    /// The whole match.
    Whole(Box<StoredMatch>),
    /// The requested entries.
    After(Vec<LogEntry>),
}

/// An entry to append to a log.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// The id of the match.
    pub match_id: MatchId,
    /// The number of the entry in the log, from 1.
    pub number: u64,
    /// The entry to append.
    pub entry: LogEntry,
    /// The stage of the match after it.
    pub stage: MatchStage,
}

/// The outcome of an append to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The entry is committed and durable.
    Committed,
    /// The log has an entry of this number already.
    Conflict,
    /// The outcome is unknown, since the storage did not answer.
    Unknown,
}
