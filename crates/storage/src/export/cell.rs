//! [`Cell`]: the value of a column in a row.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer.
    Number,
    /// A bool.
    Truth,
    /// A text.
    Text,
    /// Bytes; in the file they are base64.
    Bytes,
}

/// The value of a column in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// An integer, or null.
    Number(Option<i64>),
    /// A bool.
    Truth(bool),
    /// A text, or null.
    Text(Option<String>),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl Cell {
    /// Returns its JSON in the file.
    pub fn value(&self) -> Value {
        match self {
            Self::Number(number) => number.map_or(Value::Null, Value::from),
            Self::Truth(truth) => Value::from(*truth),
            Self::Text(text) => text.as_deref().map_or(Value::Null, Value::from),
            Self::Bytes(bytes) => Value::from(STANDARD.encode(bytes)),
        }
    }

    /// Reads a cell of its JSON in the file.
    ///
    /// # Errors
    /// If it is not of this kind: the text that was expected.
    pub fn read(value: &Value, kind: Kind, may_miss: bool) -> Result<Self, String> {
        let read = match (kind, value) {
            (Kind::Number, Value::Null) if may_miss => Some(Self::Number(None)),
            (Kind::Text, Value::Null) if may_miss => Some(Self::Text(None)),
            (Kind::Number, value) => value.as_i64().map(|number| Self::Number(Some(number))),
            (Kind::Truth, value) => value.as_bool().map(Self::Truth),
            (Kind::Text, Value::String(text)) => Some(Self::Text(Some(text.clone()))),
            (Kind::Bytes, Value::String(text)) => STANDARD.decode(text).ok().map(Self::Bytes),
            _ => None,
        };
        let name = match kind {
            Kind::Number => "a number",
            Kind::Truth => "true or false",
            Kind::Text => "a text",
            Kind::Bytes => "base64",
        };
        read.ok_or_else(|| format!("expected {name}"))
    }
}
