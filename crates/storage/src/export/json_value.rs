//! Columns of rows as JSON.

use crate::database::Value;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value as Json;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    /// An integer; in the file a number.
    Number,
    /// A bool; in the file `true` or `false`.
    Truth,
    /// A text; in the file a string.
    Text,
    /// Bytes; in the file they are base64.
    Bytes,
}

/// Returns the JSON of a value in the file.
pub fn json(value: &Value) -> Json {
    match value {
        Value::Number(number) => number.map_or(Json::Null, Json::from),
        Value::Truth(truth) => Json::from(*truth),
        Value::Text(text) => text.as_deref().map_or(Json::Null, Json::from),
        Value::Bytes(bytes) => Json::from(STANDARD.encode(bytes)),
    }
}

/// Reads a value from its JSON in the file.
///
/// # Errors
/// If the value is of another kind: the expected one, in words.
pub fn value(json: &Json, kind: ColumnType, may_miss: bool) -> Result<Value, String> {
    let read = match (kind, json) {
        (ColumnType::Number, Json::Null) if may_miss => Some(Value::Number(None)),
        (ColumnType::Text, Json::Null) if may_miss => Some(Value::Text(None)),
        (ColumnType::Number, json) => json.as_i64().map(|number| Value::Number(Some(number))),
        (ColumnType::Truth, json) => json.as_bool().map(Value::Truth),
        (ColumnType::Text, Json::String(text)) => Some(Value::Text(Some(text.clone()))),
        (ColumnType::Bytes, Json::String(text)) => STANDARD.decode(text).ok().map(Value::Bytes),
        _ => None,
    };
    let name = match kind {
        ColumnType::Number => "a number",
        ColumnType::Truth => "true or false",
        ColumnType::Text => "a text",
        ColumnType::Bytes => "base64",
    };
    read.ok_or_else(|| format!("expected {name}"))
}
