//! Errors, as JSON-RPC has them: a code, a message, and data for programs.

use super::methods::METHODS;
use ranarium_catalog::{Refusal, Speaker, UnknownGame};
use ranarium_game::{Speak, TextError, expected};
use serde_json::{Value, json};

const NOT_JSON: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;
const NO_METHOD: i32 = -32601;
const INVALID_PARAMS: i32 = -32602;
const INTERNAL: i32 = -32603;
/// A rule says no.
const ILLEGAL: i32 = -32000;
/// Not what happens next.
const NOT_NOW: i32 = -32001;
/// Nature cannot do this now.
const CANNOT_COME: i32 = -32002;
/// There is nothing to undo.
const NOTHING_TO_UNDO: i32 = -32003;
/// The game or the match has no such thing.
const WITHOUT: i32 = -32004;
/// No match has this handle, or too many are open.
const NO_MATCH: i32 = -32005;

/// Why a request is refused.
#[derive(Debug)]
pub struct Fault {
    code: i32,
    message: String,
    data: Option<Value>,
}

impl Fault {
    const fn new(code: i32, message: String) -> Self {
        Self {
            code,
            message,
            data: None,
        }
    }

    fn with(mut self, data: Value) -> Self {
        self.data = Some(data);
        self
    }

    pub fn not_json(error: &serde_json::Error) -> Self {
        Self::new(NOT_JSON, format!("not JSON: {error}")).with(json!({"column": error.column()}))
    }

    pub fn not_text() -> Self {
        Self::new(NOT_JSON, "not JSON: the line is not UTF-8 text".to_owned())
    }

    pub fn too_long() -> Self {
        let message = format!("the line is longer than {} bytes", super::LINE_MAX);
        Self::new(NOT_JSON, message)
    }

    pub fn request(why: &str) -> Self {
        Self::new(INVALID_REQUEST, format!("not a request: {why}"))
    }

    pub const fn is_invalid_request(&self) -> bool {
        self.code == INVALID_REQUEST
    }

    pub fn no_method(name: &str) -> Self {
        let names: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
        Self::new(
            NO_METHOD,
            format!(
                "there is no method \"{name}\"; allowed: {}",
                names.join(", ")
            ),
        )
        .with(json!({"found": name, "allowed": names}))
    }

    /// Something in the params is not what it must be.
    pub fn param(field: &str, why: &str) -> Self {
        Self::new(INVALID_PARAMS, format!("{field}: {why}")).with(json!({"field": field}))
    }

    /// A param is not one of the things it may be.
    pub fn unexpected(field: &str, allowed: &[&str], found: &Value) -> Self {
        let why = expected(allowed, excerpt(found));
        Self::new(INVALID_PARAMS, format!("{field}: {why}"))
            .with(json!({"field": field, "found": found, "allowed": allowed}))
    }

    /// A text in the params cannot be read.
    pub fn text(field: &str, error: &TextError) -> Self {
        Self::new(INVALID_PARAMS, format!("{field}: {error}")).with(json!({
            "field": field,
            "column": error.column,
            "found": error.found,
            "allowed": error.allowed,
        }))
    }

    pub fn no_game(error: &UnknownGame) -> Self {
        let allowed: Vec<&str> = ranarium_catalog::ids().collect();
        Self::new(INVALID_PARAMS, format!("game: {error}"))
            .with(json!({"field": "game", "found": error.found, "allowed": allowed}))
    }

    pub fn no_match(handle: u64) -> Self {
        Self::new(NO_MATCH, format!("match: no match {handle} is open"))
            .with(json!({"field": "match", "found": handle}))
    }

    pub fn too_many_matches(most: usize) -> Self {
        Self::new(
            NO_MATCH,
            format!("{most} matches are open; close one before another begins"),
        )
    }

    pub fn without(what: &str) -> Self {
        Self::new(WITHOUT, what.to_owned())
    }

    pub fn internal(what: &str) -> Self {
        Self::new(INTERNAL, what.to_owned())
    }

    /// What an erased game refuses.
    pub fn of(refusal: &Refusal, speaker: &Speaker) -> Self {
        let message = refusal.to_string();
        match refusal {
            Refusal::Illegal(illegal) => Self::new(ILLEGAL, speaker.refusal(illegal)).with(json!({
                "clause": illegal.clause,
                "key": illegal.message.key,
                "message": speaker.say(&illegal.message),
                "spots": illegal.spots,
            })),
            Refusal::Unreadable { what, error } => Self::text(what, error),
            Refusal::Misshapen { what, message } => Self::param(what, message),
            Refusal::NoSuchSeat { .. } => {
                Self::new(INVALID_PARAMS, message).with(json!({"field": "seat"}))
            }
            Refusal::OtherPlayers { .. } => {
                Self::new(INVALID_PARAMS, message).with(json!({"field": "position"}))
            }
            Refusal::NotNow { turn, .. } => {
                let seats: Vec<_> = turn.seats().iter().collect();
                Self::new(NOT_NOW, message)
                    .with(json!({"turn": super::methods::turn_word(*turn), "seats": seats}))
            }
            Refusal::CannotCome { outcome, possible } => {
                Self::new(CANNOT_COME, message).with(json!({"found": outcome, "allowed": possible}))
            }
            Refusal::ScriptFails => Self::new(CANNOT_COME, message),
            Refusal::NothingToUndo => Self::new(NOTHING_TO_UNDO, message),
            Refusal::Without { .. } => Self::new(WITHOUT, message),
            Refusal::Fault { .. } => Self::new(INTERNAL, message),
        }
    }

    pub fn to_json(&self) -> Value {
        let mut out = json!({"code": self.code, "message": self.message});
        if let Some(data) = &self.data {
            out["data"] = data.clone();
        }
        out
    }
}

/// The beginning of a value as JSON, so that a message stays short.
fn excerpt(value: &Value) -> String {
    const LONGEST: usize = 80;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
