//! The page's local storage, prepared by a test.

use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Changes of the local storage that the browser makes before the scripts of a page run.
///
/// Each change is made once in each tab and origin, so that it does not overwrite the page's later
/// entries.
#[derive(Debug, Default)]
pub(crate) struct StorageChanges {
    /// The changes by key: the number of the change, and the value, or `None` if the key is
    /// removed.
    changes: BTreeMap<String, (usize, Option<String>)>,
    last_number: usize,
    /// Chromium's identifier of the script that makes the changes, once it has one.
    pub(crate) installed: Option<Value>,
}

impl StorageChanges {
    /// Adds a change: the key's value, or `None` to remove the key.
    pub(crate) fn add(&mut self, key: &str, value: Option<&str>) {
        self.last_number += 1;
        let change = (self.last_number, value.map(str::to_owned));
        self.changes.insert(key.to_owned(), change);
    }

    /// Returns the script that makes the changes.
    ///
    /// It marks a change as made in the session storage, under a key that the page does not use.
    pub(crate) fn script(&self) -> String {
        let changes = json!(self.changes);
        format!(
            r#"
            if (location.protocol === "http:") {{
                for (const [key, [number, value]] of Object.entries({changes})) {{
                    const mark = "test-change-" + number;
                    if (sessionStorage.getItem(mark) !== null) continue;
                    sessionStorage.setItem(mark, key);
                    if (value === null) localStorage.removeItem(key);
                    else localStorage.setItem(key, value);
                }}
            }}
            "#
        )
    }
}
