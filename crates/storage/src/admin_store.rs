//! [`AdminStore`]: copies of everything, and counts.

use crate::StorageError;
use async_trait::async_trait;
use serde::Serialize;
use std::io::{BufRead, Write};
use std::path::Path;

/// Backups and counts of a [`Storage`](crate::Storage), for operators. Seeds stay sealed: their key
/// is in no copy.
#[async_trait]
pub trait AdminStore: Send + Sync {
    /// Writes a snapshot to a new file, while servers go on: of SQLite a database, of others the
    /// file that [`export`](Self::export) writes.
    ///
    /// # Errors
    /// If there is such a file, it cannot be written, or the database fails.
    async fn back_up(&self, file: &Path) -> Result<(), StorageError>;

    /// Writes a snapshot that any kind of database can import. Returns the number of rows.
    ///
    /// # Errors
    /// If it cannot be written, or the database fails.
    async fn export(&self, file: &mut (dyn Write + Send)) -> Result<u64, StorageError>;

    /// Imports everything that [`export`](Self::export) wrote, or nothing. Returns the number of
    /// rows.
    ///
    /// # Errors
    /// If something is kept already, a line cannot be read, or the database fails.
    async fn import(&self, file: &mut (dyn BufRead + Send)) -> Result<u64, StorageError>;

    /// Counts the rows.
    ///
    /// # Errors
    /// If the database fails.
    async fn stats(&self) -> Result<StorageStats, StorageError>;

    /// Counts the entries of all logs, which is slow if there are many.
    ///
    /// # Errors
    /// If the database fails.
    async fn entries(&self) -> Result<u64, StorageError>;
}

/// The counts of a storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct StorageStats {
    /// The kind of database.
    pub database: &'static str,
    /// The version of its schema.
    pub form: i64,
    /// Its size in bytes.
    pub bytes: u64,
    /// Tables and matches by game, sorted by name.
    pub games: Vec<GameStats>,
    /// Users: people, and programs.
    pub users: u64,
    /// People with an account.
    pub accounts: u64,
    /// Programs.
    pub programs: u64,
    /// Sessions of people.
    pub sessions: u64,
    /// Reports by users.
    pub reports: u64,
}

/// The tables of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameStats {
    /// The game.
    pub game: String,
    /// Tables that wait for players.
    pub open: u64,
    /// Matches that are played.
    pub playing: u64,
    /// Matches that are over.
    pub over: u64,
}

impl StorageStats {
    /// Groups counts of a game and a stage by game.
    pub(crate) fn games(rows: Vec<(String, String, i64)>) -> Vec<GameStats> {
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
            let count = count.cast_unsigned();
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
}
