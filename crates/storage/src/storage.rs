//! [`Storage`]: opens a database, and gives access to its stores.

use crate::database::Database;
use crate::sqlite::Sqlite;
use crate::{
    AccountStore, AdminStore, BanSubject, MatchStore, ModerationStore, NoticeStore, RatingStore,
    SealKey, StorageError, UserStore, postgres,
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

    /// Connects to the database at a URL, `postgres://USER:PASSWORD@HOST/DATABASE`, and migrates
    /// it. If several nodes start at once, one of them migrates.
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

    /// Uses the key of a file. A storage without sealed seeds takes any key, or a `fresh` one if
    /// there is no file, and is bound to it from then on.
    ///
    /// # Errors
    /// If the file has another key than the one to which the storage is bound, is missing while the
    /// storage needs it, or cannot be read or made; or if the database fails.
    pub async fn with_key_of(
        self,
        path: &Path,
        fresh: impl FnOnce() -> [u8; 32],
    ) -> Result<Self, StorageError> {
        let bound_to = self.admin().key_fingerprint().await?;
        let sealed = self.matches().latest_sealed().await?;
        let key = match (&bound_to, &sealed) {
            (None, None) => SealKey::of_file(path, fresh)?,
            _ => SealKey::read(path)?,
        };
        let fingerprint = key.fingerprint();
        let other = |expected| StorageError::OtherKey {
            path: path.to_owned(),
            found: fingerprint.clone(),
            expected,
        };
        // A database of an earlier version is bound to no key, but a seal shows if it is the right
        // one.
        let unseals = sealed.is_none_or(|(id, seal)| key.open(&id, &seal).is_some());
        if bound_to.is_none() && !unseals {
            return Err(other(None));
        }
        let bound_to = self.admin().bind_key(&fingerprint).await?;
        match bound_to == fingerprint {
            true => Ok(Self { key, ..self }),
            false => Err(other(Some(bound_to))),
        }
    }

    /// Returns the network of a client's address, for [`UserStore::note_network`].
    pub fn network(&self, address: &BanSubject) -> String {
        self.key.network(address)
    }

    /// Returns the tag that says that a browser with this id has signed in to a login.
    pub fn device_tag(&self, device: &str, login: &str) -> String {
        self.key.device_tag(device, login)
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
