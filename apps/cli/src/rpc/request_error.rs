//! [`RequestError`]: an error of the JSON-RPC interface, with code, message and data.

use super::data::turn_word;
use super::limits::{MAX_ANSWER, MAX_LINE};
use ranarium_catalog::{InputError, Speaker, UnknownGameError};
use ranarium_game::{OptionError, Speak, TextError, Turn, expected};
use ranarium_protocol::RpcError;
use serde::Serialize;
use serde_json::{Value, json};

const NOT_JSON: i64 = RpcError::NO_MESSAGE;
const INVALID_REQUEST: i64 = -32600;
const NO_METHOD: i64 = RpcError::NO_METHOD;
const INVALID_PARAMS: i64 = RpcError::BAD_PARAMS;
const INTERNAL: i64 = RpcError::INTERNAL;
/// A rule forbids it.
const ILLEGAL: i64 = -32000;
/// It is not the next kind of step.
const NOT_NOW: i64 = -32001;
/// The outcome is not possible now.
const CANNOT_COME: i64 = -32002;
/// There is nothing to undo.
const NOTHING_TO_UNDO: i64 = -32003;
/// The game or the match has no such thing.
const WITHOUT: i64 = -32004;
/// No match has this handle, or too many are open.
const NO_MATCH: i64 = -32005;
/// A count ended early.
const ENDED_EARLY: i64 = -32006;
/// The answers to the batch were already so long that this was not carried out.
const BATCH_TOO_LONG: i64 = -32007;

/// The error of a request.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct RequestError(RpcError);

impl RequestError {
    fn new(code: i64, message: String) -> Self {
        Self(RpcError::new(code, message))
    }

    fn with(mut self, data: Value) -> Self {
        self.0.data = Some(data);
        self
    }

    pub fn not_json(error: &serde_json::Error) -> Self {
        Self::new(NOT_JSON, format!("not JSON: {error}")).with(json!({"column": error.column()}))
    }

    pub fn not_text() -> Self {
        Self::new(NOT_JSON, "not JSON: the line is not UTF-8 text".to_owned())
    }

    pub fn too_long() -> Self {
        let message = format!("the line is longer than {} bytes", MAX_LINE);
        Self::new(NOT_JSON, message)
    }

    pub fn request(why: &str) -> Self {
        Self::new(INVALID_REQUEST, format!("not a request: {why}"))
    }

    pub fn unknown_field(name: &str, known: &[&str]) -> Self {
        let found = format!("\"{}\"", excerpt(name));
        Self::request(&expected(known, found))
    }

    pub fn answers_too_long() -> Self {
        let message = format!(
            "not carried out: the answers to this batch are longer than {} bytes already",
            MAX_ANSWER
        );
        Self::new(BATCH_TOO_LONG, message)
    }

    pub fn is_invalid_request(&self) -> bool {
        self.0.code == INVALID_REQUEST
    }

    /// Returns the error for a method that is none of the known ones.
    pub fn no_method(name: &str, names: &[&str]) -> Self {
        Self::new(
            NO_METHOD,
            format!(
                "no such method: {}",
                expected(names, format_args!("\"{}\"", excerpt(name)))
            ),
        )
        .with(json!({"found": excerpt(name), "allowed": names}))
    }

    /// Returns the error for an invalid param.
    pub fn param(field: &str, why: &str) -> Self {
        let field = excerpt(field);
        Self::new(INVALID_PARAMS, format!("{field}: {why}")).with(json!({"field": field}))
    }

    /// Returns the error for a param that is none of the allowed ones.
    pub fn unexpected(field: &str, allowed: &[&str], found: &Value) -> Self {
        let text = found.to_string();
        let shown = excerpt(&text);
        let why = expected(allowed, &shown);
        let found = if shown == text {
            found.clone()
        } else {
            shown.into()
        };
        Self::new(INVALID_PARAMS, format!("{field}: {why}"))
            .with(json!({"field": field, "found": found, "allowed": allowed}))
    }

    /// Returns the error for an invalid option in the params.
    pub fn option(error: &OptionError) -> Self {
        Self::new(INVALID_PARAMS, format!("options: {error}"))
            .with(json!({"field": "options", "found": error.found, "allowed": error.allowed}))
    }

