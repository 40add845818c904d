//! Values of the games as data for programs.

use crate::json::Score;
use ranarium_catalog::{ScoredSheet, Speaker};
use ranarium_game::{Returns, Turn};
use serde_json::{Value, json};

/// Returns the word of a turn for programs.
pub fn turn_word(turn: Turn) -> &'static str {
    match turn {
        Turn::Decide(_) => "decide",
        Turn::Chance => "chance",
        Turn::Over => "over",
    }
}

/// Returns the result of a match as data.
pub fn returns_json(returns: &Returns) -> Value {
    let mut out = json!({"shares": returns.shares()});
    if let Some(points) = returns.points() {
        out["points"] = json!(points);
    }
    out
}

/// Returns a scored sheet as data.
pub fn scored_json(scored: &ScoredSheet, speaker: &Speaker) -> Value {
    serde_json::to_value(Score::new(scored, speaker)).expect("it is plain data")
}
