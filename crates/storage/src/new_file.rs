//! New files that appear under their names when they are complete: [`NewFile`] and
//! [`read_or_create`].

use crate::StorageError;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A new file. Until [`NewFile::keep`] it has a temporary name in the same folder, so that readers
/// never see a part of it, and it is deleted when dropped. A killed process leaves it there.
///
/// On Unix, only its owner can read it; on Windows, the permissions of its folder apply.
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// Creates an empty temporary file, which [`keep`](Self::keep) renames to `path`.
    ///
    /// # Errors
    /// If there is a file of this name, or its folder cannot be written.
    pub fn make(path: &Path) -> Result<Self, StorageError> {
        let file = match path.try_exists() {
            Ok(true) => Err(ErrorKind::AlreadyExists.into()),
            Ok(false) => incomplete(path),
            Err(error) => Err(error),
        };
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(file.map_err(|error| failed(path, &error))?),
        })
    }

    /// Returns the path of the temporary file.
    ///
    /// # Errors
    /// If the path is not UTF-8.
    pub fn name(&self) -> Result<&str, StorageError> {
        let name = self.file.get_ref().path().to_str();
        let error = || io::Error::other("expected a name in UTF-8");
        name.ok_or_else(|| failed(&self.path, &error()))
    }

    /// Writes the whole file to the disk, then renames it to its final name.
    ///
    /// # Errors
    /// If there is a file of this name by now, or the file or its folder cannot be synchronised.
    pub fn keep(self) -> Result<(), StorageError> {
        let file = self.file.into_inner().map_err(|error| error.into_error());
        let kept = file.and_then(|file| complete(file, &self.path));
        kept.map_err(|error| failed(&self.path, &error))
    }
}

/// Returns the first bytes of a file, at most `limit`. If there is no such file, it is created with
/// the bytes of `fresh`, with the permissions of a [`NewFile`]. Processes that do this at the same
/// moment get the same bytes.
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

/// Creates an empty file with a temporary name in the folder of `path`: a file cannot be renamed to
/// another file system.
fn incomplete(path: &Path) -> io::Result<NamedTempFile> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part-");
    tempfile::Builder::new()
        .prefix(&name)
        .tempfile_in(folder(path))
}

/// Synchronises a file, then renames it. An existing file is not overwritten.
fn complete(file: NamedTempFile, path: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    file.persist_noclobber(path)?;
    // A rename is durable once its folder is synchronised. Windows cannot open a folder as a file.
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
    use super::{NewFile, read_or_create};
    use std::collections::BTreeSet;
    use std::io::Write;
    use std::sync::Barrier;
    use std::thread;

    #[test]
    fn a_new_file_gets_its_name_when_complete_and_overwrites_none() {
        let folder = tempfile::tempdir().unwrap();
        let files = || folder.path().read_dir().unwrap().count();
        let path = folder.path().join("backup");
        let mut dropped = NewFile::make(&path).unwrap();
        dropped.write_all(b"a part").unwrap();
        assert!(!path.exists());
        drop(dropped);
        assert_eq!(files(), 0);
        let mut first = NewFile::make(&path).unwrap();
        let second = NewFile::make(&path).unwrap();
        first.write_all(b"the whole").unwrap();
        first.keep().unwrap();
        assert!(second.keep().is_err());
        assert!(NewFile::make(&path).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"the whole");
        assert_eq!(files(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_reads_a_new_file() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let (new, key) = (folder.path().join("new"), folder.path().join("key"));
        NewFile::make(&new).unwrap().keep().unwrap();
        read_or_create(&key, 33, || vec![7; 32]).unwrap();
        for path in [new, key] {
            let mode = path.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{}", path.display());
        }
    }

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
