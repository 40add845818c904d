//! [`Sqlite`]: everything in one file.

use crate::{NewEntry, SealKey, StorageError};
use ranarium_server::{Appended, LogEntry, Part, StoredMatch, StoredPart, TableSettings};
use ranarium_table::{MatchId, Seed};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlSafeStr, SqlitePool};
use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

/// The forms that the database has had, by number: each brings it from the one before to its own.
/// They do not change once they are used.
const FORMS: &[(i64, &str, &str)] = &[(
    1,
    "matches",
    include_str!("../migrations/sqlite/0001_matches.sql"),
)];

fn migrator() -> Migrator {
    let migrations = FORMS.iter().map(|&(version, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// How many readers there are beside the one that writes.
const READERS: u32 = 2;

/// Everything in one file, whose writes last when they are acknowledged: a write-ahead log that is
/// synchronised at every commit.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    key: SealKey,
}

impl Sqlite {
    /// Opens a file, makes it if there is none, and brings it to the form of this version.
    ///
    /// # Errors
    /// If it cannot be opened, or is of a later version.
    pub async fn open(path: &Path, key: SealKey) -> Result<Self, StorageError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        // One connection writes: two would only wait for each other.
        let writer = SqlitePoolOptions::new().max_connections(1);
        let writer = writer.connect_with(options.clone()).await?;
        migrator().run(&writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options.read_only(true)).await?;
        Ok(Self {
            writer,
            readers,
            key,
        })
    }

    /// Keeps a new table. `nonce` is for its seal, and from a source that no one can guess.
    ///
    /// # Errors
    /// If there is one of its name, or the database says no.
    pub async fn create(
        &self,
        id: &MatchId,
        settings: &TableSettings,
        seed: &Seed,
        nonce: [u8; 24],
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let settings = serde_json::to_string(settings).expect("settings are plain data");
        let made = sqlx::query(
            "INSERT INTO matches (id, settings, sealed_seed, created_ms) VALUES (?, ?, ?, ?) \
             ON CONFLICT DO NOTHING",
        )
        .bind(id.as_str())
        .bind(settings)
        .bind(self.key.seal(id, seed, nonce))
        .bind(now_ms as i64)
        .execute(&self.writer)
        .await?;
        match made.rows_affected() {
            0 => Err(StorageError::MatchExists(id.clone())),
            _ => Ok(()),
        }
    }

    /// Appends entries to their logs, each if its number is free, in one transaction: what came of
    /// each.
    ///
    /// # Errors
    /// If the database says no. Then the outcome is unknown until the log is read.
    pub async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        // One text for all entries keeps it one statement, however many they are.
        let rows: Vec<(&str, u64, &LogEntry)> = entries
            .iter()
            .map(|new| (new.match_id.as_str(), new.number, &new.entry))
            .collect();
        let rows = serde_json::to_string(&rows).expect("entries are plain data");
        let there = sqlx::query(
            "INSERT INTO log (match_id, number, entry) \
             SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each(?) WHERE true \
             ON CONFLICT DO NOTHING RETURNING match_id, number",
        )
        .bind(rows)
        .fetch_all(&self.writer)
        .await?;
        let mut there: HashSet<(String, i64)> =
            there.iter().map(|row| (row.get(0), row.get(1))).collect();
        // Where two want the same number, the first has got it.
        let outcome = |new: &NewEntry| {
            let wanted = (new.match_id.as_str().to_owned(), new.number as i64);
            match there.remove(&wanted) {
                true => Appended::There,
                false => Appended::Conflict,
            }
        };
        Ok(entries.iter().map(outcome).collect())
    }

    /// Reads a match, or the entries after a number; nothing if there is no such match.
    ///
    /// # Errors
    /// If the database says no, or what it has cannot be read.
    pub async fn read(&self, id: &MatchId, part: Part) -> Result<Option<StoredPart>, StorageError> {
        let after = match part {
            Part::Whole => 0,
            Part::After(number) => number,
        };
        let mut transaction = self.readers.begin().await?;
        let table = sqlx::query("SELECT settings, sealed_seed FROM matches WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(table) = table else {
            return Ok(None);
        };
        let rows = sqlx::query(
            "SELECT number, entry FROM log WHERE match_id = ? AND number > ? ORDER BY number",
        )
        .bind(id.as_str())
        .bind(after as i64)
        .fetch_all(&mut *transaction)
        .await?;
        drop(transaction);
        let damaged = |why: String| StorageError::Damaged {
            match_id: id.clone(),
            why,
        };
        let mut entries = Vec::with_capacity(rows.len());
        for (expected, row) in (after + 1..).zip(&rows) {
            let number: i64 = row.get(0);
            if number as u64 != expected {
                return Err(damaged(format!(
                    "expected entry {expected}, found {number}"
                )));
            }
            let entry = serde_json::from_str(row.get(1));
            let entry: LogEntry =
                entry.map_err(|error| damaged(format!("entry {expected}: {error}")))?;
            entries.push(entry);
        }
        if let Part::After(_) = part {
            return Ok(Some(StoredPart::After(entries)));
        }
        let settings: TableSettings = serde_json::from_str(table.get(0))
            .map_err(|error| damaged(format!("settings: {error}")))?;
        let seed = self.key.open(id, table.get(1));
        let seed = seed.ok_or_else(|| damaged("its seed is sealed with another key".to_owned()))?;
        Ok(Some(StoredPart::Whole(Box::new(StoredMatch {
            id: id.clone(),
            settings,
            seed,
            entries,
        }))))
    }

    /// Closes it, once all writes are done.
    pub async fn close(self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
