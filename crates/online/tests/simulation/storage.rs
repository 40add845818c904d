//! The storage as nodes see it: a log that checks numbers, behind a network.

use ranarium_online::{Appended, LogEntry, LogRange, ServerError, StoredMatch, StoredRange};
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// The durable state.
#[derive(Default)]
pub struct Storage {
    pub matches: BTreeMap<MatchId, StoredMatch>,
}

impl Storage {
    /// Appends an entry if it has the next number.
    pub fn append(&mut self, id: &MatchId, number: u64, entry: LogEntry) -> Appended {
        let Some(stored) = self.matches.get_mut(id) else {
            return Appended::Conflict;
        };
        if stored.entries.len() as u64 + 1 != number {
            return Appended::Conflict;
        }
        // Through text, as a database keeps it.
        let text = serde_json::to_string(&entry).expect("an entry is plain data");
        let kept: LogEntry = serde_json::from_str(&text).expect("it was written so");
        assert_eq!(kept, entry, "an entry comes back as it was");
        stored.entries.push(kept);
        Appended::Committed
    }

    /// Reads a part of a match.
    pub fn read(&self, id: &MatchId, part: LogRange) -> Result<Option<StoredRange>, ServerError> {
        Ok(self.matches.get(id).map(|stored| match part {
            LogRange::Whole => StoredRange::Whole(Box::new(stored.clone())),
            LogRange::After(number) => {
                let rest = stored.entries.get(number as usize..).unwrap_or_default();
                StoredRange::After(rest.to_vec())
            }
        }))
    }
}
