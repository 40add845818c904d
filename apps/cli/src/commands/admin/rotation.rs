//! Backups in a folder: each is named by its time, and old ones are removed.

use crate::command_error::CommandError;
use jiff::Timestamp;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// The beginning of the name of a backup.
const BEGIN: &str = "ranarium-";

/// The ends of the names of backups: of SQLite, and of an export.
const ENDS: [&str; 2] = [".db", ".jsonl"];

/// The time in the name of a backup, as in ISO 8601 without colons, which Windows does not allow.
const TIME: &str = "%Y-%m-%dT%H%M%SZ";

/// The form of that time; each `0` is a digit.
const FORM: &[u8] = b"0000-00-00T000000Z";

/// Returns the path of a new backup in a folder, which is made if it is missing.
///
/// # Errors
/// If the folder cannot be made, or the clock is outside the supported calendar.
pub fn new_file(folder: &Path, is_sqlite: bool, now_ms: u64) -> Result<PathBuf, CommandError> {
    fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    let time = i64::try_from(now_ms).ok().map(Timestamp::from_millisecond);
    let Some(Ok(time)) = time else {
        let reason = format!("the clock of this machine shows no date: {now_ms} ms after 1970");
        return Err(CommandError::Refused(reason));
    };
    let end = if is_sqlite { ENDS[0] } else { ENDS[1] };
    Ok(folder.join(format!("{BEGIN}{}{end}", time.strftime(TIME))))
}

/// Removes all backups of a folder but the latest ones, and returns their number. Other files stay.
///
/// # Errors
/// If the folder cannot be read, or a backup cannot be removed.
pub fn remove_old(folder: &Path, kept_count: NonZeroUsize) -> Result<usize, CommandError> {
    let mut backups = backups(folder).map_err(|error| file_error(folder, &error))?;
    backups.sort();
    let surplus = backups.len().saturating_sub(kept_count.get());
    for name in &backups[..surplus] {
        let path = folder.join(name);
        fs::remove_file(&path).map_err(|error| file_error(&path, &error))?;
    }
    Ok(surplus)
}

/// Returns the names of the backups in a folder.
fn backups(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        if let Ok(name) = entry?.file_name().into_string()
            && is_backup(&name)
        {
            names.push(name);
        }
    }
    Ok(names)
}

fn is_backup(name: &str) -> bool {
    let Some(rest) = name.strip_prefix(BEGIN) else {
        return false;
    };
    let Some(time) = ENDS.iter().find_map(|end| rest.strip_suffix(end)) else {
        return false;
    };
    let fits = |(found, form): (u8, &u8)| match form {
        b'0' => found.is_ascii_digit(),
        form => found == *form,
    };
    time.len() == FORM.len() && time.bytes().zip(FORM).all(fits)
}

fn file_error(path: &Path, error: &io::Error) -> CommandError {
    CommandError::Refused(format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::{is_backup, new_file};
    use std::env;

    #[test]
    fn a_backup_is_named_by_its_time_and_recognised() {
        let folder = env::temp_dir();
        for (is_sqlite, name) in [
            (true, "ranarium-2026-11-30T065000Z.db"),
            (false, "ranarium-2026-11-30T065000Z.jsonl"),
        ] {
            let path = new_file(&folder, is_sqlite, 1_796_021_400_000).unwrap();
            assert_eq!(path, folder.join(name));
            assert!(is_backup(name));
        }
        assert!(new_file(&folder, true, u64::MAX).is_err());
    }

    #[test]
    fn other_files_are_no_backups() {
        for name in [
            "ranarium.db",
            "ranarium-monday.db",
            "ranarium-2026-11-30T065000Z.txt",
            "ranarium-2026-11-30T065000Z-old.db",
            "frogs-2026-11-30T065000Z.db",
            "ranarium-2026-11-30T06500éZ.db",
        ] {
            assert!(!is_backup(name), "{name}");
        }
    }
}
