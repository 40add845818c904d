//! [`RecordFolder`]: a folder in which the games of a run are kept.

use crate::file_error::FileError;
use crate::game_file::GameFile;
use std::fs;
use std::path::{Path, PathBuf};

/// The start of a run: a new one, or one that may have kept games already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continues {
    /// It begins.
    No,
    /// It goes on.
    Yes,
}

/// A folder in which the games of a run are kept.
#[derive(Debug)]
pub struct RecordFolder {
    path: PathBuf,
}

impl RecordFolder {
    /// Creates the folder. It must be empty, unless a run continues that may have kept games there.
    ///
    /// # Errors
    /// If it cannot be created, or holds other files.
    pub fn make(path: &Path, continues: Continues) -> Result<Self, FileError> {
        fs::create_dir_all(path).map_err(|error| FileError::new(path, error))?;
        let mut files = fs::read_dir(path).map_err(|error| FileError::new(path, error))?;
        if continues == Continues::No && files.next().is_some() {
            return Err(FileError::new(
                path,
                "expected a new or empty folder, found one with files in it",
            ));
        }
        Ok(Self {
            path: path.to_owned(),
        })
    }

    /// Writes a game atomically.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, file: &GameFile) -> Result<(), FileError> {
        let GameFile { name, text } = file;
        let (path, part) = (self.path.join(name), self.path.join(format!("{name}.part")));
        fs::write(&part, text)
            .and_then(|()| fs::rename(&part, &path))
            .map_err(|error| FileError::new(&path, error))
    }
}
