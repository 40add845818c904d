//! [`Storage`]: what a server keeps, whatever database it is kept in.

use crate::{NewEntry, NewTable, StorageError, TokenHash};
use async_trait::async_trait;
use ranarium_protocol::online::{User, UserId};
use ranarium_server::{Appended, Part, StoredPart};
use ranarium_table::MatchId;
use std::fmt;

/// What a server keeps, whatever database it is kept in. Whatever is acknowledged lasts.
#[async_trait]
pub trait Storage: fmt::Debug + Send + Sync + 'static {
    /// Keeps a new table.
    ///
    /// # Errors
    /// If there is one of its name, or the database says no.
    async fn create(&self, table: &NewTable) -> Result<(), StorageError>;

    /// Appends entries to their logs, each if its number is free, in one transaction: what came of
    /// each.
    ///
    /// # Errors
    /// If the database says no. Then the outcome is unknown until the log is read.
    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError>;

    /// Reads a match, or the entries after a number; nothing if there is no such match.
    ///
    /// # Errors
    /// If the database says no, or what it has cannot be read.
    async fn read(&self, id: &MatchId, part: Part) -> Result<Option<StoredPart>, StorageError>;

    /// The listed tables that wait for players, the latest first.
    ///
    /// # Errors
    /// If the database says no.
    async fn open_tables(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError>;

    /// The matches of a user: those in progress first, then the latest.
    ///
    /// # Errors
    /// If the database says no.
    async fn matches_of(&self, user: UserId, at_most: u32) -> Result<Vec<MatchId>, StorageError>;

    /// Keeps a new user, with a first session.
    ///
    /// # Errors
    /// If the database says no.
    async fn add_user(
        &self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Changes the name and the frog of a user.
    ///
    /// # Errors
    /// If the database says no.
    async fn change_user(&self, user: &User) -> Result<(), StorageError>;

    /// Whose session this is.
    ///
    /// # Errors
    /// If the database says no.
    async fn user_of(&self, token: TokenHash) -> Result<Option<User>, StorageError>;

    /// Ends a session.
    ///
    /// # Errors
    /// If the database says no.
    async fn end_session(&self, token: TokenHash) -> Result<(), StorageError>;

    /// Ends all sessions of a user.
    ///
    /// # Errors
    /// If the database says no.
    async fn end_sessions(&self, user: UserId) -> Result<(), StorageError>;

    /// Closes it, once all writes are done.
    async fn close(&self);
}
