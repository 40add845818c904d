//! The browser's own database, which holds the matches.

use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

const DATABASE: &str = "ranarium";

/// The store of the matches, by their names.
pub const MATCHES: &str = "matches";

/// Opens the database, and makes it the first time.
///
/// # Errors
/// If the browser refuses storage, as in some private windows.
pub async fn open() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            // If this fails, the error is reported when a match is saved.
            drop(database.create_object_store(MATCHES, ObjectStoreParams::new()));
        }
    });
    request.await
}

/// Reads a row: the time of writing, in milliseconds since 1970, and the text of a match.
pub fn read(row: JsValue) -> Option<(f64, String)> {
    let row: Array = row.dyn_into().ok()?;
    Some((row.get(0).as_f64()?, row.get(1).as_string()?))
}

/// Returns a row with its time of writing.
pub fn row(at_ms: f64, text: &str) -> JsValue {
    Array::of2(&JsValue::from_f64(at_ms), &text.into()).into()
}