    /// Returns the error for a seat that the match does not have.
    pub fn no_seat(field: &str, players: u8, found: &Value) -> Self {
        Self::unexpected(field, &[&format!("a number from 1 to {players}")], found)
    }

    /// Returns the error of invalid params (-32602) for a text in the field that cannot be parsed.
    /// Its data give the column, the found text and the allowed ones.
    pub fn text(field: &str, error: &TextError) -> Self {
        Self::new(INVALID_PARAMS, format!("{field}: {error}")).with(json!({
            "field": field,
            "column": error.column,
            "found": error.found,
            "allowed": error.allowed,
        }))
    }

    pub fn no_game(error: &UnknownGameError) -> Self {
        let error = UnknownGameError {
            found: excerpt(&error.found),
        };
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
            format!("{most} matches are open, which is the maximum; close one first"),
        )
    }

    pub fn without(what: &str) -> Self {
        Self::new(WITHOUT, what.to_owned())
    }

    pub fn internal(what: &str) -> Self {
        Self::new(INTERNAL, what.to_owned())
    }

    /// Returns the error for a step that is not the next kind.
    pub fn not_now(what: &'static str, turn: Turn) -> Self {
        let seats: Vec<_> = turn.seats().iter().collect();
        Self::new(NOT_NOW, InputError::NotNow { what, turn }.to_string())
            .with(json!({"turn": turn_word(turn), "seats": seats}))
    }

    /// Returns the error for a method that panicked.
    pub fn panicked(method: &str, panic: &str, closed: Option<u64>) -> Self {
        let what = match closed {
            Some(handle) => format!("match {handle} has been closed"),
            None => "nothing has changed".to_owned(),
        };
        let message = format!(
            "a fault in \"{method}\" ({}): {what}; please report it",
            excerpt(panic)
        );
        Self::new(INTERNAL, message).with(json!({"closed": closed}))
    }

    pub fn too_many_positions(limit: u64) -> Self {
        let message = format!(
            "not counted: there are more than {limit} positions to look at; \
             expected a smaller depth, or a larger limit"
        );
        Self::new(ENDED_EARLY, message).with(json!({"why": "limit", "limit": limit}))
    }

    /// Returns the error for a refusal of an erased game in an item of a list.
    pub fn of_item(field: &str, number: usize, refusal: &InputError) -> Self {
        let why = match refusal {
            InputError::Unreadable { error, .. } => error.to_string(),
            InputError::Misshapen { message, .. } => message.clone(),
            other => other.to_string(),
        };
        Self::param(field, &format!("item {number}: {why}"))
    }

    /// Returns the error for a refusal of an erased game.
    pub fn of(refusal: &InputError, speaker: &Speaker) -> Self {
        let message = refusal.to_string();
        match refusal {
            InputError::Illegal(illegal) => {
                Self::new(ILLEGAL, speaker.refusal(illegal)).with(json!({
                    "clause": illegal.clause,
                    "key": illegal.message.key,
                    "message": speaker.say(&illegal.message),
                    "spots": illegal.spots,
                }))
            }
            InputError::Unreadable { what, error } => Self::text(what, error),
            InputError::Misshapen { what, message } => Self::param(what, message),
            InputError::NoSuchSeat { seat, players } => {
                Self::no_seat("seat", *players, &json!(seat))
            }
            InputError::OtherPlayers { .. } => {
                Self::new(INVALID_PARAMS, message).with(json!({"field": "position"}))
            }
            InputError::NotNow { what, turn } => Self::not_now(what, *turn),
            InputError::CannotCome { outcome, possible } => {
                Self::new(CANNOT_COME, message).with(json!({"found": outcome, "allowed": possible}))
            }
            InputError::ScriptFails => {
                Self::new(CANNOT_COME, message).with(json!({"field": "order"}))
            }
            InputError::TooManyPositions => {
                Self::new(ENDED_EARLY, message).with(json!({"why": "limit"}))
            }
            InputError::Cancelled => {
                Self::new(ENDED_EARLY, message).with(json!({"why": "cancelled"}))
            }
            InputError::NothingToUndo => Self::new(NOTHING_TO_UNDO, message),
            InputError::Without { .. } => Self::new(WITHOUT, message),
            InputError::Fault { .. } => Self::new(INTERNAL, message),
        }
    }
}

/// Returns the beginning of a text, so that a message stays short.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
