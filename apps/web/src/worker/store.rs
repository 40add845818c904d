//! The store of matches: the browser's own database, so that they outlast a reload.

use crate::browser::clock::now_ms;
use crate::storage::database::{self, MATCHES};
use idb::{Database, Error, Query, TransactionMode};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

/// Why a match is not saved.
#[derive(Debug)]
pub enum SaveError {
    /// Another window has saved or deleted the match since it was read here; that version stays.
    SavedElsewhere,
    /// The database refused: storage is full, or blocked.
    Database,
}

impl From<Error> for SaveError {
    fn from(_: Error) -> Self {
        Self::Database
    }
}

/// The database, if the browser has one.
pub struct Store {
    database: Database,
    /// The last known time of writing of each match.
    written: RefCell<Vec<(String, f64)>>,
}

impl Store {
    /// Opens the database, and makes it the first time.
    ///
    /// # Errors
    /// If the browser refuses storage, as in some private windows.
    pub async fn open() -> Result<Self, Error> {
        Ok(Self {
            database: database::open().await?,
            written: RefCell::default(),
        })
    }

    /// Returns the texts of all matches, the least recently saved first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn all(&self) -> Result<Vec<String>, Error> {
        let transaction = self
            .database
            .transaction(&[MATCHES], TransactionMode::ReadOnly)?;
        let matches = transaction.object_store(MATCHES)?;
        let keys = matches.get_all_keys(None, None)?.await?;
        let rows = matches.get_all(None, None)?.await?;
        let mut texts: Vec<(f64, String)> = Vec::new();
        for (key, value) in keys.into_iter().zip(rows) {
            if let (Some(match_id), Some((at_ms, text))) = (key.as_string(), database::read(value))
            {
                self.note(&match_id, Some(at_ms));
                // Matches of the same time stay in the order of their names. Insertion avoids the
                // library's sorting, which would add three thousand bytes to every page.
                let place = texts.partition_point(|(before_ms, _)| *before_ms <= at_ms);
                texts.insert(place, (at_ms, text));
            }
        }
        Ok(texts.into_iter().map(|(_, text)| text).collect())
    }

    /// Returns a row of the database: the time of writing, and the text of the match.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn read(&self, match_id: &str) -> Result<Option<(f64, String)>, Error> {
        let transaction = self
            .database
            .transaction(&[MATCHES], TransactionMode::ReadOnly)?;
        let matches = transaction.object_store(MATCHES)?;
        let row = matches.get(Query::Key(match_id.into()))?.await?;
        Ok(row.and_then(database::read))
    }

    /// Stores the time of writing of a match loaded from another window, or its deletion. Returns
    /// `false` if this window has the same version or a later one.
    pub fn note(&self, match_id: &str, at_ms: Option<f64>) -> bool {
        let mut written = self.written.borrow_mut();
        let place = written.iter().position(|(id, _)| id == match_id);
        match (place, at_ms) {
            (Some(place), Some(at_ms)) if written[place].1 < at_ms => written[place].1 = at_ms,
            (Some(place), None) => drop(written.swap_remove(place)),
            (None, Some(at_ms)) => written.push((match_id.to_owned(), at_ms)),
            _ => return false,
        }
        true
    }

    fn written_ms(&self, match_id: &str) -> Option<f64> {
        let written = self.written.borrow();
        let entry = written.iter().find(|(id, _)| id == match_id);
        entry.map(|(_, at_ms)| *at_ms)
    }

    /// Replaces the text of a match, or deletes it.
    ///
    /// # Errors
    /// If the match cannot be written, for example because storage is full, or another window has
    /// written it, even with the same text.
    pub async fn write(&self, match_id: &str, text: Option<&str>) -> Result<(), SaveError> {
        let transaction = self
            .database
            .transaction(&[MATCHES], TransactionMode::ReadWrite)?;
        let matches = transaction.object_store(MATCHES)?;
        let key = JsValue::from_str(match_id);
        let Some(text) = text else {
            matches.delete(Query::Key(key))?.await?;
            transaction.commit()?.await?;
            self.note(match_id, None);
            return Ok(());
        };
        let stored = matches.get(Query::Key(key.clone()))?.await?;
        let stored_ms = stored.and_then(database::read).map(|(at_ms, _)| at_ms);
        // An equal text counts, too: only the window that saved it first may run the bots.
        if stored_ms != self.written_ms(match_id) {
            return Err(SaveError::SavedElsewhere);
        }
        // The time is always later than in the row: other windows detect the change by it.
        let now = stored_ms.map_or(now_ms() as f64, |stored_ms| {
            stored_ms.max(now_ms() as f64 - 1.0) + 1.0
        });
        matches.put(&database::row(now, text), Some(&key))?.await?;
        transaction.commit()?.await?;
        self.note(match_id, Some(now));
        Ok(())
    }
}
