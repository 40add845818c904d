//! [`NewFile`]: a file that did not exist before.

use crate::StorageError;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A new file that only its owner can read. It is deleted when dropped, unless [`NewFile::keep`]
/// has completed it.
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<File>,
    is_kept: bool,
}

impl NewFile {
    /// Creates it.
    ///
    /// # Errors
    /// If there is one of this name, or it cannot be made.
    pub fn make(path: &Path) -> Result<Self, StorageError> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).map_err(|error| {
            let why = match error.kind() {
                io::ErrorKind::AlreadyExists => {
                    "there is such a file already, and none is overwritten".to_owned()
                }
                _ => error.to_string(),
            };
            failed(path, why)
        })?;
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(file),
            is_kept: false,
        })
    }

    /// Returns its path as text.
    ///
    /// # Errors
    /// If it is no text.
    pub fn name(&self) -> Result<&str, StorageError> {
        let name = self.path.to_str();
        name.ok_or_else(|| failed(&self.path, "expected a name in UTF-8".to_owned()))
    }

    /// Keeps it, once all of it is on the disk.
    ///
    /// # Errors
    /// If it cannot be synchronised.
    pub fn keep(mut self) -> Result<(), StorageError> {
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        self.file
            .flush()
            .and_then(|()| self.file.get_ref().sync_all())
            .and_then(|()| File::open(folder)?.sync_all())
            .map_err(|error| failed(&self.path, error.to_string()))?;
        self.is_kept = true;
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.is_kept {
            // An incomplete file is useless.
            drop(std::fs::remove_file(&self.path));
        }
    }
}

fn failed(path: &Path, why: String) -> StorageError {
    StorageError::File {
        path: path.to_owned(),
        why,
    }
}
