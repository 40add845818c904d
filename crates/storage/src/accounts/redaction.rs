//! Removal of a departed user from the entries and settings of a match.

use super::AccountMerge;
use crate::StorageError;
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_server::{LogEntry, LogEvent};
use ranarium_table::Name;

/// Returns an entry of a log without a departed user, or `None` if it does not name them.
///
/// # Errors
/// If it cannot be read.
pub fn redacted_entry(
    text: &str,
    merge: &AccountMerge,
    gone: &Name,
) -> Result<Option<String>, StorageError> {
    let mut entry: LogEntry = serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("an entry of a log: {error}")))?;
    let (from, to) = (merge.from, merge.to);
    match &mut entry.event {
        LogEvent::Sit {
            user, name, frog, ..
        } if *user == from => {
            *user = to;
            *name = gone.clone();
            *frog = 0;
        }
        LogEvent::AccountMerge {
            from: of,
            to: into,
            name,
        } if *of == from || *into == from => {
            for user in [of, into].into_iter().filter(|user| **user == from) {
                *user = to;
            }
            *name = gone.clone();
        }
        _ => return Ok(None),
    }
    let text = serde_json::to_string(&entry).expect("entries are plain data");
    Ok(Some(text))
}

/// Returns the settings of a table without a departed user, or `None` if they do not name them.
///
/// # Errors
/// If they cannot be read.
pub fn redacted_settings(
    text: &str,
    merge: &AccountMerge,
    gone: &Name,
) -> Result<Option<String>, StorageError> {
    let mut settings: TableSettings = serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("the settings of a table: {error}")))?;
    let mut has_changed = false;
    for plan in &mut settings.seats {
        if let SeatPlan::Kept { user, name, frog } = plan
            && *user == merge.from
        {
            *user = merge.to;
            *name = gone.clone();
            *frog = 0;
            has_changed = true;
        }
    }
    let text = serde_json::to_string(&settings).expect("settings are plain data");
    Ok(has_changed.then_some(text))
}
