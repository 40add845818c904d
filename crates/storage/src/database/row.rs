//! [`Row`] and [`FromRow`]: conversion of rows into typed values.

use super::Value;
use crate::{StorageError, TokenHash};
use ranarium_game::Language;
use ranarium_protocol::online::{User, UserId};
use ranarium_table::MatchId;
use sqlx::{ColumnIndex, Decode, Type, TypeInfo, ValueRef};
use std::vec;

/// A row of a result. Its columns are taken one after the other.
#[derive(Debug)]
pub struct Row(vec::IntoIter<Value>);

/// A type that takes its columns from a row.
pub trait FromRow: Sized + Send + 'static {
    /// The number of columns, which an optional value skips if the first of them is null.
    const COLUMNS: usize = 1;

    /// Takes the columns of a value.
    ///
    /// # Errors
    /// If they are of another type.
    fn from_row(row: &mut Row) -> Result<Self, StorageError>;
}

impl Row {
    /// Takes the next value.
    ///
    /// # Errors
    /// If its columns are of another type.
    pub fn get<T: FromRow>(&mut self) -> Result<T, StorageError> {
        T::from_row(self)
    }

    /// Converts the whole row.
    ///
    /// # Errors
    /// If its columns are of another type.
    pub fn read<T: FromRow>(mut self) -> Result<T, StorageError> {
        self.get()
    }

    fn is_null(&self) -> bool {
        matches!(
            self.0.as_slice().first(),
            Some(Value::Number(None) | Value::Text(None))
        )
    }
}

/// Reads a row of either database.
///
/// # Errors
/// If a column has another type.
pub fn row_of<R: sqlx::Row>(row: &R) -> Result<Row, StorageError>
where
    usize: ColumnIndex<R>,
    i16: for<'r> Decode<'r, R::Database> + Type<R::Database>,
    i64: for<'r> Decode<'r, R::Database> + Type<R::Database>,
    bool: for<'r> Decode<'r, R::Database> + Type<R::Database>,
    String: for<'r> Decode<'r, R::Database> + Type<R::Database>,
    Vec<u8>: for<'r> Decode<'r, R::Database> + Type<R::Database>,
{
    let value = |at: usize| {
        Ok(match row.try_get_raw(at)?.type_info().name() {
            "BOOL" => Value::Truth(row.try_get(at)?),
            "TEXT" => Value::Text(row.try_get(at)?),
            "BLOB" | "BYTEA" => Value::Bytes(row.try_get(at)?),
            "INT2" => Value::Number(row.try_get::<Option<i16>, _>(at)?.map(i64::from)),
            _ => Value::Number(row.try_get(at)?),
        })
    };
    let values: Result<Vec<Value>, StorageError> = (0..row.len()).map(value).collect();
    Ok(Row(values?.into_iter()))
}

fn unexpected(expected_type: &str) -> StorageError {
    StorageError::Misread(format!("a column: expected {expected_type}"))
}

impl FromRow for Value {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        row.0.next().ok_or_else(|| unexpected("one more"))
    }
}

impl FromRow for i64 {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        match row.get()? {
            Value::Number(Some(number)) => Ok(number),
            _ => Err(unexpected("a number")),
        }
    }
}

impl FromRow for u64 {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(row.get::<i64>()?.cast_unsigned())
    }
}

impl FromRow for u32 {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self::try_from(row.get::<i64>()?).unwrap_or(Self::MAX))
    }
}

impl FromRow for u8 {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(row.get::<i64>()? as Self)
    }
}

impl FromRow for bool {
    /// Reads a bool, which SQLite stores as a number.
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        match row.get()? {
            Value::Truth(truth) => Ok(truth),
            Value::Number(Some(number)) => Ok(number != 0),
            _ => Err(unexpected("true or false")),
        }
    }
}

impl FromRow for String {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        match row.get()? {
            Value::Text(Some(text)) => Ok(text),
            _ => Err(unexpected("a text")),
        }
    }
}

impl FromRow for Vec<u8> {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        match row.get()? {
            Value::Bytes(bytes) => Ok(bytes),
            _ => Err(unexpected("bytes")),
        }
    }
}

impl<T: FromRow> FromRow for Option<T> {
    /// Reads `None` if the first column is null.
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        if row.is_null() {
            row.0.by_ref().take(T::COLUMNS).for_each(drop);
            return Ok(None);
        }
        row.get().map(Some)
    }
}

impl<A: FromRow, B: FromRow> FromRow for (A, B) {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok((row.get()?, row.get()?))
    }
}

impl<A: FromRow, B: FromRow, C: FromRow> FromRow for (A, B, C) {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok((row.get()?, row.get()?, row.get()?))
    }
}

impl FromRow for UserId {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self::new(row.get()?))
    }
}

impl FromRow for User {
    const COLUMNS: usize = 3;

    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let id: i64 = row.get()?;
        let name = row.get::<String>()?.parse();
        Ok(Self {
            id: UserId::new(id.cast_unsigned()),
            name: name.map_err(|_| StorageError::Misread(format!("the name of user {id}")))?,
            frog: row.get()?,
        })
    }
}

impl FromRow for MatchId {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let text: String = row.get()?;
        let id = text.parse();
        id.map_err(|_| StorageError::Misread(format!("the name of a match: {text:?}")))
    }
}

impl FromRow for TokenHash {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let bytes = row.get::<Vec<u8>>()?.try_into();
        let bytes = bytes.map_err(|_| StorageError::Misread("the hash of a token".to_owned()))?;
        Ok(Self::from_bytes(bytes))
    }
}

impl FromRow for Language {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let code: String = row.get()?;
        let language = Self::ALL.into_iter().find(|known| known.code() == code);
        language.ok_or_else(|| StorageError::Misread(format!("a language: {code:?}")))
    }
}
