//! The file of a saved match: replaced atomically, and locked while the match is played.

use crate::input;
use crate::saves::save_error::SaveError;
use same_file::Handle;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The extension of saved matches, running or finished.
pub const ENDING: &str = "match";

/// The file of a match, locked until this value is dropped.
///
/// The lock belongs to the operating system, and ends with the process, even after a crash. It is
/// on the file itself, so a replacement is locked before it is renamed.
#[derive(Debug)]
pub struct MatchFile {
    path: PathBuf,
    /// The current file, which holds the lock while it is open.
    locked: File,
}

impl MatchFile {
    /// Opens and locks an existing file.
    pub fn open(path: &Path) -> Result<Self, SaveError> {
        let path = fs::canonicalize(path)?;
        loop {
            // Opening a pipe would block, so the kind of file is checked first.
            if !fs::metadata(&path)?.is_file() {
                return Err(SaveError::NotAFile);
            }
            let file = File::open(&path)?;
            lock(&file)?;
            // Another process may have replaced the file before it was locked.
            if Handle::from_file(file.try_clone()?)? == Handle::from_path(&path)? {
                return Ok(Self { path, locked: file });
            }
        }
    }

    /// Creates a file for this match in this folder under the first free name: `ID.match`,
    /// `ID-2.match` and so on.
    pub fn create_in(folder: &Path, id: &str, text: &str) -> Result<Self, SaveError> {
        let mut number = 1u32;
        loop {
            let name = match number {
                1 => format!("{id}.{ENDING}"),
                _ => format!("{id}-{number}.{ENDING}"),
            };
            match Self::create(&folder.join(name), text) {
                Err(SaveError::Taken) => number += 1,
                done => return done,
            }
        }
    }

    /// Creates a file for this match as [`Self::create_in`] does. Returns `None` if another process
    /// has saved the same text, as another terminal of the same player does.
    pub fn create_unless_saved(
        folder: &Path,
        id: &str,
        text: &str,
    ) -> Result<Option<Self>, SaveError> {
        let path = folder.join(format!("{id}.{ENDING}"));
        match Self::create(&path, text) {
            Err(SaveError::Taken) if is_saved(&path, text) => Ok(None),
            Err(SaveError::Taken) => Self::create_in(folder, id, text).map(Some),
            done => done.map(Some),
        }
    }

    /// Creates a file with this name; fails if it exists.
    fn create(path: &Path, text: &str) -> Result<Self, SaveError> {
        let opened = OpenOptions::new().write(true).create_new(true).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => SaveError::Taken,
            _ => SaveError::Io(error),
        })?;
        // From here on the file belongs to this match, and a failed write must not leave it empty.
        let mut created = Self {
            path: path.to_owned(),
            locked: file,
        };
        let written = lock(&created.locked).and_then(|()| Ok(created.replace(text)?));
        match written {
            Ok(()) => {
                created.path = fs::canonicalize(path)?;
                Ok(created)
            }
            Err(error) => {
                // The first error is the one to report.
                let _ = fs::remove_file(path);
                Err(error)
            }
        }
    }

    /// Opens a file for this match: a new one, or an existing one with an earlier state of the same
    /// match.
    pub fn take(path: &Path, text: &str) -> Result<Self, SaveError> {
        match Self::create(path, text) {
            Err(SaveError::Taken) => {
                let mut file = Self::open(path)?;
                let before = input::read_regular(&file.path);
                if !before.is_ok_and(|before| is_earlier(&before, text)) {
                    return Err(SaveError::Taken);
                }
                file.replace(text)?;
                Ok(file)
            }
            done => done,
        }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the contents of the file atomically: a reader finds the old or the new text, even
    /// after a power failure.
    pub fn replace(&mut self, text: &str) -> io::Result<()> {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".part-{}", std::process::id()));
        let part = self.path.with_file_name(name);
        match write_locked(&part, text).and_then(|file| {
            fs::rename(&part, &self.path)?;
            Ok(file)
        }) {
            Ok(file) => {
                self.locked = file;
                sync_folder(&self.path)
            }
            Err(error) => {
                // The partial file is removed; the first error is reported.
                let _ = fs::remove_file(&part);
                Err(error)
            }
        }
    }

    /// Removes the file.
    pub fn delete(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

/// Locks the file; fails if another process has locked it. On file systems without locks the file
/// stays unlocked.
fn lock(file: &File) -> Result<(), SaveError> {
    // A process that lists matches holds a lock for a moment, so a few retries are enough.
    const MAX_ATTEMPTS: u32 = 10;
    const RETRY_DELAY: Duration = Duration::from_millis(10);
    for _ in 0..MAX_ATTEMPTS {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) => thread::sleep(RETRY_DELAY),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                return Ok(());
            }
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
    Err(SaveError::InUse)
}

/// Returns `true` if a file has this text. A file that has just been created is empty for a moment.
fn is_saved(path: &Path, text: &str) -> bool {
    const MAX_ATTEMPTS: u32 = 10;
    const RETRY_DELAY: Duration = Duration::from_millis(10);
    for _ in 0..MAX_ATTEMPTS {
        match input::read_regular(path) {
            Ok(saved) if saved.is_empty() => thread::sleep(RETRY_DELAY),
            Ok(saved) => return saved == text,
            Err(_) => return false,
        }
    }
    false
}

