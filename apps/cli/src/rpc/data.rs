//! Conversion of values of the games to JSON.

use crate::json::ScoreReport;
use ranarium_catalog::{Form, ScoredSheet, Speaker};
use ranarium_game::{Returns, Turn};
use serde_json::{Map, Value, json};

/// Returns both forms of a value as JSON. Moves them, where `json!` would copy.
pub fn form_json(form: Form) -> Value {
    let fields = [("data", form.data), ("text", form.text.into())];
    let fields = fields.map(|(name, value)| (name.to_owned(), value));
    Value::Object(Map::from_iter(fields))
}

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
    serde_json::to_value(ScoreReport::new(scored, speaker)).expect("it is plain data")
}
