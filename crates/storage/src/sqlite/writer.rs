//! [`Writer`]: the connection that writes.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Error};
use std::ops::{Deref, DerefMut};
use tokio::sync::{Mutex, MutexGuard};

/// The only connection that writes, because two would only wait for each other. Writers are served
/// in order.
///
/// A pool would test the connection before and after every use on the runtime's threads, which have
/// other work while all matches wait for the disk.
#[derive(Debug)]
pub struct Writer {
    options: SqliteConnectOptions,
    connection: Mutex<Option<SqliteConnection>>,
}

/// Exclusive access to the connection that writes.
pub struct WriteGuard<'a>(MutexGuard<'a, Option<SqliteConnection>>);

impl Writer {
    /// Opens the connection.
    pub async fn open(options: SqliteConnectOptions) -> Result<Self, Error> {
        let connection = options.connect().await?;
        Ok(Self {
            options,
            connection: Mutex::new(Some(connection)),
        })
    }

    /// Locks the connection, and makes sure that it has no open transaction.
    ///
    /// When a disk is full, SQLite rolls back a transaction itself, and the rollback by sqlx fails:
    /// sqlx counts the transaction as open from then on, and the one that it ends next stays open.
    /// All later writes would be in that transaction, invisible to others and lost with the
    /// process. Such a connection is replaced.
    pub async fn lock(&self) -> Result<WriteGuard<'_>, Error> {
        let mut slot = self.connection.lock().await;
        let connection = slot.as_mut().ok_or(Error::PoolClosed)?;
        if connection.is_in_transaction() {
            // A dropped transaction may be about to be rolled back.
            let tested = connection.ping().await;
            if tested.is_err() || connection.is_in_transaction() {
                *connection = self.options.connect().await?;
            }
        }
        Ok(WriteGuard(slot))
    }

    /// Closes the connection once no write is in progress. Later calls fail.
    pub async fn close(&self) {
        let connection = self.connection.lock().await.take();
        if let Some(connection) = connection
            && let Err(error) = connection.close().await
        {
            tracing::debug!(%error, "the database was not closed properly");
        }
    }
}

impl Deref for WriteGuard<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.0.as_ref().expect("it is locked while it is open")
    }
}

impl DerefMut for WriteGuard<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.0.as_mut().expect("it is locked while it is open")
    }
}
