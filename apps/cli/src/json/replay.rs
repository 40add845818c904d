//! The output of `replay --json`.

use ranarium_game::Seat;
use ranarium_protocol::Form;
use ranarium_table::{EarlyEnd, Outcome};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A match as one viewer saw it, as `ranarium replay FILE --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Replayed {
    /// The game's id, such as `icefrogs`.
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
    /// The result; absent while the match is in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The error in the file below the last step shown; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<String>,
}

/// One step as the viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ReplayedStep {
    /// The number of the step; 0 is the table before the first step.
    pub step: usize,
    /// The seat that decided, counted from 1; absent for a draw, and in step 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The seat's action, or the outcome of the draw, also where the viewer did not see it; absent
    /// in step 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Form>,
    /// The events that the viewer saw, in words.
    pub events: Vec<String>,
    /// The viewer's view after it: the game's observation.
    pub observation: Value,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MatchResult {
    /// The result line of the record, such as `60/0`.
    pub text: String,
    /// Each seat's share of the win, in sixtieths.
    pub shares: Vec<u8>,
    /// Each seat's points; absent in games without points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i16>>,
    /// The reason why the match ended early; absent if it ended by its rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub early_end: Option<EarlyEnd>,
    /// The seats that had resigned or run out of time while the others played on; absent if none
    /// had.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Seat>,
}

impl From<&Outcome> for MatchResult {
    fn from(outcome: &Outcome) -> Self {
        Self {
            text: outcome.to_string(),
            shares: outcome.shares.clone(),
            points: outcome.points.clone(),
            early_end: outcome.early_end,
            lost: outcome.lost.iter().collect(),
        }
    }
}
