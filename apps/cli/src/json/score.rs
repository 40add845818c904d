//! The output of `score --json`, and the answer of `score` over JSON-RPC.

use ranarium_catalog::{ScoredSheet, Speaker};
use ranarium_game::{Seat, Speak};
use ranarium_protocol::Form;
use schemars::JsonSchema;
use serde::Serialize;

/// The points of a sheet, as `ranarium score GAME --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ScoreReport {
    /// The game; absent over JSON-RPC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<&'static str>,
    /// The sheet, as docs/schemas/games describes it.
    pub sheet: Form,
    /// The points, line by line.
    pub lines: Vec<ScoredLine>,
    /// The sums.
    pub totals: Vec<Total>,
}

/// A line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ScoredLine {
    /// The seat, counted from 1; `null` for the automaton.
    pub seat: Option<Seat>,
    /// The reason for the points, in words.
    pub text: String,
    /// The points.
    pub points: i16,
    /// The clause of the rulebook.
    pub clause: &'static str,
}

/// The points of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Total {
    /// The seat, counted from 1; `null` for the automaton.
    pub seat: Option<Seat>,
    /// The sum of the seat's lines.
    pub points: i32,
}

impl ScoreReport {
    /// Returns a scored sheet with its lines in words.
    pub fn new(scored: &ScoredSheet, speaker: &Speaker) -> Self {
        let lines = scored.lines.iter().map(|line| ScoredLine {
            seat: line.seat,
            text: speaker.say(&line.message),
            points: line.points,
            clause: line.clause,
        });
        let total = |(seat, points)| Total { seat, points };
        Self {
            game: None,
            sheet: scored.sheet.clone(),
            lines: lines.collect(),
            totals: scored.totals().into_iter().map(total).collect(),
        }
    }
}
