//! [`TablePreview`]: what everyone may see of a table in a picture.

use ranarium_game::{Returns, Seat};
use ranarium_table::Name;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What everyone may see of a table in a picture: nodes draw it, and send it to nobody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TablePreview {
    /// The game.
    pub game: String,
    /// The options, in the notation of the game.
    pub options: String,
    /// What a spectator sees; nothing before the match begins.
    pub observation: Option<Value>,
    /// Who plays, by seat; nobody where it is about a game alone.
    pub players: Vec<PreviewPlayer>,
    /// Who decides now, as everyone knows it.
    pub deciding: Vec<Seat>,
    /// How it ended.
    pub returns: Option<Returns>,
}

/// Who sits in a seat of a [`TablePreview`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PreviewPlayer {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(Name),
    /// A program that plays with a token.
    Program(Name),
    /// A bot of the server.
    Computer,
}
