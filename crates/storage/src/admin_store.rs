//! [`AdminStore`]: backups, exports and counts.

use crate::StorageError;
use crate::database::{Database, Dialect, FORM, ToValue, Value};
use crate::export::{ColumnType, ExportReader, ExportTable, ExportWriter, TABLES};
use crate::moderation::{OperatorAct, record};
use crate::new_file::NewFile;
use futures_util::TryStreamExt;
use ranarium_table::Name;
use serde::Serialize;
use sqlx::{AssertSqlSafe, SqlSafeStr};
use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::path::Path;

/// Backups and counts of a [`Storage`](crate::Storage), for operators. Seeds stay sealed: their key
/// is in no copy.
///
/// Every method fails if the database fails.
#[derive(Clone, Copy, Debug)]
pub struct AdminStore<'s>(pub(crate) &'s dyn Database);

impl AdminStore<'_> {
    /// Writes a snapshot to a new file, while servers continue: of SQLite a database, of others the
    /// file that [`export`](Self::export) writes.
    ///
    /// # Errors
    /// If there is such a file, it cannot be written, or the database fails.
    pub async fn back_up(self, file: &Path) -> Result<(), StorageError> {
        let mut new = NewFile::make(file)?;
        match self.0.dialect().copy {
            // A connection that reads copies, so that writes do not wait for it.
            Some(copy) => {
                let name = new.name()?.to_value();
                self.0.read(copy.into_sql_str(), vec![name]).await?;
            }
            None => {
                self.export(&mut new).await?;
            }
        }
        new.keep()
    }

    /// Writes a snapshot that any kind of database can import. Returns the number of rows.
    ///
    /// # Errors
    /// If it cannot be written, or the database fails.
    pub async fn export(self, file: &mut (dyn Write + Send)) -> Result<u64, StorageError> {
        let mut transaction = self.0.snapshot().await?;
        let mut writer = ExportWriter::new(file, FORM)?;
        for table in TABLES.iter() {
            let select = AssertSqlSafe(select(table, self.0.dialect()));
            let mut rows = transaction.rows(select.into_sql_str(), Vec::new());
            while let Some(mut row) = rows.try_next().await? {
                let cells = table.columns.iter().map(|column| match column.kind {
                    ColumnType::Truth => row.get().map(Value::Truth),
                    _ => row.get(),
                });
                writer.row(table, &cells.collect::<Result<Vec<_>, _>>()?)?;
            }
        }
        writer.end()
    }

    /// Imports everything that [`export`](Self::export) wrote, or nothing. Returns the number of
    /// rows.
    ///
    /// # Errors
    /// If the storage is not empty, a line cannot be read, or the database fails.
    pub async fn import(self, file: &mut (dyn BufRead + Send)) -> Result<u64, StorageError> {
        let dialect = self.0.dialect();
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        for table in TABLES.iter() {
            let is_used = format!("SELECT EXISTS (SELECT 1 FROM {})", table.name);
            if transaction.fetch_one(AssertSqlSafe(is_used), &[]).await? {
                return Err(StorageError::NotEmpty(table.name));
            }
        }
        let inserts = TABLES
            .iter()
            .map(|table| (table.name, insert(table, dialect)));
        let inserts: HashMap<_, _> = inserts.collect();
        let mut reader = ExportReader::new(file, FORM)?;
        while let Some((table, cells)) = reader.row()? {
            let insert = AssertSqlSafe(inserts[table.name].clone());
            let written = transaction.write(insert.into_sql_str(), cells).await;
            written.map_err(|error| match error {
                // A database that is unavailable is not the line's error.
                StorageError::Database(sqlx::Error::Database(error)) => {
                    reader.wrong(error.to_string())
                }
                error => error,
            })?;
        }
        if let Some(query) = dialect.continue_numbers {
            for table in TABLES.iter().filter(|table| table.is_numbered) {
                let query = AssertSqlSafe(query(table.name));
                transaction.execute(query, &[]).await?;
            }
        }
        transaction.commit().await?;
        Ok(reader.rows())
    }

    /// Returns the fingerprint of the key that seals seeds; `None` before it is bound.
    pub(crate) async fn key_fingerprint(self) -> Result<Option<String>, StorageError> {
        let bound = "SELECT fingerprint FROM seal_key";
        self.0.fetch_optional(bound, &[]).await
    }

    /// Binds the storage to the key of a fingerprint, unless it is bound already. Returns the
    /// fingerprint to which it is bound.
    pub(crate) async fn bind_key(self, fingerprint: &str) -> Result<String, StorageError> {
        let bind = "INSERT INTO seal_key (id, fingerprint) VALUES (1, $1) ON CONFLICT DO NOTHING";
        self.0.execute(bind, &[&fingerprint]).await?;
        self.0
            .fetch_one("SELECT fingerprint FROM seal_key", &[])
            .await
    }

    /// Writes a value to find out if the database can store one. Writes nothing before the storage
    /// is bound to a key.
    pub async fn probe(self) -> Result<(), StorageError> {
        // SQLite does not write a page whose bytes stay the same.
        let change = "UPDATE seal_key SET fingerprint = fingerprint || ' '";
        let restore = "UPDATE seal_key SET fingerprint = RTRIM(fingerprint)";
        self.0.execute_all(&[(change, &[]), (restore, &[])]).await
    }

    /// Gives up a lost key: deletes the tables whose seeds only this key unseals, so that the
    /// storage takes another one. Records the act of the operator. Returns the number of deleted
    /// tables.
    pub async fn give_up_key(self, operator: &Name, now_ms: u64) -> Result<u64, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        let deleted = transaction.execute("DELETE FROM matches WHERE seed IS NULL", &[]);
        let deleted = deleted.await?;
        transaction.execute("DELETE FROM seal_key", &[]).await?;
        let act = OperatorAct::GiveUpKey { tables: deleted };
        record(&mut *transaction, operator, &act, now_ms).await?;
        transaction.commit().await?;
        Ok(deleted)
    }

    /// Counts the rows.
    pub async fn stats(self) -> Result<StorageStats, StorageError> {
        let dialect = self.0.dialect();
        let (game, by_bytes) = (dialect.game, dialect.by_bytes);
        let games = format!(
            "SELECT game, stage, COUNT(*) FROM (SELECT {game} AS game, stage FROM matches) AS listed \
             GROUP BY game, stage ORDER BY game{by_bytes}, stage"
        );
        let games = self.0.fetch_all(AssertSqlSafe(games), &[]).await?;
        let counts = "SELECT (SELECT COUNT(*) FROM users), (SELECT COUNT(*) FROM accounts), \
                      (SELECT COUNT(*) FROM programs), (SELECT COUNT(*) FROM sessions), \
                      (SELECT COUNT(*) FROM reports)";
        let ((users, accounts), (programs, sessions, reports)) =
            self.0.fetch_one(counts, &[]).await?;
        Ok(StorageStats {
            database: dialect.name,
            form: FORM,
            bytes: self.0.fetch_one(dialect.size, &[]).await?,
            games: by_game(games),
            users,
            accounts,
            programs,
            sessions,
            reports,
        })
    }

    /// Counts the entries of all logs, which is slow if there are many.
    pub async fn entries(self) -> Result<u64, StorageError> {
        let entries = "SELECT (SELECT COUNT(*) FROM log) + \
                       (SELECT CAST(COALESCE(SUM(last), 0) AS BIGINT) FROM packed_logs)";
        self.0.fetch_one(entries, &[]).await
    }
}

