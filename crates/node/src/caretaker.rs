//! [`Caretaker`]: backups and statistics of a server's storage, outside the server.

use crate::process::{DataFolder, ServeFailure};
use ranarium_storage::{
    NewFile, SealKey, Sqlite, Storage, StorageError, StorageStats, open_postgres,
};
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::runtime::Runtime;

/// The first bytes of an SQLite file.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Backups and statistics of a server's storage; the server may keep running. The key that seals
/// seeds is neither needed nor copied.
pub struct Caretaker {
    storage: Arc<dyn Storage>,
    runtime: Runtime,
    /// The lock on the folder, for operations during which no server may run.
    _folder: Option<DataFolder>,
}

/// The reason why a copy or a query failed.
#[derive(Debug)]
pub enum CaretakerFailure {
    /// No server has stored anything in this folder.
    NoServer(PathBuf),
    /// The folder cannot be used.
    Folder(ServeFailure),
    /// The database reports an error.
    Storage(StorageError),
    /// A source file, or the database that reads it, reports an error.
    Source(PathBuf, StorageError),
    /// A copy of SQLite cannot be read by PostgreSQL.
    OtherKind(PathBuf),
    /// The system reports an error.
    System(io::Error),
}

impl fmt::Display for CaretakerFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoServer(path) => write!(
                f,
                "{}: no server has kept anything here; choose its folder with --data",
                path.display()
            ),
            Self::Folder(error) => error.fmt(f),
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

impl std::error::Error for CaretakerFailure {}

impl From<StorageError> for CaretakerFailure {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<ServeFailure> for CaretakerFailure {
    fn from(error: ServeFailure) -> Self {
        Self::Folder(error)
    }
}

impl From<io::Error> for CaretakerFailure {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// The location of a server's storage: its folder, or a PostgreSQL database.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    /// The folder.
    pub folder: &'p Path,
    /// The address of the database.
    pub postgres: Option<&'p str>,
}

impl Place<'_> {
    fn file(&self) -> PathBuf {
        self.folder.join("ranarium.db")
    }

    /// Returns `true` if a storage may exist; a PostgreSQL database is checked when it is opened.
    pub(crate) fn is_there(&self) -> bool {
        self.postgres.is_some() || self.file().exists()
    }

    /// Opens the storage without the key that seals seeds, since this process unseals none.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Storage>, StorageError> {
        let key = SealKey::new([0; 32]);
        Ok(match self.postgres {
            Some(address) => open_postgres(address, key).await?,
            None => Arc::new(Sqlite::open(&self.file(), key).await?),
        })
    }
}

impl Caretaker {
    /// Opens a server's storage.
    ///
    /// # Errors
    /// If it does not exist, or cannot be opened.
    pub fn open(place: Place<'_>) -> Result<Self, CaretakerFailure> {
        if !place.is_there() {
            return Err(CaretakerFailure::NoServer(place.folder.to_owned()));
        }
        Self::of(place, None)
    }

    fn of(place: Place<'_>, folder: Option<DataFolder>) -> Result<Self, CaretakerFailure> {
        let runtime = runtime()?;
        let storage = runtime.block_on(place.open())?;
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
    pub fn back_up(&self, file: &Path) -> Result<(), CaretakerFailure> {
        Ok(self.runtime.block_on(self.storage.admin().back_up(file))?)
    }

    /// Exports everything to a new file that every kind of database can import. Returns the number
    /// of rows.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the database reports an error.
    pub fn export(&self, file: &Path) -> Result<u64, CaretakerFailure> {
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
    pub fn stats(&self) -> Result<(StorageStats, u64), CaretakerFailure> {
        let admin = self.storage.admin();
        Ok(self.runtime.block_on(async {
            Ok::<_, StorageError>((admin.stats().await?, admin.entries().await?))
        })?)
    }

    /// Imports an exported file into an empty storage. Returns the number of rows.
    ///
    /// # Errors
    /// If the storage is not empty, another process serves from the folder, or the file cannot be
    /// read; then nothing of it is stored.
    pub fn import(place: Place<'_>, file: &Path) -> Result<u64, CaretakerFailure> {
        let failed = |error: io::Error| {
            let why = error.to_string();
            let path = file.to_owned();
            CaretakerFailure::Storage(StorageError::File { path, why })
        };
        if is_sqlite(file).map_err(failed)? {
            return Err(CaretakerFailure::OtherKind(file.to_owned()));
        }
        let mut source = BufReader::new(File::open(file).map_err(failed)?);
        let folder = match place.postgres {
            Some(_) => None,
            None => Some(DataFolder::take(place.folder.to_owned())?),
        };
        let into = Self::of(place, folder)?;
        let read = into.storage.admin().import(&mut source);
        into.runtime.block_on(read).map_err(|error| match error {
            StorageError::Line { .. } => CaretakerFailure::Source(file.to_owned(), error),
            error => CaretakerFailure::Storage(error),
        })
    }

    /// Restores a backup that [`Caretaker::back_up`] wrote, into an empty storage.
    ///
    /// # Errors
    /// If the storage is not empty, another process serves from the folder, or the backup cannot be
    /// read.
    pub fn restore(place: Place<'_>, file: &Path) -> Result<(), CaretakerFailure> {
        let is_sqlite = is_sqlite(file).map_err(|error| StorageError::File {
            path: file.to_owned(),
            why: error.to_string(),
        })?;
        if place.postgres.is_some() || !is_sqlite {
            return Self::import(place, file).map(drop);
        }
        let _folder = DataFolder::take(place.folder.to_owned())?;
        Ok(runtime()?.block_on(Sqlite::restore(file, &place.file()))?)
    }
}

impl Drop for Caretaker {
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
    let most = SQLITE.len() as u64;
    File::open(file)?.take(most).read_to_end(&mut head)?;
    Ok(head == SQLITE)
}
