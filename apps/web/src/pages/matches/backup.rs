//! A backup of the browser's storage in one file: matches, settings, progress. Restoring it, here
//! or on another device, overwrites nothing.

use crate::browser::files;
use crate::storage::database::{self, MATCHES};
use idb::{Query, TransactionMode};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// The name of the file.
const FILE: &str = "ranarium-backup.json";

/// The form of the file.
const FORM: u32 = 1;

/// The key of the number of restored matches, in the tab's own storage while the page reloads.
const RESTORED: &str = "restored";

/// Maximum size of a file that is read, in bytes.
const MAX_FILE: f64 = 64.0 * 1024.0 * 1024.0;

/// All data that a browser stores.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct BackupFile {
    /// The form of the file.
    ranarium: u32,
    matches: Vec<BackupMatch>,
    /// The entries of local storage: settings, score pads, lessons.
    settings: BTreeMap<String, String>,
}

/// A match as the database has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct BackupMatch {
    id: String,
    /// The time of the backup, in milliseconds since 1970.
    at_ms: f64,
    text: String,
}

/// Reads a file, or returns the reason why it is invalid.
fn read(text: &str) -> Result<BackupFile, Message> {
    let refused = |reason: String| Message::new("web-backup-unreadable").with("why", reason);
    let backup: BackupFile =
        serde_json::from_str(text).map_err(|error| refused(error.to_string()))?;
    match backup.ranarium {
        FORM => Ok(backup),
        other => Err(refused(format!("form {other}"))),
    }
}

/// Collects the browser's storage.
async fn collect() -> Result<BackupFile, Message> {
    let failed = |_| Message::new("web-not-kept");
    let database = database::open().await.map_err(failed)?;
    let transaction = database
        .transaction(&[MATCHES], TransactionMode::ReadOnly)
        .map_err(failed)?;
    let store = transaction.object_store(MATCHES).map_err(failed)?;
    let keys = store.get_all_keys(None, None).map_err(failed)?;
    let keys = keys.await.map_err(failed)?;
    let rows = store.get_all(None, None).map_err(failed)?;
    let rows = rows.await.map_err(failed)?;
    database.close();
    let matches = keys.into_iter().zip(rows).filter_map(|(key, row)| {
        let (at_ms, text) = database::read(row)?;
        Some(BackupMatch {
            id: key.as_string()?,
            at_ms,
            text,
        })
    });
    Ok(BackupFile {
        ranarium: FORM,
        matches: matches.collect(),
        settings: settings(),
    })
}

/// Returns all entries of local storage.
fn settings() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let Ok(Some(storage)) = window().local_storage() else {
        return all;
    };
    for index in 0..storage.length().unwrap_or_default() {
        if let Ok(Some(key)) = storage.key(index)
            && let Ok(Some(value)) = storage.get_item(&key)
        {
            all.insert(key, value);
        }
    }
    all
}

/// The number of entries that a file has added.
#[derive(Clone, Copy, Debug, Default)]
struct Added {
    matches: usize,
    settings: usize,
}

/// Adds a file's contents, except for those that this browser has.
async fn add(backup: &BackupFile) -> Result<Added, Message> {
    let failed = |_| Message::new("web-not-kept");
    let database = database::open().await.map_err(failed)?;
    let transaction = database
        .transaction(&[MATCHES], TransactionMode::ReadWrite)
        .map_err(failed)?;
    let store = transaction.object_store(MATCHES).map_err(failed)?;
    let mut added = Added::default();
    for entry in &backup.matches {
        let key = JsValue::from_str(&entry.id);
        let stored = store.get(Query::Key(key.clone())).map_err(failed)?;
        if stored.await.map_err(failed)?.is_some() {
            continue;
        }
        let request = store
            .put(&database::row(entry.at_ms, &entry.text), Some(&key))
            .map_err(failed)?;
        request.await.map_err(failed)?;
        added.matches += 1;
    }
    let committed = transaction.commit().map_err(failed)?;
    committed.await.map_err(failed)?;
    database.close();
    if let Ok(Some(storage)) = window().local_storage() {
        for (key, value) in &backup.settings {
            if storage.get_item(key).ok().flatten().is_none()
                && storage.set_item(key, value).is_ok()
            {
                added.settings += 1;
            }
        }
    }
    Ok(added)
}

