//! [`NewFile`]: a file that did not exist before.

use crate::StorageError;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A new file that only its owner can read. It has another name in the same folder until
/// [`NewFile::keep`] has completed it: nobody reads a part of it. It is deleted when dropped before.
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// Creates it.
    ///
    /// # Errors
    /// If there is one of this name, or it cannot be made.
    pub fn make(path: &Path) -> Result<Self, StorageError> {
        let made = match path.try_exists() {
            Ok(true) => Err(ErrorKind::AlreadyExists.into()),
            Ok(false) => incomplete(path),
            Err(error) => Err(error),
        };
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(made.map_err(|error| failed(path, &error))?),
        })
    }

    /// Returns its name until it is complete, as text.
    ///
    /// # Errors
    /// If it is no text.
    pub fn name(&self) -> Result<&str, StorageError> {
        let name = self.file.get_ref().path().to_str();
        let no_text = || io::Error::other("expected a name in UTF-8");
        name.ok_or_else(|| failed(&self.path, &no_text()))
    }

    /// Gives it its name, once all of it is on the disk.
    ///
    /// # Errors
    /// If there is a file of this name, or it cannot be synchronised.
    pub fn keep(self) -> Result<(), StorageError> {
        let file = self.file.into_inner().map_err(|error| error.into_error());
        let kept = file.and_then(|file| complete(file, &self.path));
        kept.map_err(|error| failed(&self.path, &error))
    }
}

/// Returns the first bytes of a file, at most `limit`. If there is no such file, it is created with
/// the bytes of `fresh`, for its owner alone. Processes that do this at the same moment get the same
/// bytes.
///
/// # Errors
/// If the file cannot be read or created.
pub fn read_or_create(
    path: &Path,
    limit: u64,
    fresh: impl FnOnce() -> Vec<u8>,
) -> io::Result<Vec<u8>> {
    let read = || {
        let mut bytes = Vec::new();
        File::open(path)?.take(limit).read_to_end(&mut bytes)?;
        Ok::<_, io::Error>(bytes)
    };
    match read() {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        read => return read,
    }
    let bytes = fresh();
    let mut file = incomplete(path)?;
    file.write_all(&bytes)?;
    match complete(file, path) {
        // Another process has created it meanwhile.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => read(),
        created => created.map(|()| bytes),
    }
}

/// Creates a file without contents beside the one that it will be.
fn incomplete(path: &Path) -> io::Result<NamedTempFile> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part-");
    tempfile::Builder::new()
        .prefix(&name)
        .tempfile_in(folder(path))
}

/// Gives a file its name, once all of it is on the disk.
fn complete(file: NamedTempFile, path: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    file.persist_noclobber(path)?;
    // Windows cannot open a folder as a file.
    if cfg!(unix) {
        File::open(folder(path))?.sync_all()?;
    }
    Ok(())
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
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

fn failed(path: &Path, error: &io::Error) -> StorageError {
    StorageError::File {
        path: path.to_owned(),
        why: match error.kind() {
            ErrorKind::AlreadyExists => {
                "there is such a file already, and none is overwritten".to_owned()
            }
            _ => error.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::read_or_create;
    use std::collections::BTreeSet;
    use std::sync::Barrier;
    use std::thread;

    /// A server that starts beside another one must not find a key that is being written.
    #[test]
    fn processes_that_create_a_file_together_get_the_same_bytes() {
        let folder = tempfile::tempdir().unwrap();
        for round in 0..50 {
            let path = folder.path().join(round.to_string());
            let start = Barrier::new(4);
            let create = |number: u8| {
                start.wait();
                read_or_create(&path, 33, || vec![number; 32]).unwrap()
            };
            let found: BTreeSet<Vec<u8>> = thread::scope(|scope| {
                let create = &create;
                let all: Vec<_> = (0..4).map(|n| scope.spawn(move || create(n))).collect();
                all.into_iter().map(|one| one.join().unwrap()).collect()
            });
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(found.first().unwrap().len(), 32);
        }
        assert_eq!(folder.path().read_dir().unwrap().count(), 50);
    }
}
