//! [`Postgres`]: a database for any number of nodes.

mod accounts;
mod admin;
mod matches;
mod moderation;
mod notices;
mod ratings;
mod users;

use crate::migrations::migrator;
use crate::{
    AccountStore, AdminStore, MatchStore, ModerationStore, NoticeStore, RatingStore, SealKey,
    Storage, StorageError, UserStore,
};
use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool, Postgres as PostgresDb};
use std::str::FromStr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::timeout;

/// The versions of the schema; see [`migrator`].
const FORMS: &[(i64, &str, &str)] = &[
    (
        1,
        "matches",
        include_str!("../../migrations/postgres/0001_matches.sql"),
    ),
    (
        2,
        "accounts",
        include_str!("../../migrations/postgres/0002_accounts.sql"),
    ),
    (
        3,
        "ratings",
        include_str!("../../migrations/postgres/0003_ratings.sql"),
    ),
    (
        4,
        "moderation",
        include_str!("../../migrations/postgres/0004_moderation.sql"),
    ),
    (
        6,
        "notices",
        include_str!("../../migrations/postgres/0006_notices.sql"),
    ),
    (
        7,
        "closed_reports",
        include_str!("../../migrations/postgres/0007_closed_reports.sql"),
    ),
    (
        8,
        "playing_tables",
        include_str!("../../migrations/postgres/0008_playing_tables.sql"),
    ),
    (
        9,
        "kept_reports",
        include_str!("../../migrations/postgres/0009_kept_reports.sql"),
    ),
];

/// Maximum number of connections of a process, besides the probe.
const CONNECTIONS: u32 = 8;

/// Time for which a connection counts as alive after its last test.
const TESTED_LASTS: Duration = Duration::from_secs(1);

/// Maximum time to wait for a connection, before the database counts as unavailable.
const PATIENCE: Duration = Duration::from_secs(3);

/// Maximum time for an answer to the probe.
const ANSWER: Duration = Duration::from_millis(750);

/// Maximum time for a new connection of the probe.
const CONNECTING: Duration = Duration::from_millis(1_250);

/// The error code of a database that is starting up or shutting down.
const NOT_YET: &str = "57P03";

/// The settings of each connection: a node that is cut off within a transaction keeps its locks no
/// longer than this, so that others can write to its matches.
const SETTINGS: &str = "SET idle_in_transaction_session_timeout = '2s'";

/// Time after which old connections are dropped.
const FAREWELL: Duration = Duration::from_secs(30);

/// A database for any number of nodes. An acknowledged write is on disk, with the default of
/// `synchronous_commit`.
#[derive(Clone, Debug)]
pub struct Postgres {
    /// The connections in use; replaced by [`Storage::renew`].
    pool: Arc<RwLock<PgPool>>,
    /// The connection that probes the database.
    probe: Arc<Mutex<Option<PgConnection>>>,
    key: SealKey,
}

/// Opens the database of an address, as [`Postgres::open`] does.
///
/// # Errors
/// The same.
pub async fn open_postgres(address: &str, key: SealKey) -> Result<Arc<dyn Storage>, StorageError> {
    Ok(Arc::new(Postgres::open(address, key).await?))
}

impl Postgres {
    /// Connects to the database of an address, `postgres://USER:PASSWORD@HOST/DATABASE`, and
    /// migrates it. If several nodes start at once, one of them does.
    ///
    /// # Errors
    /// If it cannot be reached, or is of a later version. The password is in none of them.
    pub async fn open(address: &str, key: SealKey) -> Result<Self, StorageError> {
        let options = PgConnectOptions::from_str(address)?
            .application_name("ranarium")
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(SETTINGS).await.map(drop) })
            })
            // Connections are tested when they are released. A test before each query would triple
            // the round trips.
            .test_before_acquire(false)
            .before_acquire(|connection, kept| {
                Box::pin(async move {
                    if kept.idle_for > TESTED_LASTS {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(options)
            .await?;
        migrator(FORMS).run(&pool).await?;
        let commit: String = sqlx::query_scalar("SHOW synchronous_commit")
            .fetch_one(&pool)
            .await?;
        if commit == "off" {
            tracing::warn!(
                "synchronous_commit of the database is off: it may lose what was acknowledged"
            );
        }
        Ok(Self {
            pool: Arc::new(RwLock::new(pool)),
            probe: Arc::default(),
            key,
        })
    }
}

impl Postgres {
    /// Returns the connections.
    fn pool(&self) -> PgPool {
        self.pool
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Acquires a connection for writing.
    async fn writer(&self) -> Result<PoolConnection<PostgresDb>, sqlx::Error> {
        self.pool().acquire().await
    }

    /// Opens a connection for the probe; `None` if the database has none left.
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

/// Waits for the database, with a timeout in case the connection is dead.
async fn in_time<T>(
    asked: impl Future<Output = Result<T, StorageError>>,
) -> Result<T, StorageError> {
    let answer = timeout(PATIENCE, asked).await;
    answer.unwrap_or(Err(StorageError::Silent))
}

#[async_trait]
impl Storage for Postgres {
    fn matches(&self) -> &dyn MatchStore {
        self
    }

    fn users(&self) -> &dyn UserStore {
        self
    }

    fn accounts(&self) -> &dyn AccountStore {
        self
    }

    fn notices(&self) -> &dyn NoticeStore {
        self
    }

    fn moderation(&self) -> &dyn ModerationStore {
        self
    }

    fn ratings(&self) -> &dyn RatingStore {
        self
    }

    fn admin(&self) -> &dyn AdminStore {
        self
    }

    async fn answers(&self) -> bool {
        let mut probe = self.probe.lock().await;
        if let Some(mut kept) = probe.take()
            && matches!(timeout(ANSWER, kept.ping()).await, Ok(Ok(())))
        {
            *probe = Some(kept);
            return true;
        }
        match timeout(CONNECTING, self.new_probe()).await {
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
        tokio::spawn(async move { timeout(FAREWELL, old.close()).await });
    }

    async fn close(&self) {
        self.pool().close().await;
    }
}
