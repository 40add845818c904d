//! The output of `analyse --json`.

use schemars::JsonSchema;
use serde::Serialize;

/// The decisions of a match, judged, as `ranarium analyse FILE --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AnalysisReport {
    /// The decisions, in the order of the match.
    pub decisions: Vec<JudgedDecision>,
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The bot that judged.
    pub judge: String,
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The options, in their canonical text.
    pub options: String,
}

/// A decision, with the one that the judge prefers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct JudgedDecision {
    /// The best action, in its canonical text.
    pub best: String,
    /// The expected share of the match after the best action, from 0 to 1.
    pub best_value: f64,
    /// The part of the match that the decision lost.
    pub loss: f64,
    /// The action that was played, in its canonical text.
    pub played: String,
    /// The seat that decided, from 1.
    pub seat: u8,
    /// The number of the step.
    pub step: usize,
    /// The expected share of the match after the action that was played, from 0 to 1.
    pub value: f64,
}
