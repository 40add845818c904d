//! [`Postgres`]: the database of any number of nodes.

mod append;
mod dialect;
mod transaction;

use crate::database::{
    Database, Dialect, Row, Transaction, Value, WriteConnection, bound, migrator, row_of,
};
use crate::{NewEntry, StorageError};
use async_trait::async_trait;
use ranarium_online::Appended;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, Executor, PgConnection, PgPool, SqlStr};
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::timeout;

/// Size of the connection pool of a process; the probe has a connection of its own.
const CONNECTIONS: u32 = 8;

/// Time since its last use during which a pooled connection is reused without a test.
const TEST_LIFETIME: Duration = Duration::from_secs(1);

/// Timeout for a pooled connection, for an append, and for reading a match.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Timeout for the answer to the probe.
const PROBE_TIMEOUT: Duration = Duration::from_millis(750);

/// Timeout for a new connection of the probe.
const CONNECT_TIMEOUT: Duration = Duration::from_millis(1_250);

/// SQLSTATE `cannot_connect_now`: the database is starting up or shutting down.
const NOT_YET: &str = "57P03";

/// The settings of each connection. PostgreSQL ends an idle transaction after this time, so a node
/// that is cut off within one does not lock its matches.
const SETTINGS: &str = "SET idle_in_transaction_session_timeout = '2s'";

/// Grace period for queries on a replaced pool.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(30);

/// A pool of connections to PostgreSQL. An acknowledged write is on disk, with the default of
/// `synchronous_commit`.
#[derive(Debug)]
struct Postgres {
    /// The connections in use; replaced by [`Database::renew`].
    pool: RwLock<PgPool>,
    /// The connection that probes the database.
    probe: Mutex<Option<PgConnection>>,
}

/// Connects to the database at a URL, and migrates it; see
/// [`Storage::postgres`](crate::Storage::postgres).
///
/// # Errors
/// If it cannot be reached, or is of a later version. No error contains the password.
pub async fn open(address: &str) -> Result<Box<dyn Database>, StorageError> {
    Ok(Box::new(Postgres::open(address).await?))
}

impl Postgres {
    async fn open(address: &str) -> Result<Self, StorageError> {
        let options = PgConnectOptions::from_str(address)?
            .application_name("ranarium")
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(TIMEOUT)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(SETTINGS).await.map(drop) })
            })
            // Connections are tested when they are released. A test before each query would triple
            // the round trips.
            .test_before_acquire(false)
            .before_acquire(|connection, kept| {
                Box::pin(async move {
                    if kept.idle_for > TEST_LIFETIME {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(options)
            .await?;
        migrator(|form| form.2).run(&pool).await?;
        let commit: String = sqlx::query_scalar("SHOW synchronous_commit")
            .fetch_one(&pool)
            .await?;
        if commit == "off" {
            tracing::warn!(
                "synchronous_commit of the database is off: it may lose acknowledged writes"
            );
        }
        Ok(Self {
            pool: RwLock::new(pool),
            probe: Mutex::default(),
        })
    }

    /// Returns the connections.
    fn pool(&self) -> PgPool {
        self.pool
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Opens a connection for the probe; `None` if the database answers, but rejects it, such as
    /// when it has no connection left.
    async fn new_probe(&self) -> Result<Option<PgConnection>, sqlx::Error> {
        match self.pool().connect_options().connect().await {
            Ok(connection) => Ok(Some(connection)),
            Err(sqlx::Error::Database(error)) if error.code().as_deref() != Some(NOT_YET) => {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}

#[async_trait]
impl Database for Postgres {
    fn dialect(&self) -> &'static Dialect {
        &dialect::POSTGRES
    }

    async fn read(&self, sql: SqlStr, values: Vec<Value>) -> Result<Vec<Row>, StorageError> {
        let rows = bound(sql, values).fetch_all(&self.pool()).await?;
        rows.iter().map(row_of).collect()
    }

    async fn write(&self, sql: SqlStr, values: Vec<Value>) -> Result<u64, StorageError> {
        let result = bound(sql, values).execute(&self.pool()).await?;
        Ok(result.rows_affected())
    }

    async fn writer(&self) -> Result<Box<dyn WriteConnection + '_>, StorageError> {
        Ok(Box::new(self.pool().acquire().await?))
    }

    async fn snapshot(&self) -> Result<Box<dyn Transaction + '_>, StorageError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(Box::new(self.pool().begin_with(begin).await?))
    }

    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        // A dead connection would never answer.
        let appended = timeout(TIMEOUT, self.append_entries(entries)).await;
        appended.unwrap_or(Err(StorageError::Silent))
    }

    fn patience(&self) -> Duration {
        TIMEOUT
    }

    async fn answers(&self) -> bool {
        let mut probe = self.probe.lock().await;
        if let Some(mut kept) = probe.take()
            && matches!(timeout(PROBE_TIMEOUT, kept.ping()).await, Ok(Ok(())))
        {
            *probe = Some(kept);
            return true;
        }
        match timeout(CONNECT_TIMEOUT, self.new_probe()).await {
            Ok(Ok(new)) => {
                *probe = new;
                true
            }
            _ => false,
        }
    }

    fn renew(&self) {
        let mut pool = self.pool.write().unwrap_or_else(PoisonError::into_inner);
        let options = PgConnectOptions::clone(&pool.connect_options());
        let new = pool.options().clone().connect_lazy_with(options);
        let old = std::mem::replace(&mut *pool, new);
        // Queries on the old connections may never be answered.
        tokio::spawn(async move { timeout(DRAIN_TIMEOUT, old.close()).await });
    }

    async fn close(&self) {
        self.pool().close().await;
    }
}
