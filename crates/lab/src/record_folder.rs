//! [`RecordFolder`]: the folder of `--records`, in which a run stores its games.

use crate::file_error::FileError;
use crate::game_file::GameFile;
use std::fs;
use std::path::{Path, PathBuf};

/// The kind of a run: new, or the continuation of an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunKind {
    /// The run is new.
    New,
    /// The run continues, so the folder may already have games.
    Continued,
}

/// The folder in which a run stores its games.
#[derive(Debug)]
pub struct RecordFolder {
    path: PathBuf,
}

impl RecordFolder {
    /// Creates the folder. It must be empty, unless the run continues.
    ///
    /// # Errors
    /// If it cannot be created, or must be empty and is not.
    pub fn make(path: &Path, kind: RunKind) -> Result<Self, FileError> {
        fs::create_dir_all(path).map_err(|error| FileError::new(path, error))?;
        let mut files = fs::read_dir(path).map_err(|error| FileError::new(path, error))?;
        if kind == RunKind::New && files.next().is_some() {
            return Err(FileError::new(
                path,
                "expected a new or empty folder, found one with files in it",
            ));
        }
        Ok(Self {
            path: path.to_owned(),
        })
    }

    /// Writes a game: to a `.part` file, which is then renamed.
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
