//! [`WriteConnection`] and [`Transaction`] for PostgreSQL.

use crate::StorageError;
use crate::database::{Row, Transaction, Value, WriteConnection, bound, row_of};
use async_trait::async_trait;
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use sqlx::pool::PoolConnection;
use sqlx::{Postgres, SqlStr};

#[async_trait]
impl WriteConnection for PoolConnection<Postgres> {
    async fn begin(&mut self) -> Result<Box<dyn Transaction + '_>, StorageError> {
        Ok(Box::new(sqlx::Connection::begin(&mut **self).await?))
    }
}

#[async_trait]
impl Transaction for sqlx::Transaction<'_, Postgres> {
    fn rows(
        &mut self,
        sql: SqlStr,
        values: Vec<Value>,
    ) -> BoxStream<'_, Result<Row, StorageError>> {
        let rows = bound(sql, values).fetch(&mut **self);
        rows.map(|row| row_of(&row?)).boxed()
    }

    async fn write(&mut self, sql: SqlStr, values: Vec<Value>) -> Result<u64, StorageError> {
        let executed = bound(sql, values).execute(&mut **self);
        Ok(executed.await?.rows_affected())
    }

    async fn commit(self: Box<Self>) -> Result<(), StorageError> {
        Ok(sqlx::Transaction::commit(*self).await?)
    }
}