/// Returns the query of all rows of a table, in the order of its key.
fn select(table: &ExportTable, dialect: &Dialect) -> String {
    let columns: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
    let key = table.columns[..table.key]
        .iter()
        .map(|column| match column.kind {
            ColumnType::Text => format!("{}{}", column.name, dialect.by_bytes),
            _ => column.name.to_owned(),
        });
    let mut order: Vec<String> = key.collect();
    // Insert owners before the rows that reference them.
    if table
        .columns
        .iter()
        .any(|column| column.name == "owner_id" && column.may_miss)
    {
        order.insert(0, "owner_id IS NOT NULL".to_owned());
    }
    let (columns, order) = (columns.join(", "), order.join(", "));
    format!("SELECT {columns} FROM {} ORDER BY {order}", table.name)
}

/// Returns the statement that inserts a row.
fn insert(table: &ExportTable, dialect: &Dialect) -> String {
    let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
    let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
    let numbers_clause = match table.is_numbered {
        true => dialect.numbers_given,
        false => "",
    };
    let (names, places) = (names.join(", "), places.join(", "));
    format!(
        "INSERT INTO {} ({names}){numbers_clause} VALUES ({places})",
        table.name
    )
}

/// The counts of a storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct StorageStats {
    /// The kind of database.
    pub database: &'static str,
    /// The version of the database's schema.
    pub form: i64,
    /// The size of the database in bytes.
    pub bytes: u64,
    /// Tables and matches by game, sorted by name.
    pub games: Vec<GameStats>,
    /// Users: people, and programs.
    pub users: u64,
    /// People with an account.
    pub accounts: u64,
    /// Programs, each with a token.
    pub programs: u64,
    /// Stored sessions of people; programs have tokens instead.
    pub sessions: u64,
    /// Reports by users.
    pub reports: u64,
}

/// The tables of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameStats {
    /// The game's id.
    pub game: String,
    /// Tables that wait for players.
    pub open: u64,
    /// Matches that are played.
    pub playing: u64,
    /// Matches that are over.
    pub over: u64,
}

/// Groups counts of a game and a stage by game.
fn by_game(rows: Vec<(String, String, u64)>) -> Vec<GameStats> {
    let mut games: Vec<GameStats> = Vec::new();
    for (game, stage, count) in rows {
        if games.last().is_none_or(|last| last.game != game) {
            games.push(GameStats {
                game,
                open: 0,
                playing: 0,
                over: 0,
            });
        }
        if let Some(last) = games.last_mut() {
            match stage.as_str() {
                "open" => last.open += count,
                "playing" => last.playing += count,
                _ => last.over += count,
            }
        }
    }
    games
}
