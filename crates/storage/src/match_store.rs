//! [`MatchStore`]: tables and the logs of their matches.

use crate::{NewEntry, NewTable, StorageError};
use async_trait::async_trait;
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::UserId;
use ranarium_server::{Appended, LogRange, StoredRange};
use ranarium_table::MatchId;

/// Maximum number of a maker's tables that are listed at once, so that no one fills the list alone.
pub(crate) const LISTED_OF_MAKER: i64 = 3;

/// The match store of a [`Storage`](crate::Storage): tables and the logs of their matches.
#[async_trait]
pub trait MatchStore: Send + Sync {
    /// Stores a new table.
    ///
    /// # Errors
    /// If there is one of its name, or the database fails.
    async fn create(&self, table: &NewTable) -> Result<(), StorageError>;

    /// Returns the id of the table that a user makes with this key: always the same, and impossible
    /// to guess for others. It is not stored.
    fn table_name(&self, maker: UserId, key: &IdempotencyKey) -> MatchId;

    /// Appends entries to their logs, each if its number is free, in one transaction. Returns the
    /// outcome of each.
    ///
    /// # Errors
    /// If the database fails. Then the outcome is unknown until the log is read.
    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError>;

    /// Reads a match, or the entries after a number; `None` if there is no such match.
    ///
    /// # Errors
    /// If the database fails, or what it has cannot be read.
    async fn read(&self, id: &MatchId, part: LogRange)
    -> Result<Option<StoredRange>, StorageError>;

    /// Returns the listed tables with a person and a seat that is free for anyone, the latest
    /// first: at most `at_most_a_game` of each game, and at most three of one maker.
    ///
    /// # Errors
    /// If the database fails.
    async fn open_tables(&self, at_most_a_game: u32) -> Result<Vec<MatchId>, StorageError>;

    /// Returns the tables whose matches have not begun and that have not changed since
    /// `untouched_since_ms`, or since `empty_since_ms` if no one sits there and no seat is kept.
    /// The tables that have waited longest come first.
    ///
    /// # Errors
    /// If the database fails.
    async fn idle_tables(
        &self,
        untouched_since_ms: u64,
        empty_since_ms: u64,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError>;

    /// Returns the matches that are played at listed tables, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn playing_tables(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError>;

    /// Returns the matches of a user, and those with a seat kept for them: those in progress first,
    /// then the latest.
    ///
    /// # Errors
    /// If the database fails.
    async fn matches_of(&self, user: UserId, at_most: u32) -> Result<Vec<MatchId>, StorageError>;
}