/// Creates a file with this text, synced and locked.
fn write_locked(path: &Path, text: &str) -> io::Result<File> {
    let mut file = File::create(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
        Err(error) => return Err(error.into()),
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    Ok(file)
}

/// Syncs the folder of a new or renamed file. Only Unix allows opening a folder for that.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        return match File::open(folder).and_then(|folder| folder.sync_all()) {
            // Some file systems cannot sync folders; the file itself is synced.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            done => done,
        };
    }
    Ok(())
}

/// Returns `true` if the later text continues the earlier one, apart from the checksums at the end.
fn is_earlier(before: &str, later: &str) -> bool {
    // A finished record has another first line, a result, and more warnings than its save: only the
    // match above the steps, and the steps, are compared.
    let parts = |text: &str| -> Option<(Vec<String>, Vec<String>)> {
        let (head, steps) = text.split_once("\nsteps\n")?;
        let about = head.lines().skip(1).filter(|line| {
            let grows = ["result ", "left ", "warning "];
            !grows.iter().any(|start| line.starts_with(start))
        });
        let step_lines = steps
            .lines()
            .take_while(|line| !line.starts_with("sums ") && !line.starts_with("~ "));
        Some((
            about.map(str::to_owned).collect(),
            step_lines.map(str::to_owned).collect(),
        ))
    };
    match (parts(before), parts(later)) {
        (Some((about, step_lines)), Some((later_about, later_taken))) => {
            about == later_about && later_taken.starts_with(&step_lines)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{MatchFile, SaveError, is_earlier};
    use std::fs;
    use std::path::{Path, PathBuf};

    const SHORT: &str = "ranarium-save 1\nmatch a\nsteps\n1 x\nsums 00\nend 11\n";
    const LONG: &str = "ranarium-save 1\nmatch a\nsteps\n1 x\n2 y\nsums 22\nend 33\n";

    /// Creates an empty folder for a test.
    fn folder(name: &str) -> PathBuf {
        let name = format!("ranarium-file-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder.canonicalize().unwrap()
    }

    #[test]
    fn only_earlier_stages_of_the_same_match_are_overwritten() {
        assert!(is_earlier(SHORT, LONG));
        assert!(is_earlier(LONG, LONG));
        assert!(!is_earlier(LONG, SHORT), "nothing that was played is lost");
        assert!(!is_earlier(&SHORT.replace("match a", "match b"), LONG));
        assert!(!is_earlier(&SHORT.replace("1 x", "1 z"), LONG));
        assert!(!is_earlier("a letter to a friend\n", LONG));
        let record = LONG
            .replace("ranarium-save", "ranarium-record")
            .replace("steps", "result 60/0\nsteps");
        assert!(is_earlier(SHORT, &record));
    }

    #[test]
    fn matches_of_one_name_have_separate_files() {
        let folder = folder("names");
        let first = MatchFile::create_in(&folder, "a", SHORT).unwrap();
        let second = MatchFile::create_in(&folder, "a", LONG).unwrap();
        assert_eq!(first.path(), folder.join("a.match"));
        assert_eq!(second.path(), folder.join("a-2.match"));
        assert_eq!(fs::read_to_string(first.path()).unwrap(), SHORT);
        assert_eq!(fs::read_to_string(second.path()).unwrap(), LONG);
        assert_eq!(
            fs::read_dir(&folder).unwrap().count(),
            2,
            "no parts are left"
        );
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_is_locked_once_even_after_a_replacement() {
        let folder = folder("lock");
        let mut file = MatchFile::create_in(&folder, "a", SHORT).unwrap();
        let path = file.path().to_owned();
        for text in [SHORT, LONG] {
            file.replace(text).unwrap();
            assert!(matches!(MatchFile::open(&path), Err(SaveError::InUse)));
            assert!(matches!(
                MatchFile::take(&path, LONG),
                Err(SaveError::InUse)
            ));
        }
        drop(file);
        assert!(MatchFile::open(&path).is_ok());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn files_that_are_no_saves_are_not_overwritten() {
        let folder = folder("foreign");
        let letter = folder.join("letter");
        fs::write(&letter, "a letter to a friend\n").unwrap();
        assert!(matches!(
            MatchFile::take(&letter, LONG),
            Err(SaveError::Taken)
        ));
        assert_eq!(
            fs::read_to_string(&letter).unwrap(),
            "a letter to a friend\n"
        );
        assert!(matches!(
            MatchFile::take(&folder, LONG),
            Err(SaveError::NotAFile)
        ));
        let below = letter.join("a.match");
        assert!(matches!(
            MatchFile::take(&below, LONG),
            Err(SaveError::Io(_))
        ));
        for device in ["/dev/full", "/dev/zero"].map(Path::new) {
            if device.exists() {
                assert!(matches!(
                    MatchFile::take(device, LONG),
                    Err(SaveError::NotAFile)
                ));
            }
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_record_that_another_process_has_saved_is_not_saved_twice() {
        let folder = folder("saved");
        let create = |text| MatchFile::create_unless_saved(&folder, "a", text).unwrap();
        let first = create(LONG).expect("there is none yet");
        assert!(create(LONG).is_none());
        let other = create(SHORT).expect("the text is another");
        assert!(other.path().ends_with("a-2.match"));
        drop((first, other));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn symbolic_links_are_kept_and_their_target_is_written() {
        let folder = folder("link");
        fs::write(folder.join("real.match"), SHORT).unwrap();
        let link = folder.join("link.match");
        std::os::unix::fs::symlink(folder.join("real.match"), &link).unwrap();
        MatchFile::open(&link).unwrap().replace(LONG).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(folder.join("real.match")).unwrap(), LONG);
        fs::remove_dir_all(&folder).unwrap();
    }
}