/// Returns the message about a restored backup.
fn restored(matches: usize) -> Message {
    Message::new("web-backup-read").with("matches", matches)
}

/// Reloads the page, so that it has the restored settings, and its host the restored matches.
fn show(added: Added) {
    if added.matches > 0
        && let Ok(Some(storage)) = window().session_storage()
    {
        drop(storage.set_item(RESTORED, &added.matches.to_string()));
    }
    drop(window().location().reload());
}

/// Takes the message about a backup that was restored before the page was reloaded.
pub fn take_restored() -> Option<Message> {
    let storage = window().session_storage().ok().flatten()?;
    let matches = storage.get_item(RESTORED).ok().flatten()?;
    drop(storage.remove_item(RESTORED));
    matches.parse().ok().map(restored)
}

/// Buttons that save the backup, and restore it.
#[component]
pub fn Backup(words: Signal<Words>) -> impl IntoView {
    let message = RwSignal::new(None::<Message>);
    let save = move |_| {
        spawn_local(async move {
            let saved = match collect().await {
                Ok(kept) => {
                    let text = serde_json::to_string(&kept).unwrap_or_default();
                    let saved = files::text(&text).and_then(|file| files::save(FILE, &file));
                    saved.map_err(|_| Message::new("web-not-saved"))
                }
                Err(reason) => Err(reason),
            };
            message.set(saved.err());
        });
    };
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        input.set_value("");
        if file.size() > MAX_FILE {
            return message.set(Some(Message::new("web-file-large")));
        }
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok();
            let text = text.and_then(|text| text.as_string()).unwrap_or_default();
            let added = match read(&text) {
                Ok(kept) => add(&kept).await,
                Err(reason) => Err(reason),
            };
            match added {
                Ok(added) if added.matches + added.settings > 0 => show(added),
                Ok(added) => message.set(Some(restored(added.matches))),
                Err(reason) => message.set(Some(reason)),
            }
        });
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let status = move || {
        let message = message.get()?;
        Some(words.with(|words| words.say(&message)))
    };
    view! {
        <div class="row">
            <button type="button" on:click=save>
                {move || say("web-backup")}
            </button>
            <label class="button load-record">
                <span>{move || say("web-restore")}</span>
                <input type="file" accept=".json,application/json" on:change=load/>
            </label>
        </div>
        <p class="soft">{move || say("web-backup-how")}</p>
        <p role="status">{status}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::{BackupFile, BackupMatch, FORM, read};
    use std::collections::BTreeMap;

    fn kept() -> BackupFile {
        BackupFile {
            ranarium: FORM,
            matches: vec![BackupMatch {
                id: "m-1".to_owned(),
                at_ms: 1_700_000_000_000.0,
                text: "a match\n".to_owned(),
            }],
            settings: BTreeMap::from([("theme".to_owned(), "dark".to_owned())]),
        }
    }

    #[test]
    fn backups_round_trip() {
        let text = serde_json::to_string(&kept()).expect("plain data");
        assert_eq!(read(&text), Ok(kept()));
    }

    #[test]
    fn invalid_backups_are_refused() {
        for text in ["", "{}", "ranarium 1", "{\"ranarium\":1}"] {
            assert!(read(text).is_err(), "{text}");
        }
        let later = BackupFile {
            ranarium: FORM + 1,
            ..kept()
        };
        let text = serde_json::to_string(&later).expect("plain data");
        assert!(read(&text).is_err(), "a form that is not known yet");
    }
}
