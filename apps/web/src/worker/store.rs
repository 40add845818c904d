//! The store of matches: the browser's own database, so that they outlast a reload.

use crate::database::{self, MATCHES};
use crate::link_error::{ELSEWHERE, NOT_KEPT};
use crate::worker::clock::now_ms;
use idb::{Database, Error, Query, TransactionMode};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use wasm_bindgen::JsValue;

/// Why a match is not saved.
#[derive(Debug)]
pub enum NotKept {
    /// It has been continued in another window since it was read here: that one saves it, and
    /// nothing is overwritten.
    Elsewhere,
    /// The database refused: storage is full, or blocked.
    Database,
}

impl From<Error> for NotKept {
    fn from(_: Error) -> Self {
        Self::Database
    }
}

impl fmt::Display for NotKept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Elsewhere => f.write_str(ELSEWHERE),
            Self::Database => f.write_str(NOT_KEPT),
        }
    }
}

/// The database, if the browser has one.
pub struct Store {
    database: Database,
    /// When each match was last written, as far as is known here.
    written: RefCell<BTreeMap<String, f64>>,
}

impl Store {
    /// Opens the database, and makes it the first time.
    ///
    /// # Errors
    /// If the browser stores nothing, as in some private windows.
    pub async fn open() -> Result<Self, Error> {
        Ok(Self {
            database: database::open().await?,
            written: RefCell::default(),
        })
    }

    /// The texts of all matches, the one saved longest ago first.
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
        let mut found: Vec<(f64, String)> = Vec::new();
        for (key, value) in keys.into_iter().zip(rows) {
            if let (Some(match_id), Some((at_ms, text))) = (key.as_string(), database::read(value))
            {
                self.written.borrow_mut().insert(match_id, at_ms);
                // Those of the same time stay in the order of their names. Each goes where it
                // belongs: the library's sorting would be three thousand bytes of every page.
                let place = found.partition_point(|(before_ms, _)| *before_ms <= at_ms);
                found.insert(place, (at_ms, text));
            }
        }
        Ok(found.into_iter().map(|(_, text)| text).collect())
    }

    /// Saves the text of a match in place of the one before.
    ///
    /// # Errors
    /// If the match cannot be written, as when storage is full, or was continued in another window.
    pub async fn keep(&self, match_id: &str, text: &str) -> Result<(), NotKept> {
        let transaction = self
            .database
            .transaction(&[MATCHES], TransactionMode::ReadWrite)?;
        let matches = transaction.object_store(MATCHES)?;
        let key = JsValue::from_str(match_id);
        let there = matches.get(Query::Key(key.clone()))?.await?;
        let there = there.and_then(database::read).map(|(at_ms, _)| at_ms);
        if there.is_some() && there != self.written.borrow().get(match_id).copied() {
            return Err(NotKept::Elsewhere);
        }
        // Always later than the time in the row: by it another window sees that the match was
        // saved.
        let now = there.map_or(now_ms() as f64, |there| {
            there.max(now_ms() as f64 - 1.0) + 1.0
        });
        matches.put(&database::row(now, text), Some(&key))?.await?;
        transaction.commit()?.await?;
        self.written.borrow_mut().insert(match_id.to_owned(), now);
        Ok(())
    }

    /// Deletes a match.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn forget(&self, match_id: &str) -> Result<(), NotKept> {
        let transaction = self
            .database
            .transaction(&[MATCHES], TransactionMode::ReadWrite)?;
        transaction
            .object_store(MATCHES)?
            .delete(Query::Key(JsValue::from_str(match_id)))?
            .await?;
        transaction.commit()?.await?;
        Ok(())
    }
}
