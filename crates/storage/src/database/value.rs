//! [`Value`]: the values that all databases have in common.

use crate::TokenHash;
use ranarium_game::{Language, Seat};
use ranarium_protocol::online::UserId;
use ranarium_table::{MatchId, Name};
use sqlx::query::Query;
use sqlx::{Database, Encode, SqlStr, Type};

/// A parameter of a statement, or a column of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// An integer, or null.
    Number(Option<i64>),
    /// A bool, never null.
    Truth(bool),
    /// A text, or null.
    Text(Option<String>),
    /// Bytes, never null.
    Bytes(Vec<u8>),
}

/// Returns the query of a statement with its parameters bound.
pub fn bound<DB: Database>(sql: SqlStr, values: Vec<Value>) -> Query<'static, DB, DB::Arguments>
where
    Option<i64>: Encode<'static, DB> + Type<DB>,
    bool: Encode<'static, DB> + Type<DB>,
    Option<String>: Encode<'static, DB> + Type<DB>,
    Vec<u8>: Encode<'static, DB> + Type<DB>,
{
    let bind = |query: Query<'static, DB, DB::Arguments>, value| match value {
        Value::Number(number) => query.bind(number),
        Value::Truth(truth) => query.bind(truth),
        Value::Text(text) => query.bind(text),
        Value::Bytes(bytes) => query.bind(bytes),
    };
    values.into_iter().fold(sqlx::query(sql), bind)
}

/// A type that can be a parameter of a statement. An unsigned 64-bit number is stored as the signed
/// one with the same bits.
pub trait ToValue: Sync {
    /// Returns the value that a database stores.
    fn to_value(&self) -> Value;
}

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

impl ToValue for i64 {
    fn to_value(&self) -> Value {
        Value::Number(Some(*self))
    }
}

impl ToValue for u64 {
    fn to_value(&self) -> Value {
        self.cast_signed().to_value()
    }
}

impl ToValue for Option<u64> {
    fn to_value(&self) -> Value {
        Value::Number(self.map(u64::cast_signed))
    }
}

impl ToValue for u32 {
    fn to_value(&self) -> Value {
        i64::from(*self).to_value()
    }
}

impl ToValue for u8 {
    fn to_value(&self) -> Value {
        i64::from(*self).to_value()
    }
}

impl ToValue for bool {
    fn to_value(&self) -> Value {
        Value::Truth(*self)
    }
}

impl ToValue for &str {
    fn to_value(&self) -> Value {
        Value::Text(Some((*self).to_owned()))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value {
        Value::Text(Some(self.clone()))
    }
}

impl ToValue for Option<String> {
    fn to_value(&self) -> Value {
        Value::Text(self.clone())
    }
}

impl ToValue for &[u8] {
    fn to_value(&self) -> Value {
        Value::Bytes(self.to_vec())
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value {
        Value::Bytes(self.clone())
    }
}

impl ToValue for UserId {
    fn to_value(&self) -> Value {
        self.number().to_value()
    }
}

impl ToValue for Seat {
    fn to_value(&self) -> Value {
        self.number().to_value()
    }
}

impl ToValue for TokenHash {
    fn to_value(&self) -> Value {
        Value::Bytes(self.as_bytes().to_vec())
    }
}

impl ToValue for MatchId {
    fn to_value(&self) -> Value {
        self.as_str().to_value()
    }
}

impl ToValue for Name {
    fn to_value(&self) -> Value {
        self.as_str().to_value()
    }
}

impl ToValue for Language {
    fn to_value(&self) -> Value {
        self.code().to_value()
    }
}
