//! The output of `perft --json`.

use schemars::JsonSchema;
use serde::Serialize;

/// The number of sequences of moves, as `ranarium perft GAME --depth N --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PerftReport {
    /// The number of plies.
    pub depth: u32,
    /// The count of each first action, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<PerftAction>>,
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The number of sequences.
    pub leaves: u64,
    /// The number of sequences counted in a second.
    pub leaves_per_second: u64,
    /// The options, in their canonical text.
    pub options: String,
    /// The position, in its canonical text.
    pub position: String,
    /// The duration of the count.
    pub seconds: f64,
}

/// The count of a first action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PerftAction {
    /// The action, in its canonical text.
    pub action: String,
    /// The number of sequences that begin with it.
    pub leaves: u64,
}
