//! The output of `replay --json`.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A match as one viewer saw it, as `ranarium replay FILE --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Replayed {
    /// The game.
    pub game: &'static str,
    /// The version of the rules that the match was played under, if it is an earlier one; it is
    /// replayed by today's rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// The options, in their canonical text.
    pub options: String,
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The players' names, in the order of seats.
    pub players: Vec<String>,
    /// The viewer: a seat's number, or `spectator`.
    pub viewer: String,
    /// The number of the last step.
    pub last: usize,
    /// The steps, from 0, which is the table before the first; with `--at N` that one alone.
    pub steps: Vec<ReplayedStep>,
    /// The result line of the record, such as `60/0`; absent while the match is in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The error in the file below the last step shown; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<String>,
}

/// One step as the viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReplayedStep {
    /// Its number.
    pub step: usize,
    /// The events that the viewer saw, in words.
    pub events: Vec<String>,
    /// The viewer's view after it: the game's observation.
    pub observation: Value,
}
