//! [`AdminStore`]: copies of everything, and counts.

use crate::StorageError;
use async_trait::async_trait;
use serde::Serialize;
use std::io::{BufRead, Write};
use std::path::Path;

/// Everything that a [`Storage`](crate::Storage) keeps, as an operator copies and counts it. Seeds
/// stay sealed: reading them takes the key, which is in no copy.
#[async_trait]
pub trait AdminStore: Send + Sync {
    /// Makes a copy in a new file, as everything is at one moment, while servers go on: of SQLite a
    /// database, of others the file that [`export`](Self::export) writes.
    ///
    /// # Errors
    /// If there is such a file, it cannot be written, or the database says no.
    async fn back_up(&self, file: &Path) -> Result<(), StorageError>;

    /// Writes everything as it is at one moment, in a form that any kind of database reads. Returns
    /// the number of rows.
    ///
    /// # Errors
    /// If it cannot be written, or the database says no.
    async fn export(&self, file: &mut (dyn Write + Send)) -> Result<u64, StorageError>;

    /// Reads everything that [`export`](Self::export) wrote, or nothing. Returns the number of
    /// rows.
    ///
    /// # Errors
    /// If something is kept already, a line cannot be read, or the database says no.
    async fn import(&self, file: &mut (dyn BufRead + Send)) -> Result<u64, StorageError>;

    /// Counts what is kept.
    ///
    /// # Errors
    /// If the database says no.
    async fn stats(&self) -> Result<StorageStats, StorageError>;

    /// Counts the entries of all logs, which takes long where there are many.
    ///
    /// # Errors
    /// If the database says no.
    async fn entries(&self) -> Result<u64, StorageError>;
}

/// The counts of a storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct StorageStats {
    /// The kind of database.
    pub database: &'static str,
    /// Its form.
    pub form: i64,
    /// Its size in bytes.
    pub bytes: u64,
    /// Tables and matches, by game, in the order of their names.
    pub games: Vec<GameStats>,
    /// Users: people, and programs.
    pub users: u64,
    /// People with an account.
    pub accounts: u64,
    /// Programs.
    pub programs: u64,
    /// Where people are signed in.
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
    /// Puts counts of a game and a stage together.
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
