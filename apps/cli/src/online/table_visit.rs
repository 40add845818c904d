//! [`TableVisit`]: the terminals of one user at one table know of each other.

use crate::online::client::Client;
use crate::saves::folder;
use ranarium_table::MatchId;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// A terminal at a table. It holds a shared lock on a file in the data folder, so that others of
/// the same user on this device are found. The lock ends with the process, even after a crash.
#[derive(Debug)]
pub struct TableVisit {
    /// `None` if there is no such file: without a data folder no other terminal is found.
    file: Option<(PathBuf, File)>,
    /// `true` if another terminal was at the table before.
    was_visited: bool,
}

impl TableVisit {
    /// Comes to a table.
    pub fn begin(client: &Client, id: &MatchId) -> Self {
        let server = client.server().file_name();
        let name = format!("{server}@{}@{id}", client.user().id);
        let path = folder::data().map(|data| data.join("tables").join(name));
        Self::at(path.as_deref())
    }

    fn at(path: Option<&Path>) -> Self {
        let file = path.and_then(|path| Some((path.to_owned(), open(path)?)));
        let was_visited = file.as_ref().is_some_and(|(_, file)| is_locked(file));
        if let Some((_, file)) = &file {
            // On a file system without locks no other terminal is found.
            let _ = file.unlock();
            let _ = file.try_lock_shared();
        }
        Self { file, was_visited }
    }

    /// Returns `true` if another terminal was at the table when this one came.
    pub const fn was_visited(&self) -> bool {
        self.was_visited
    }

    /// Leaves the table. Returns `true` if another terminal is still there.
    pub fn end(self) -> bool {
        let Some((path, file)) = self.file else {
            return false;
        };
        // The own lock would hide that there is no other.
        let _ = file.unlock();
        let is_visited = is_locked(&file);
        if !is_visited {
            // A file that stays does no harm.
            let _ = fs::remove_file(path);
        }
        is_visited
    }
}

fn open(path: &Path) -> Option<File> {
    folder::make(path.parent()?).ok()?;
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    options.open(path).ok()
}

/// Returns `true` if another process or handle has locked a file; locks it otherwise.
fn is_locked(file: &File) -> bool {
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

#[cfg(test)]
mod tests {
    use super::TableVisit;

    #[test]
    fn the_last_of_several_terminals_is_alone() {
        let name = format!("ranarium-visit-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let path = folder.join("table");
        let first = TableVisit::at(Some(&path));
        assert!(!first.was_visited());
        let second = TableVisit::at(Some(&path));
        assert!(second.was_visited());
        // Either may leave first.
        assert!(first.end());
        let third = TableVisit::at(Some(&path));
        assert!(third.was_visited());
        assert!(third.end());
        assert!(!second.end());
        assert!(!path.exists());
        assert!(!TableVisit::at(None).end());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
