//! [`Sqlite`]: a database in one file.

mod accounts;
mod admin;
mod matches;
mod moderation;
mod notices;
mod ratings;
mod users;
mod writer;

use crate::migrations::migrator;
use crate::{
    AccountStore, AdminStore, MatchStore, ModerationStore, NoticeStore, RatingStore, SealKey,
    Storage, StorageError, UserStore,
};
use async_trait::async_trait;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Row, SqlitePool};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use writer::{Writer, Writing};

/// The versions of the schema; see [`migrator`].
const FORMS: &[(i64, &str, &str)] = &[
    (
        1,
        "matches",
        include_str!("../../migrations/sqlite/0001_matches.sql"),
    ),
    (
        2,
        "accounts",
        include_str!("../../migrations/sqlite/0002_accounts.sql"),
    ),
    (
        3,
        "ratings",
        include_str!("../../migrations/sqlite/0003_ratings.sql"),
    ),
    (
        4,
        "moderation",
        include_str!("../../migrations/sqlite/0004_moderation.sql"),
    ),
    (
        6,
        "notices",
        include_str!("../../migrations/sqlite/0006_notices.sql"),
    ),
    (
        7,
        "closed_reports",
        include_str!("../../migrations/sqlite/0007_closed_reports.sql"),
    ),
    (
        8,
        "playing_tables",
        include_str!("../../migrations/sqlite/0008_playing_tables.sql"),
    ),
    (
        9,
        "kept_reports",
        include_str!("../../migrations/sqlite/0009_kept_reports.sql"),
    ),
];

/// The number of readers beside the writer.
const READERS: u32 = 2;

/// A database in one file. Acknowledged writes are durable: the write-ahead log is synchronised at
/// every commit.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: Arc<Writer>,
    readers: SqlitePool,
    checkpoints: SqlitePool,
    key: SealKey,
}

/// Time between two checkpoints.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

/// Pages of the write-ahead log after which writes wait for a full checkpoint: 64 MiB.
const MAX_LOG_PAGES: i64 = 16_384;

/// Checkpoints the write-ahead log regularly, beside the writer, so that writes do not wait.
async fn keep_checkpointing(checkpoints: SqlitePool) {
    loop {
        tokio::time::sleep(CHECKPOINT_EVERY).await;
        let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
            .fetch_one(&checkpoints)
            .await;
        let pages: i64 = match done {
            Ok(row) => row.get(1),
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => {
                tracing::warn!(%error, "cannot make a checkpoint of the database");
                continue;
            }
        };
        if pages > MAX_LOG_PAGES {
            let done = sqlx::query("PRAGMA wal_checkpoint(RESTART)")
                .execute(&checkpoints)
                .await;
            if let Err(error) = done {
                tracing::debug!(%error, "the write-ahead log goes on");
            }
        }
    }
}

/// The number of attempts to migrate while another process does the same, and the time between
/// them.
const TRIES: usize = 20;
const TRY_AGAIN: Duration = Duration::from_millis(100);

/// Migrates a database. A server and `ranarium admin` may do so at the same time: the later one
/// fails, retries, and finds it done.
async fn bring_to_form(database: &SqlitePool) -> Result<(), MigrateError> {
    for _ in 1..TRIES {
        match migrator(FORMS).run(database).await {
            Err(MigrateError::ExecuteMigration(..)) => tokio::time::sleep(TRY_AGAIN).await,
            done => return done,
        }
    }
    migrator(FORMS).run(database).await
}

impl Sqlite {
    /// Opens a file, creates it if there is none, and migrates it.
    ///
    /// # Errors
    /// If it cannot be opened, or is of a later version.
    pub async fn open(path: &Path, key: SealKey) -> Result<Self, StorageError> {
        for_its_owner_alone(path);
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        // A statement journal on disk would be a file of its own, made for each larger transaction
        // and unlinked after it.
        let writes = options
            .clone()
            .pragma("wal_autocheckpoint", "0")
            .pragma("temp_store", "memory");
        let checkpoints = pool_of(1).connect_with(writes.clone()).await?;
        bring_to_form(&checkpoints).await?;
        let writer = Writer::open(writes).await?;
        tokio::spawn(keep_checkpointing(checkpoints.clone()));
        let readers = pool_of(READERS)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Self {
            writer: Arc::new(writer),
            readers,
            checkpoints,
            key,
        })
    }

    /// Returns the connections for reading.
    fn readers(&self) -> SqlitePool {
        self.readers.clone()
    }

    /// Returns the connections for checkpoints and copies.
    fn checkpoints(&self) -> SqlitePool {
        self.checkpoints.clone()
    }

    /// Locks the connection for writing.
    async fn writer(&self) -> Result<Writing<'_>, sqlx::Error> {
        self.writer.lock().await
    }
}

/// Creates the file of a database for its owner alone, or revokes access of others to an existing
/// one: it holds mail addresses and hashes of passwords. SQLite gives the files beside it the same
/// permissions. Errors are left to SQLite, when it opens the file.
#[cfg(unix)]
fn for_its_owner_alone(path: &Path) {
    use std::fs::{OpenOptions, Permissions, metadata, set_permissions};
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    let mut new = OpenOptions::new();
    drop(new.write(true).create_new(true).mode(0o600).open(path));
    for end in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        let is_open = metadata(&name).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
        if is_open && let Err(error) = set_permissions(&name, Permissions::from_mode(0o600)) {
            tracing::warn!(%error, "others may read the database");
        }
    }
}

#[cfg(not(unix))]
const fn for_its_owner_alone(_: &Path) {}

/// Returns the options of a pool whose connections are not tested before use: no network is
/// involved.
fn pool_of(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .test_before_acquire(false)
}

#[async_trait]
impl Storage for Sqlite {
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

    async fn close(&self) {
        self.checkpoints.close().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::Sqlite;
    use crate::SealKey;
    use sqlx::Connection;

    /// A place for the database of a test, which goes away.
    struct Folder(std::path::PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            drop(std::fs::remove_dir_all(&self.0));
        }
    }

    #[tokio::test]
    async fn after_a_full_disk_what_is_written_is_there_for_all() {
        let name = format!("ranarium-sqlite-{}-full", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        std::fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join("matches.db");
        let storage = Sqlite::open(&file, SealKey::new([7; 32])).await.unwrap();
        let writer = async || storage.writer().await.unwrap();
        let does = async |text: &'static str| {
            sqlx::query(text)
                .execute(&mut *writer().await)
                .await
                .unwrap()
        };
        does("CREATE TABLE filler (bytes BLOB)").await;
        // No room is left for more than this: SQLite ends the transaction itself.
        does("PRAGMA max_page_count = 200").await;
        let mut connection = writer().await;
        let mut transaction = connection.begin().await.unwrap();
        let filled = sqlx::query("INSERT INTO filler VALUES (zeroblob(4000000))")
            .execute(&mut *transaction)
            .await;
        assert!(filled.unwrap_err().to_string().contains("full"));
        drop(transaction);
        drop(connection);
        does("PRAGMA max_page_count = 1000000").await;
        // The next one is taken back for a reason of its own.
        let mut connection = writer().await;
        connection.begin().await.unwrap().rollback().await.unwrap();
        drop(connection);
        does("INSERT INTO filler VALUES (x'01')").await;
        let seen: i64 = sqlx::query_scalar("SELECT count(*) FROM filler")
            .fetch_one(&storage.readers)
            .await
            .unwrap();
        assert_eq!(seen, 1);
    }
}
