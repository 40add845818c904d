//! [`Sqlite`]: the database of a single node.

mod append;
mod database_file;
mod dialect;
mod transaction;
mod writer;

use crate::database::{
    Database, Dialect, FORM, Row, Transaction, Value, WriteConnection, bound, migrator, row_of,
};
use crate::new_file::NewFile;
use crate::{NewEntry, StorageError};
use async_trait::async_trait;
use database_file::DatabaseFile;
use ranarium_online::Appended;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection as _, Row as _, SqlStr, SqliteConnection, SqlitePool};
use std::path::{Path, PathBuf};
use std::time::Duration;
use writer::Writer;

/// The number of connections that read; one more writes.
const READERS: u32 = 2;

/// A database in one file. Acknowledged writes are durable: the write-ahead log is synchronised at
/// every commit.
#[derive(Debug)]
pub struct Sqlite {
    file: DatabaseFile,
    writer: Writer,
    readers: SqlitePool,
    checkpoints: SqlitePool,
}

/// Time between two checkpoints.
const CHECKPOINT_INTERVAL: Duration = Duration::from_millis(500);

/// Pages of the write-ahead log after which writes wait for a full checkpoint: 64 MiB.
const MAX_LOG_PAGES: i64 = 16_384;

/// Checkpoints the write-ahead log regularly, on another connection than the writer's, so that
/// writes do not wait.
async fn keep_checkpointing(checkpoints: SqlitePool) {
    loop {
        tokio::time::sleep(CHECKPOINT_INTERVAL).await;
        let result = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
            .fetch_one(&checkpoints)
            .await;
        let pages: i64 = match result {
            Ok(row) => row.get(1),
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => {
                tracing::warn!(%error, "cannot checkpoint the database");
                continue;
            }
        };
        if pages > MAX_LOG_PAGES {
            let result = sqlx::query("PRAGMA wal_checkpoint(RESTART)")
                .execute(&checkpoints)
                .await;
            if let Err(error) = result {
                tracing::debug!(%error, "cannot restart the write-ahead log");
            }
        }
    }
}

/// Returns the path of a rescued copy of this file. Earlier copies are kept, and it has a number
/// after them.
fn rescue_path(file: &Path) -> PathBuf {
    let mut path = file.with_extension("rescued.db");
    let mut number = 1_u32;
    while path.exists() {
        number += 1;
        path = file.with_extension(format!("rescued-{number}.db"));
    }
    path
}

/// Copies a database whose file was deleted or replaced to a new file beside it.
async fn rescue(readers: SqlitePool, file: PathBuf) {
    let copy = rescue_path(&file);
    let rescued = async {
        let new = NewFile::make(&copy)?;
        let copied = sqlx::query("VACUUM INTO $1").bind(new.name()?);
        copied.execute(&readers).await?;
        new.keep()
    };
    match rescued.await {
        Ok(()) => tracing::error!(
            "{}: its contents are saved in {}",
            file.display(),
            copy.display()
        ),
        Err(error) => tracing::error!(%error, "{}: its contents are lost", file.display()),
    }
}

/// Maximum number of attempts to migrate while another process does the same.
const MAX_ATTEMPTS: usize = 20;

/// The time between two of these attempts.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// Migrates a database. A server and `ranarium admin` may do so at the same time: the later one
/// fails, retries, and finds it done.
async fn migrate_with_retries(database: &SqlitePool) -> Result<(), MigrateError> {
    let migrator = migrator(|form| form.1);
    for _ in 1..MAX_ATTEMPTS {
        match migrator.run(database).await {
            Err(MigrateError::ExecuteMigration(..)) => tokio::time::sleep(RETRY_DELAY).await,
            done => return done,
        }
    }
    migrator.run(database).await
}

