//! [`Database`]: the interface of SQLite and PostgreSQL.

mod dialect;
mod migrations;
mod row;
mod value;

pub use dialect::Dialect;
pub use migrations::{FORM, migrator};
pub use row::{FromRow, Row, row_of};
pub use value::{ToValue, Value, bound};

use crate::{NewEntry, StorageError};
use async_trait::async_trait;
use futures_util::TryStreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use ranarium_online::Appended;
use sqlx::{SqlSafeStr, SqlStr};
use std::fmt;
use std::time::Duration;

/// A database on which a [`Storage`](crate::Storage) stores its data. Statements are the same for
/// all databases, except those of the [`Dialect`]; parameters are `$1`, `$2`, and so on. Every
/// method fails if the database fails.
#[async_trait]
pub trait Database: fmt::Debug + Send + Sync + 'static {
    /// Returns the statements and clauses that differ between databases.
    fn dialect(&self) -> &'static Dialect;

    /// Returns the rows of a query, which changes nothing.
    async fn read(&self, sql: SqlStr, values: Vec<Value>) -> Result<Vec<Row>, StorageError>;

    /// Executes a statement in a transaction of its own. Returns the number of changed rows.
    async fn write(&self, sql: SqlStr, values: Vec<Value>) -> Result<u64, StorageError>;

    /// Acquires a connection that writes.
    async fn writer(&self) -> Result<Box<dyn WriteConnection + '_>, StorageError>;

    /// Begins a transaction that reads one snapshot, and changes nothing.
    async fn snapshot(&self) -> Result<Box<dyn Transaction + '_>, StorageError>;

    /// Appends entries to their logs, each if its number is free, in one transaction. Numbers of
    /// packed entries are taken. Returns the outcome of each.
    ///
    /// # Errors
    /// If the database fails. Then the outcome is unknown until the log is read.
    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError>;

    /// Returns the time limit for reading a match; none by default, since a file always answers.
    fn patience(&self) -> Duration {
        Duration::MAX
    }

    /// Returns `true` if the database answers, independently of other queries. Takes at most two
    /// seconds.
    async fn answers(&self) -> bool {
        true
    }

    /// Replaces all connections by new ones, if they may be dead.
    fn renew(&self) {}

    /// Closes all connections, once all writes are done.
    async fn close(&self);
}

/// A connection of a [`Database`] that writes.
#[async_trait]
pub trait WriteConnection: Send {
    /// Begins a transaction.
    async fn begin(&mut self) -> Result<Box<dyn Transaction + '_>, StorageError>;
}

/// A transaction of a [`Database`]. Unless committed, it is rolled back when dropped. Every method
/// fails if the database fails.
#[async_trait]
pub trait Transaction: Send {
    /// Returns the rows of a query.
    fn rows(&mut self, sql: SqlStr, values: Vec<Value>)
    -> BoxStream<'_, Result<Row, StorageError>>;

    /// Executes a statement. Returns the number of changed rows.
    async fn write(&mut self, sql: SqlStr, values: Vec<Value>) -> Result<u64, StorageError>;

    /// Commits the transaction.
    async fn commit(self: Box<Self>) -> Result<(), StorageError>;
}

/// The parameters of a statement, such as `&[&user, &now_ms]`.
type Params<'p> = &'p [&'p dyn ToValue];

fn values(params: Params<'_>) -> Vec<Value> {
    params.iter().map(|param| param.to_value()).collect()
}

impl dyn Database {
    /// Returns all rows of a query.
    pub(crate) fn fetch_all<T: FromRow>(
        &self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<Vec<T>, StorageError>> {
        let rows = self.read(sql.into_sql_str(), values(params));
        Box::pin(async { rows.await?.into_iter().map(Row::read).collect() })
    }

    /// Returns the first row of a query, `None` if there are none; all rows are fetched.
    pub(crate) fn fetch_optional<T: FromRow>(
        &self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<Option<T>, StorageError>> {
        let rows = self.fetch_all(sql, params);
        Box::pin(async { Ok(rows.await?.into_iter().next()) })
    }

    /// Returns the only row of a query.
    pub(crate) fn fetch_one<T: FromRow>(
        &self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<T, StorageError>> {
        let row = self.fetch_optional(sql, params);
        Box::pin(async { row.await?.ok_or_else(|| sqlx::Error::RowNotFound.into()) })
    }

    /// Executes a statement in a transaction of its own. Returns the number of changed rows.
    pub(crate) fn execute(
        &self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<u64, StorageError>> {
        self.write(sql.into_sql_str(), values(params))
    }

    /// Executes statements in one transaction.
    pub(crate) fn execute_all(
        &self,
        statements: &[(&'static str, Params<'_>)],
    ) -> BoxFuture<'_, Result<(), StorageError>> {
        let statements = statements
            .iter()
            .map(|(sql, params)| (*sql, values(params)));
        let statements: Vec<(&str, Vec<Value>)> = statements.collect();
        Box::pin(async {
            let mut writer = self.writer().await?;
            let mut transaction = writer.begin().await?;
            for (sql, values) in statements {
                transaction.write(sql.into_sql_str(), values).await?;
            }
            transaction.commit().await
        })
    }
}

impl dyn Transaction + '_ {
    /// Returns all rows of a query.
    pub(crate) fn fetch_all<T: FromRow>(
        &mut self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<Vec<T>, StorageError>> {
        let rows = self.rows(sql.into_sql_str(), values(params));
        Box::pin(async {
            let rows: Vec<Row> = rows.try_collect().await?;
            rows.into_iter().map(Row::read).collect()
        })
    }

    /// Returns the first row of a query, `None` if there are none; all rows are fetched.
    pub(crate) fn fetch_optional<T: FromRow>(
        &mut self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<Option<T>, StorageError>> {
        let rows = self.fetch_all(sql, params);
        Box::pin(async { Ok(rows.await?.into_iter().next()) })
    }

    /// Returns the only row of a query.
    pub(crate) fn fetch_one<T: FromRow>(
        &mut self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<T, StorageError>> {
        let row = self.fetch_optional(sql, params);
        Box::pin(async { row.await?.ok_or_else(|| sqlx::Error::RowNotFound.into()) })
    }

    /// Executes a statement. Returns the number of changed rows.
    pub(crate) fn execute(
        &mut self,
        sql: impl SqlSafeStr,
        params: Params<'_>,
    ) -> BoxFuture<'_, Result<u64, StorageError>> {
        self.write(sql.into_sql_str(), values(params))
    }
}
