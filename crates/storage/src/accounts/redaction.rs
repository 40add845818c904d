//! Removal of a deleted user from the entries and settings of a match.

use super::AccountMerge;
use crate::StorageError;
use crate::matches::PackedLog;
use ranarium_online::{LogEntry, LogEvent};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_table::{MatchId, Name};

/// Returns an entry of a log without a deleted user, or `None` if it does not name them.
///
/// # Errors
/// If it cannot be read.
pub fn redacted_entry(
    text: &str,
    merge: &AccountMerge,
    new_name: &Name,
) -> Result<Option<String>, StorageError> {
    let mut entry: LogEntry = serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("an entry of a log: {error}")))?;
    let has_changed = redact_event(&mut entry.event, merge, new_name);
    let text = serde_json::to_string(&entry).expect("entries are plain data");
    Ok(has_changed.then_some(text))
}

/// Returns a packed log without a deleted user, or `None` if it does not name them.
///
/// # Errors
/// If it cannot be read.
pub fn redacted_log(
    id: &MatchId,
    packed: &PackedLog,
    merge: &AccountMerge,
    new_name: &Name,
) -> Result<Option<PackedLog>, StorageError> {
    let entries = packed.entries().map_err(|reason| StorageError::Damaged {
        match_id: id.clone(),
        reason,
    });
    let mut entries = entries?;
    let events = entries.iter_mut().map(|entry| &mut entry.event);
    let changed = events.filter_map(|event| redact_event(event, merge, new_name).then_some(()));
    Ok(match changed.count() {
        0 => None,
        _ => PackedLog::pack(&entries),
    })
}

/// Removes a deleted user from an event. Returns `true` if it named them.
fn redact_event(event: &mut LogEvent, merge: &AccountMerge, new_name: &Name) -> bool {
    let (from, to) = (merge.from, merge.to);
    match event {
        LogEvent::Sit {
            user, name, frog, ..
        } if *user == from => {
            *user = to;
            *name = new_name.clone();
            *frog = 0;
        }
        LogEvent::AccountMerge {
            from: of,
            to: into,
            name,
            frog,
        } if *of == from || *into == from => {
            for user in [of, into].into_iter().filter(|user| **user == from) {
                *user = to;
            }
            *name = new_name.clone();
            *frog = frog.map(|_| 0);
        }
        LogEvent::Arrange { settings, people } => {
            let renamed = people.iter_mut().flatten().filter(|user| **user == from);
            let renamed = renamed.map(|user| *user = to).count();
            return redact(settings, merge, new_name) || renamed > 0;
        }
        LogEvent::Remove { user, .. } if *user == from => *user = to,
        _ => return false,
    }
    true
}

/// Returns the settings of a table without a deleted user, or `None` if they do not name them.
///
/// # Errors
/// If they cannot be read.
pub fn redacted_settings(
    text: &str,
    merge: &AccountMerge,
    new_name: &Name,
) -> Result<Option<String>, StorageError> {
    let mut settings: TableSettings = serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("the settings of a table: {error}")))?;
    let has_changed = redact(&mut settings, merge, new_name);
    let text = serde_json::to_string(&settings).expect("settings are plain data");
    Ok(has_changed.then_some(text))
}

/// Removes a deleted user from the settings of a table. Returns `true` if they named them.
fn redact(settings: &mut TableSettings, merge: &AccountMerge, new_name: &Name) -> bool {
    let mut has_changed = false;
    for plan in &mut settings.seats {
        if let SeatPlan::Kept { user, name, frog } = plan
            && *user == merge.from
        {
            *user = merge.to;
            *name = new_name.clone();
            *frog = 0;
            has_changed = true;
        }
    }
    has_changed
}
