//! [`Caretaker`]: copies and counts of what a server keeps, outside the server.

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

/// How a file of SQLite begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Copies and counts of what a server keeps, which may run meanwhile. The key that seals seeds is
/// not needed, and not copied.
pub struct Caretaker {
    storage: Arc<dyn Storage>,
    runtime: Runtime,
    /// Where nothing may run meanwhile.
    _folder: Option<DataFolder>,
}

/// Why nothing is copied, or read.
#[derive(Debug)]
pub enum CaretakerFailure {
    /// No server has kept anything in this folder.
    NoServer(PathBuf),
    /// The folder cannot be used.
    Folder(ServeFailure),
    /// The database says no.
    Storage(StorageError),
    /// A file that is read, or the database that reads it, says no.
    Source(PathBuf, StorageError),
    /// A copy of SQLite cannot be read by PostgreSQL.
    OtherKind(PathBuf),
    /// The system refuses something.
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

/// Where a server keeps things: in its folder, or in a database of PostgreSQL.
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

    /// Whether there may be something: what is in a database of PostgreSQL shows when it is opened.
    pub(crate) fn is_there(&self) -> bool {
        self.postgres.is_some() || self.file().exists()
    }

    /// Opens what is kept there, without the key that seals seeds: who works beside the servers
    /// unseals none.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Storage>, StorageError> {
        let key = SealKey::new([0; 32]);
        Ok(match self.postgres {
            Some(address) => open_postgres(address, key).await?,
            None => Arc::new(Sqlite::open(&self.file(), key).await?),
        })
    }
}

impl Caretaker {
    /// Opens what a server keeps.
    ///
    /// # Errors
    /// If there is nothing, or it cannot be opened.
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

    /// Makes a copy in a new file.
    ///
    /// # Errors
    /// If there is such a file, it cannot be written, or the database says no.
    pub fn back_up(&self, file: &Path) -> Result<(), CaretakerFailure> {
        Ok(self.runtime.block_on(self.storage.admin().back_up(file))?)
    }

    /// Writes everything to a new file that any kind of database reads: the number of rows.
    ///
    /// # Errors
    /// If there is such a file, it cannot be written, or the database says no.
    pub fn export(&self, file: &Path) -> Result<u64, CaretakerFailure> {
        let mut new = NewFile::make(file)?;
        let rows = self
            .runtime
            .block_on(self.storage.admin().export(&mut new))?;
        new.keep()?;
        Ok(rows)
    }

    /// Counts what is kept, and the entries of all logs.
    ///
    /// # Errors
    /// If the database says no.
    pub fn stats(&self) -> Result<(StorageStats, u64), CaretakerFailure> {
        let admin = self.storage.admin();
        Ok(self.runtime.block_on(async {
            Ok::<_, StorageError>((admin.stats().await?, admin.entries().await?))
        })?)
    }

    /// Reads a file that was exported, where nothing is kept yet: the number of rows.
    ///
    /// # Errors
    /// If something is kept, another process serves from the folder, or the file cannot be read:
    /// then nothing is kept of it.
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

    /// Brings back a copy that [`Caretaker::back_up`] made, where nothing is kept yet.
    ///
    /// # Errors
    /// If something is kept, another process serves from the folder, or the copy cannot be read.
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

/// Whether a file is one of SQLite.
fn is_sqlite(file: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    let most = SQLITE.len() as u64;
    File::open(file)?.take(most).read_to_end(&mut head)?;
    Ok(head == SQLITE)
}
