//! Values of the games as data for programs.

use ranarium_catalog::{ScoredSheet, Speaker};
use ranarium_game::{Returns, Speak, Turn};
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

/// Returns a scored sheet as data: the sheet, its lines in words, and the totals.
pub fn scored_json(scored: &ScoredSheet, speaker: &Speaker) -> Value {
    let lines: Vec<Value> = scored
        .lines
        .iter()
        .map(|line| {
            json!({
                "seat": line.seat,
                "text": speaker.say(&line.message),
                "points": line.points,
                "clause": line.clause,
            })
        })
        .collect();
    let totals: Vec<Value> = scored
        .totals()
        .into_iter()
        .map(|(seat, points)| json!({"seat": seat, "points": points}))
        .collect();
    json!({"sheet": scored.sheet, "lines": lines, "totals": totals})
}
