//! [`StorageLocation`]: the folder or database that the settings `--data` and `--database` name.

use ranarium_storage::{SealKey, Storage, StorageError};
use std::path::{Path, PathBuf};

/// The location of a server's storage: its folder, or a PostgreSQL database.
#[derive(Clone, Copy)]
pub struct StorageLocation<'p> {
    /// The server's data folder.
    pub folder: &'p Path,
    /// The URL of the PostgreSQL database, which is used instead of the folder's.
    pub postgres: Option<&'p str>,
}

impl StorageLocation<'_> {
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("ranarium.db")
    }

    /// Returns `true` if a storage may exist; a PostgreSQL database is checked when it is opened.
    pub(crate) fn exists(&self) -> bool {
        self.postgres.is_some() || self.file().exists()
    }

    /// Opens the storage without the key that seals seeds, since this process unseals none.
    pub(crate) async fn open(&self) -> Result<Storage, StorageError> {
        let key = SealKey::new([0; 32]);
        match self.postgres {
            Some(address) => Storage::postgres(address, key).await,
            None => Storage::sqlite(&self.file(), key).await,
        }
    }
}
