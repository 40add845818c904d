//! [`TableSettings`]: what a table is created with.

use ranarium_table::{Clock, Name};
use serde::{Deserialize, Serialize};

/// What a table is created with. It does not change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableSettings {
    /// The game.
    pub game: String,
    /// The options, in the notation of the game; those left out have their defaults.
    #[serde(default)]
    pub options: String,
    /// The position to begin in, instead of the beginning of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who may sit where, a plan for each player.
    pub seats: Vec<SeatPlan>,
    /// How long players may think.
    #[serde(default)]
    pub clock: Clock,
    /// Length of a reaction window, in milliseconds: the same for all, whatever they hold.
    #[serde(default = "TableSettings::window_default")]
    pub window_ms: u64,
    /// The date for the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Name>,
}

impl TableSettings {
    /// Six seconds: long enough to read the card and to press a button.
    const fn window_default() -> u64 {
        6_000
    }
}

/// Who may sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// The first who takes it: a person, or a program that plays with a token.
    Open,
    /// A bot of the server, such as `hard` or `expert@500ms`.
    Bot(Name),
}
