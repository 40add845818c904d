//! Matches in the browser's own database, so that they outlast a reload.

use super::now_ms;
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, Query, TransactionMode};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

const DATABASE: &str = "ranarium";
const MATCHES: &str = "matches";

/// The database, if the browser has one.
pub struct Store(Database);

impl Store {
    /// Opens the database, and makes it the first time.
    ///
    /// # Errors
    /// If the browser keeps nothing, as in some private windows.
    pub async fn open() -> Result<Self, Error> {
        let mut request = Factory::new()?.open(DATABASE, Some(1))?;
        request.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                // A database that cannot be made ready is told of when something is kept.
                drop(database.create_object_store(MATCHES, ObjectStoreParams::new()));
            }
        });
        request.await.map(Self)
    }

    /// The texts of all matches, the one that was kept longest ago first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn all(&self) -> Result<Vec<String>, Error> {
        let transaction = self.0.transaction(&[MATCHES], TransactionMode::ReadOnly)?;
        let rows = transaction
            .object_store(MATCHES)?
            .get_all(None, None)?
            .await?;
        let mut found: Vec<(f64, String)> = rows
            .into_iter()
            .filter_map(|row| {
                let row: Array = row.dyn_into().ok()?;
                Some((row.get(0).as_f64()?, row.get(1).as_string()?))
            })
            .collect();
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        Ok(found.into_iter().map(|(_, text)| text).collect())
    }

    /// Keeps the text of a match in place of the one before.
    ///
    /// # Errors
    /// If there is no room, or it cannot be written.
    pub async fn keep(&self, match_id: &str, text: &str) -> Result<(), Error> {
        let transaction = self.0.transaction(&[MATCHES], TransactionMode::ReadWrite)?;
        let row = Array::of2(&JsValue::from_f64(now_ms() as f64), &text.into());
        let key = JsValue::from_str(match_id);
        transaction
            .object_store(MATCHES)?
            .put(&row, Some(&key))?
            .await?;
        transaction.commit()?.await?;
        Ok(())
    }

    /// Keeps a match no longer.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn forget(&self, match_id: &str) -> Result<(), Error> {
        let transaction = self.0.transaction(&[MATCHES], TransactionMode::ReadWrite)?;
        transaction
            .object_store(MATCHES)?
            .delete(Query::Key(JsValue::from_str(match_id)))?
            .await?;
        transaction.commit()?.await?;
        Ok(())
    }
}
