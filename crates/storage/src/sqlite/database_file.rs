//! [`DatabaseFile`]: detection of a database file that was deleted or replaced.

use crate::StorageError;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The file of an open database. SQLite continues to write to a file that was deleted or replaced,
/// and everything is lost when it closes it.
#[derive(Debug)]
pub struct DatabaseFile {
    path: PathBuf,
    identity: Option<Identity>,
    is_lost: AtomicBool,
}

/// The device of a file, and its number there.
type Identity = (u64, u64);

impl DatabaseFile {
    /// Remembers the identity of a file.
    pub fn new(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            identity: identity(path).ok(),
            is_lost: AtomicBool::new(false),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns `true` if the path no longer leads to the file, since now or earlier.
    pub fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    /// Checks that the path leads to the file. Returns `true` at the check that misses it first.
    pub fn loses(&self) -> bool {
        let is_lost = match identity(&self.path) {
            Ok(found) => self.identity.is_some_and(|own| own != found),
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        is_lost && !self.is_lost.swap(true, Ordering::Relaxed)
    }

    /// Fails if the file is lost.
    pub fn check(&self) -> Result<(), StorageError> {
        match self.is_lost() {
            true => Err(StorageError::FileLost(self.path.clone())),
            false => Ok(()),
        }
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> std::io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;

    let metadata = path.metadata()?;
    Ok((metadata.dev(), metadata.ino()))
}

/// Returns one identity for all files, because other systems do not let an open file be replaced.
#[cfg(not(unix))]
fn identity(path: &Path) -> std::io::Result<Identity> {
    path.metadata().map(|_| (0, 0))
}
