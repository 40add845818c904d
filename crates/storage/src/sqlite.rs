//! [`Sqlite`]: everything in one file.

use crate::{NewEntry, NewTable, SealKey, Storage, StorageError, TokenHash};
use async_trait::async_trait;
use ranarium_protocol::online::{TableSettings, User, UserId, Visibility};
use ranarium_server::{Appended, LogEntry, LogEvent, Part, StoredMatch, StoredPart};
use ranarium_table::{MatchId, Stage};
use serde_json::{Value, json};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row, SqlSafeStr, Sqlite as SqliteDb, SqlitePool, Transaction};
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
    checkpoints: SqlitePool,
    key: SealKey,
}

/// Time between two checkpoints.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

/// Pages of the write-ahead log after which writing waits until the log can begin from its start
/// again: 64 MiB.
const LOG_PAGES_MOST: i64 = 16_384;

/// Copies the write-ahead log into the database every now and then, beside the one that writes:
/// where the writer does it, everyone waits for it.
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
        if pages > LOG_PAGES_MOST {
            let done = sqlx::query("PRAGMA wal_checkpoint(RESTART)")
                .execute(&checkpoints)
                .await;
            if let Err(error) = done {
                tracing::debug!(%error, "the write-ahead log goes on");
            }
        }
    }
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
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        // One connection writes: two would only wait for each other.
        let one = || SqlitePoolOptions::new().max_connections(1);
        let writes = options.clone().pragma("wal_autocheckpoint", "0");
        let writer = one().connect_with(writes.clone()).await?;
        migrator().run(&writer).await?;
        let checkpoints = one().connect_with(writes).await?;
        tokio::spawn(keep_checkpointing(checkpoints.clone()));
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options.read_only(true)).await?;
        Ok(Self {
            writer,
            readers,
            checkpoints,
            key,
        })
    }
}

/// The form of numbers in the database.
const fn integer(number: u64) -> i64 {
    number.cast_signed()
}

const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

fn match_ids(rows: &[SqliteRow]) -> Result<Vec<MatchId>, StorageError> {
    let ids = rows.iter().map(|row| {
        let text: &str = row.get(0);
        text.parse()
            .map_err(|_| StorageError::Misread(format!("the name of a match: {text:?}")))
    });
    ids.collect()
}

/// What follows for lists from entries that are in the log: who sits where, and how far a match is.
async fn update_lists<'e>(
    transaction: &mut Transaction<'_, SqliteDb>,
    written: impl Iterator<Item = &'e NewEntry>,
) -> Result<(), sqlx::Error> {
    let (mut sitting, mut standing, mut stages) = (Vec::new(), Vec::new(), Vec::new());
    for new in written.filter(|new| changes_lists(new)) {
        let id = new.match_id.as_str();
        match &new.entry.event {
            LogEvent::Sit { seat, user, .. } => {
                sitting.push(json!([id, seat.number(), integer(user.number())]))
            }
            LogEvent::Stand { seat } => standing.push(json!([id, seat.number()])),
            _ => {}
        }
        stages.push(json!([id, stage_name(new.stage), new.entry.at_ms]));
    }
    for (rows, statement) in [
        (
            sitting,
            "INSERT OR REPLACE INTO sitting (match_id, seat, user_id) \
             SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
        ),
        (
            standing,
            "DELETE FROM sitting WHERE (match_id, seat) IN \
             (SELECT value ->> 0, value ->> 1 FROM json_each(?))",
        ),
        (
            stages,
            "UPDATE matches SET stage = row.value ->> 1, changed_ms = row.value ->> 2 \
             FROM json_each(?) AS row WHERE matches.id = row.value ->> 0",
        ),
    ] {
        if !rows.is_empty() {
            sqlx::query(statement)
                .bind(Value::Array(rows).to_string())
                .execute(&mut **transaction)
                .await?;
        }
    }
    Ok(())
}

/// Whether lists change with an entry.
fn changes_lists(new: &NewEntry) -> bool {
    let of_seats = matches!(
        new.entry.event,
        LogEvent::Sit { .. } | LogEvent::Stand { .. } | LogEvent::Begin
    );
    of_seats || new.stage == Stage::Over
}

