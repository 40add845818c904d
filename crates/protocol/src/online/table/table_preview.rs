//! [`TablePreview`]: what everyone may see of a table in a picture.

use ranarium_game::{Returns, Seat};
use ranarium_table::Name;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The public state of a table for a picture: nodes render it, and do not send it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TablePreview {
    /// The game.
    pub game: String,
    /// The options, in the notation of the game.
    pub options: String,
    /// A spectator's observation; `None` before the match begins.
    pub observation: Option<Value>,
    /// The players, by seat; empty for a game without a table.
    pub players: Vec<PreviewPlayer>,
    /// The number of each player's frog, as [`frogs`](crate::online::frogs) assigns them.
    pub frogs: Vec<u8>,
    /// The seats that decide now, as everyone may know them.
    pub deciding: Vec<Seat>,
    /// The result.
    pub returns: Option<Returns>,
    /// `true` if the match was broken off: its equal shares are no result.
    #[serde(default)]
    pub is_broken_off: bool,
}

/// The player in a seat of a [`TablePreview`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PreviewPlayer {
    /// The seat is free.
    #[serde(rename = "nobody")]
    Free,
    /// A person.
    Person(Name),
    /// A program that plays with a token.
    Program(Name),
    /// A bot of the server.
    Computer,
}
