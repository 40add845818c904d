//! [`Storage`]: the data of a server in a database.

use crate::database::Database;
use crate::sqlite::Sqlite;
use crate::{
    AccountStore, AdminStore, MatchStore, ModerationStore, NoticeStore, RatingStore, SealKey,
    StorageError, UserStore, postgres,
};
use std::path::Path;

/// The data of a server in a database, with a store for each kind of data. Acknowledged writes are
/// durable.
#[derive(Debug)]
pub struct Storage {
    database: Box<dyn Database>,
    key: SealKey,
}

impl Storage {
    /// Opens a file of SQLite, creates it if there is none, and migrates it.
    ///
    /// # Errors
    /// If it cannot be opened, or is of a later version.
    pub async fn sqlite(file: &Path, key: SealKey) -> Result<Self, StorageError> {
        Ok(Self::new(Box::new(Sqlite::open(file).await?), key))
    }

    /// Connects to the database of an address, `postgres://USER:PASSWORD@HOST/DATABASE`, and
    /// migrates it. If several nodes start at once, one of them migrates.
    ///
    /// # Errors
    /// If it cannot be reached, is of a later version, or this build has no PostgreSQL. No error
    /// contains the password.
    pub async fn postgres(address: &str, key: SealKey) -> Result<Self, StorageError> {
        Ok(Self::new(postgres::open(address).await?, key))
    }

    /// Returns a storage in a database, with this key to seal the seeds of matches.
    pub fn new(database: Box<dyn Database>, key: SealKey) -> Self {
        Self { database, key }
    }

    /// Returns the store of tables and the logs of their matches.
    pub fn matches(&self) -> MatchStore<'_> {
        MatchStore::new(&*self.database, &self.key)
    }

    /// Returns the store of users and their sessions.
    pub fn users(&self) -> UserStore<'_> {
        UserStore(&*self.database)
    }

    /// Returns the store of blocks, reports, and acts of operators.
    pub fn moderation(&self) -> ModerationStore<'_> {
        ModerationStore(&*self.database)
    }

    /// Returns the store of accounts, sessions and tokens.
    pub fn accounts(&self) -> AccountStore<'_> {
        AccountStore(&*self.database)
    }

    /// Returns the store of turn notifications.
    pub fn notices(&self) -> NoticeStore<'_> {
        NoticeStore(&*self.database)
    }

    /// Returns the store of ratings of people and programs.
    pub fn ratings(&self) -> RatingStore<'_> {
        RatingStore(&*self.database)
    }

    /// Returns the handle for backups and counts.
    pub fn admin(&self) -> AdminStore<'_> {
        AdminStore(&*self.database)
    }

    /// Returns `true` if the database answers, independently of other queries. Takes at most two
    /// seconds.
    pub async fn answers(&self) -> bool {
        self.database.answers().await
    }

    /// Replaces all connections by new ones.
    pub fn renew(&self) {
        self.database.renew();
    }

    /// Closes the storage, once all writes are done.
    pub async fn close(&self) {
        self.database.close().await;
    }
}