#[async_trait]
impl Storage for Sqlite {
    async fn create(&self, table: &NewTable) -> Result<(), StorageError> {
        let settings = serde_json::to_string(&table.settings).expect("settings are plain data");
        let made = sqlx::query(
            "INSERT INTO matches \
             (id, settings, sealed_seed, is_listed, stage, created_ms, changed_ms) \
             VALUES (?, ?, ?, ?, 'open', ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(table.id.as_str())
        .bind(settings)
        .bind(self.key.seal(&table.id, &table.seed, table.nonce))
        .bind(table.settings.visibility == Visibility::Open)
        .bind(integer(table.created_ms))
        .bind(integer(table.created_ms))
        .execute(&self.writer)
        .await?;
        match made.rows_affected() {
            0 => Err(StorageError::MatchExists(table.id.clone())),
            _ => Ok(()),
        }
    }

    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        // One text for all entries keeps it one statement, however many they are.
        let rows: Vec<(&str, u64, &LogEntry)> = entries
            .iter()
            .map(|new| (new.match_id.as_str(), new.number, &new.entry))
            .collect();
        let rows = serde_json::to_string(&rows).expect("entries are plain data");
        // Most often all numbers are free. The statement writes all entries or none.
        let insert = sqlx::query(
            "INSERT INTO log (match_id, number, entry) \
             SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each(?)",
        );
        let written = if entries.iter().any(changes_lists) {
            let mut transaction = self.writer.begin().await?;
            let written = insert.bind(&rows).execute(&mut *transaction).await;
            if written.is_ok() {
                update_lists(&mut transaction, entries.iter()).await?;
                transaction.commit().await?;
            } else {
                transaction.rollback().await?;
            }
            written
        } else {
            insert.bind(&rows).execute(&self.writer).await
        };
        match written {
            Ok(_) => return Ok(vec![Appended::There; entries.len()]),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {}
            Err(error) => return Err(error.into()),
        }
        let mut transaction = self.writer.begin().await?;
        let there = sqlx::query(
            "INSERT INTO log (match_id, number, entry) \
             SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each(?) WHERE true \
             ON CONFLICT DO NOTHING RETURNING match_id, number",
        )
        .bind(rows)
        .fetch_all(&mut *transaction)
        .await?;
        let mut there: HashSet<(String, i64)> =
            there.iter().map(|row| (row.get(0), row.get(1))).collect();
        // Where two want the same number, the first has got it.
        let outcome = |new: &NewEntry| {
            let wanted = (new.match_id.as_str().to_owned(), integer(new.number));
            match there.remove(&wanted) {
                true => Appended::There,
                false => Appended::Conflict,
            }
        };
        let outcomes: Vec<Appended> = entries.iter().map(outcome).collect();
        let written = entries.iter().zip(&outcomes);
        let written = written.filter(|(_, outcome)| **outcome == Appended::There);
        update_lists(&mut transaction, written.map(|(new, _)| new)).await?;
        transaction.commit().await?;
        Ok(outcomes)
    }

    async fn read(&self, id: &MatchId, part: Part) -> Result<Option<StoredPart>, StorageError> {
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
        .bind(integer(after))
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
            if number.cast_unsigned() != expected {
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

    async fn open_tables(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE is_listed = 1 AND stage = 'open' \
             ORDER BY changed_ms DESC LIMIT ?",
        )
        .bind(at_most)
        .fetch_all(&self.readers)
        .await?;
        match_ids(&rows)
    }

    async fn matches_of(&self, user: UserId, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(
            "SELECT DISTINCT id, stage = 'over' AS is_over, changed_ms \
             FROM sitting JOIN matches ON id = match_id WHERE user_id = ? \
             ORDER BY is_over, changed_ms DESC LIMIT ?",
        )
        .bind(integer(user.number()))
        .bind(at_most)
        .fetch_all(&self.readers)
        .await?;
        match_ids(&rows)
    }

    async fn add_user(
        &self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("INSERT INTO users (id, name, frog, created_ms) VALUES (?, ?, ?, ?)")
            .bind(integer(user.id.number()))
            .bind(user.name.as_str())
            .bind(user.frog)
            .bind(integer(now_ms))
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO sessions (token_hash, user_id, created_ms) VALUES (?, ?, ?)")
            .bind(&token.as_bytes()[..])
            .bind(integer(user.id.number()))
            .bind(integer(now_ms))
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    async fn change_user(&self, user: &User) -> Result<(), StorageError> {
        sqlx::query("UPDATE users SET name = ?, frog = ? WHERE id = ?")
            .bind(user.name.as_str())
            .bind(user.frog)
            .bind(integer(user.id.number()))
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn user_of(&self, token: TokenHash) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(
            "SELECT users.id, name, frog FROM sessions JOIN users ON users.id = user_id \
             WHERE token_hash = ?",
        )
        .bind(&token.as_bytes()[..])
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let (id, name, frog): (i64, &str, u8) = (row.get(0), row.get(1), row.get(2));
        let name = name
            .parse()
            .map_err(|_| StorageError::Misread(format!("the name of user {id}")))?;
        Ok(Some(User {
            id: UserId::new(id.cast_unsigned()),
            name,
            frog,
        }))
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM sessions WHERE token_hash = ?")
            .bind(&token.as_bytes()[..])
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn end_sessions(&self, user: UserId) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM sessions WHERE user_id = ?")
            .bind(integer(user.number()))
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn close(&self) {
        self.checkpoints.close().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}
