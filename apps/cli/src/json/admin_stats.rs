//! The output of `admin stats --json`.

use schemars::JsonSchema;
use serde::Serialize;

/// The contents of a server, as `ranarium admin stats --json` prints them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AdminStats {
    /// The kind of database: `sqlite` or `postgresql`.
    pub database: &'static str,
    /// The form of the database.
    pub form: i64,
    /// The size of the database, in bytes.
    pub bytes: u64,
    /// Tables and matches, by game.
    pub games: Vec<GameCounts>,
    /// Users: people, and programs.
    pub users: u64,
    /// People with an account.
    pub accounts: u64,
    /// Programs, each with a token.
    pub programs: u64,
    /// Stored sessions of people; programs have tokens instead.
    pub sessions: u64,
    /// Reports by people.
    pub reports: u64,
    /// Entries of the logs of all matches.
    pub entries: u64,
}

/// The tables of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GameCounts {
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// Tables that wait for players.
    pub open: u64,
    /// Matches that are played.
    pub playing: u64,
    /// Matches that are over.
    pub over: u64,
}
