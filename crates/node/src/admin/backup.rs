//! [`Backup`]: backups and statistics of a server's storage, made by another process.

use crate::clock::now_ms;
use crate::process::{DataFolder, RESTORE, ServeError};
use crate::storage_location::StorageLocation;
use ranarium_storage::{NewFile, Sqlite, Storage, StorageCheck, StorageError, StorageStats};
use ranarium_table::Name;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

/// The first bytes of an SQLite file.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Backups and statistics of a server's storage; the server may keep running. The key that seals
/// seeds is neither needed nor copied.
pub struct Backup {
    storage: Storage,
    runtime: Runtime,
    /// The lock on the folder, for operations during which no server may run.
    _folder: Option<DataFolder>,
}

/// An error of a backup or a query.
#[derive(Debug)]
pub enum BackupError {
    /// The folder has no storage of a server.
    NoServer(PathBuf),
    /// The folder cannot be used.
    Folder(ServeError),
    /// The database reports an error.
    Storage(StorageError),
    /// A source file, or the database that reads it, reports an error.
    Source(PathBuf, StorageError),
    /// A copy of SQLite cannot be read by PostgreSQL.
    OtherKind(PathBuf),
    /// The system reports an error.
    System(io::Error),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoServer(path) => write!(
                f,
                "{}: no server has kept anything here; choose its folder with --data",
                path.display()
            ),
            Self::Folder(error) => error.fmt(f),
            Self::Storage(error @ StorageError::Corrupt(_)) => write!(f, "{error}; {RESTORE}"),
            Self::Storage(error) => error.fmt(f),
            Self::Source(path, error) => write!(f, "{}: {error}", path.display()),
            Self::OtherKind(path) => write!(
                f,
                "{}: this is a copy of SQLite; restore it into an empty folder (--data), export it \
                 from there, and import that file",
                path.display()
            ),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<StorageError> for BackupError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<ServeError> for BackupError {
    fn from(error: ServeError) -> Self {
        Self::Folder(error)
    }
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl Backup {
    /// Opens a server's storage.
    ///
    /// # Errors
    /// If it does not exist, or cannot be opened.
    pub fn open(location: StorageLocation<'_>) -> Result<Self, BackupError> {
        if !location.exists() {
            return Err(BackupError::NoServer(location.folder.to_owned()));
        }
        Self::of(location, None)
    }

    fn of(location: StorageLocation<'_>, folder: Option<DataFolder>) -> Result<Self, BackupError> {
        let runtime = runtime()?;
        let storage = runtime.block_on(location.open())?;
        Ok(Self {
            storage,
            runtime,
            _folder: folder,
        })
    }

    /// Writes a backup to a new file.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the database reports an error.
    pub fn back_up(&self, file: &Path) -> Result<(), BackupError> {
        Ok(self.runtime.block_on(self.storage.admin().back_up(file))?)
    }

    /// Exports everything to a new file that every kind of database can import. Returns the number
    /// of rows.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the database reports an error.
    pub fn export(&self, file: &Path) -> Result<u64, BackupError> {
        let mut new = NewFile::make(file)?;
        let rows = self
            .runtime
            .block_on(self.storage.admin().export(&mut new))?;
        new.keep()?;
        Ok(rows)
    }

    /// Counts the stored rows, and the entries of all logs.
    ///
    /// # Errors
    /// If the database reports an error.
    pub fn stats(&self) -> Result<(StorageStats, u64), BackupError> {
        let admin = self.storage.admin();
        Ok(self.runtime.block_on(async {
            Ok::<_, StorageError>((admin.stats().await?, admin.entries().await?))
        })?)
    }

    /// Checks the database, and that every table and log can be read.
    ///
    /// # Errors
    /// If the database reports an error that is no damage.
    pub fn check(&self) -> Result<StorageCheck, BackupError> {
        Ok(self.runtime.block_on(self.storage.matches().check())?)
    }

    /// Gives up a lost seal key: deletes the tables whose seeds only this key unseals, so that the
    /// next server takes another key. Records the act of the operator. Returns the number of
    /// deleted tables.
    ///
    /// # Errors
    /// If another process serves from the folder, there is no storage, or the database reports an
    /// error.
    pub fn give_up_key(location: StorageLocation<'_>, operator: &Name) -> Result<u64, BackupError> {
        if !location.exists() {
            return Err(BackupError::NoServer(location.folder.to_owned()));
        }
        let storage = Self::of(location, Self::lock(location)?)?;
        let given_up = storage.storage.admin().give_up_key(operator, now_ms());
        Ok(storage.runtime.block_on(given_up)?)
    }

    /// Locks the folder of a storage that is a file.
    fn lock(location: StorageLocation<'_>) -> Result<Option<DataFolder>, BackupError> {
        Ok(match location.postgres {
            Some(_) => None,
            None => Some(DataFolder::take(location.folder.to_owned())?),
        })
    }

    /// Imports an exported file into an empty storage. Returns the number of rows.
    ///
    /// # Errors
    /// If the storage is not empty, another process serves from the folder, or the file cannot be
    /// read. Either all rows are stored or none.
    pub fn import(location: StorageLocation<'_>, file: &Path) -> Result<u64, BackupError> {
        let failed = |error: io::Error| {
            let why = error.to_string();
            let path = file.to_owned();
            BackupError::Storage(StorageError::File { path, why })
        };
        if is_sqlite(file).map_err(failed)? {
            return Err(BackupError::OtherKind(file.to_owned()));
        }
        let mut source = BufReader::new(File::open(file).map_err(failed)?);
        let into = Self::of(location, Self::lock(location)?)?;
        let read = into.storage.admin().import(&mut source);
        into.runtime.block_on(read).map_err(|error| match error {
            StorageError::Line { .. } => BackupError::Source(file.to_owned(), error),
            error => BackupError::Storage(error),
        })
    }

    /// Restores a backup that [`Backup::back_up`] wrote, into an empty storage.
    ///
    /// # Errors
    /// If the storage is not empty, another process serves from the folder, or the backup cannot be
    /// read.
    pub fn restore(location: StorageLocation<'_>, file: &Path) -> Result<(), BackupError> {
        let is_sqlite = is_sqlite(file).map_err(|error| StorageError::File {
            path: file.to_owned(),
            why: error.to_string(),
        })?;
        if location.postgres.is_some() || !is_sqlite {
            return Self::import(location, file).map(drop);
        }
        let _folder = DataFolder::take(location.folder.to_owned())?;
        Ok(runtime()?.block_on(Sqlite::restore(file, &location.file()))?)
    }
}

impl Drop for Backup {
    fn drop(&mut self) {
        self.runtime.block_on(self.storage.close());
    }
}

fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
}

/// Returns `true` if the file is an SQLite file.
fn is_sqlite(file: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    let head_length = SQLITE.len() as u64;
    File::open(file)?.take(head_length).read_to_end(&mut head)?;
    Ok(head == SQLITE)
}