impl Sqlite {
    /// Opens a file, creates it if there is none, and migrates it.
    ///
    /// # Errors
    /// If it cannot be opened, or is of a later version.
    pub async fn open(path: &Path) -> Result<Self, StorageError> {
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
        migrate_with_retries(&checkpoints).await?;
        let writer = Writer::open(writes).await?;
        tokio::spawn(keep_checkpointing(checkpoints.clone()));
        let readers = pool_of(READERS)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Self {
            file: DatabaseFile::new(path),
            writer,
            readers,
            checkpoints,
        })
    }

    /// Creates a database from a backup that [`AdminStore::back_up`](crate::AdminStore::back_up)
    /// wrote.
    ///
    /// # Errors
    /// If the database exists, or the backup cannot be read, is damaged, or is of a later version.
    /// Then no database is created.
    pub async fn restore(copy: &Path, database: &Path) -> Result<(), StorageError> {
        let wrong = |why: String| StorageError::File {
            path: copy.to_owned(),
            why,
        };
        let options = SqliteConnectOptions::new()
            .filename(copy)
            .read_only(true)
            .disable_statement_logging();
        let opened = SqliteConnection::connect_with(&options).await;
        let mut connection = opened.map_err(|error| wrong(error.to_string()))?;
        let integrity_check = sqlx::query_scalar("PRAGMA integrity_check(1)");
        let sound: String = integrity_check
            .fetch_one(&mut connection)
            .await
            .map_err(|error| wrong(error.to_string()))?;
        if sound != "ok" {
            return Err(wrong(format!("the copy is damaged: {sound}")));
        }
        let version_query = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations");
        let form: Option<i64> = version_query
            .fetch_one(&mut connection)
            .await
            .map_err(|_| wrong("expected a copy of a server's database".to_owned()))?;
        if form.is_none_or(|form| form > FORM) {
            let found_form = form.unwrap_or(0);
            return Err(wrong(format!(
                "expected a database of form {FORM} or before, found form {found_form}"
            )));
        }
        let new = NewFile::make(database)?;
        let copied = sqlx::query("VACUUM INTO $1").bind(new.name()?);
        copied.execute(&mut connection).await?;
        connection.close().await?;
        new.keep()
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
            tracing::warn!(%error, "other users of this machine may read the database");
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
impl Database for Sqlite {
    fn dialect(&self) -> &'static Dialect {
        &dialect::SQLITE
    }

    async fn read(&self, sql: SqlStr, values: Vec<Value>) -> Result<Vec<Row>, StorageError> {
        let rows = bound(sql, values).fetch_all(&self.readers).await?;
        rows.iter().map(row_of).collect()
    }

    async fn write(&self, sql: SqlStr, values: Vec<Value>) -> Result<u64, StorageError> {
        self.file.check()?;
        let mut writer = self.writer.lock().await?;
        let result = bound(sql, values).execute(&mut *writer).await?;
        Ok(result.rows_affected())
    }

    async fn writer(&self) -> Result<Box<dyn WriteConnection + '_>, StorageError> {
        self.file.check()?;
        Ok(Box::new(self.writer.lock().await?))
    }

    async fn snapshot(&self) -> Result<Box<dyn Transaction + '_>, StorageError> {
        Ok(Box::new(self.readers.begin().await?))
    }

    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        self.append_entries(entries).await
    }

    async fn answers(&self) -> bool {
        if self.file.loses() {
            tracing::error!(
                "{}: the file was deleted or replaced",
                self.file.path().display()
            );
            tokio::spawn(rescue(self.readers.clone(), self.file.path().to_owned()));
        }
        !self.file.is_lost()
    }

    async fn close(&self) {
        self.checkpoints.close().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::{Sqlite, rescue};
    use sqlx::Connection;

    /// A place for the database of a test, which goes away.
    struct Folder(std::path::PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            drop(std::fs::remove_dir_all(&self.0));
        }
    }

    #[tokio::test]
    async fn a_rescue_keeps_earlier_rescued_files() {
        let name = format!("ranarium-sqlite-{}-rescued", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        std::fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join("matches.db");
        let earlier = folder.0.join("matches.rescued.db");
        std::fs::write(&earlier, "earlier").unwrap();
        let storage = Sqlite::open(&file).await.unwrap();
        for name in ["matches.rescued-2.db", "matches.rescued-3.db"] {
            let copy = folder.0.join(name);
            assert!(!copy.exists());
            rescue(storage.readers.clone(), file.clone()).await;
            let bytes = std::fs::read(&copy).unwrap();
            assert!(bytes.starts_with(b"SQLite format 3\0"), "{name}");
        }
        assert_eq!(std::fs::read(&earlier).unwrap(), b"earlier");
    }

    #[tokio::test]
    async fn writes_after_a_full_disk_are_visible_to_all() {
        let name = format!("ranarium-sqlite-{}-full", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        std::fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join("matches.db");
        let storage = Sqlite::open(&file).await.unwrap();
        let writer = async || storage.writer.lock().await.unwrap();
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
