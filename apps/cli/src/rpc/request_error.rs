//! [`RequestError`]: an error of the JSON-RPC interface, with code, message and data.

use crate::rpc::error_data::{
    BATCH_TOO_LONG, CANNOT_COME, ClosedMatch, CurrentTurn, ENDED_EARLY, EndReason, EndedEarly,
    Field, ILLEGAL, INTERNAL, INVALID_PARAMS, INVALID_REQUEST, IllegalReason, ImpossibleOutcome,
    NO_MATCH, NO_METHOD, NOT_JSON, NOT_NOW, NOTHING_TO_UNDO, NoMatch, ParseError, UnknownMethod,
    WITHOUT,
};
use crate::rpc::limits::{MAX_ANSWER, MAX_LINE};
use ranarium_catalog::{InputError, Speaker, UnknownGameError};
use ranarium_game::{OptionError, TextError, Turn, expected};
use ranarium_protocol::RpcError;
use serde::Serialize;
use serde_json::{Value, json};

/// The error of a request.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct RequestError(RpcError);

impl RequestError {
    fn new(code: i64, message: String) -> Self {
        Self(RpcError::new(code, message))
    }

    fn with(mut self, data: impl Serialize) -> Self {
        self.0.data = Some(json!(data));
        self
    }

    pub fn not_json(error: &serde_json::Error) -> Self {
        Self::new(NOT_JSON, format!("not JSON: {error}")).with(ParseError {
            column: error.column(),
        })
    }

    pub fn not_text() -> Self {
        Self::new(NOT_JSON, "not JSON: the line is not UTF-8 text".to_owned())
    }

    pub fn too_long() -> Self {
        let message = format!("the line is longer than {} bytes", MAX_LINE);
        Self::new(NOT_JSON, message)
    }

    pub fn request(reason: &str) -> Self {
        Self::new(INVALID_REQUEST, format!("not a request: {reason}"))
    }

    pub fn unknown_field(name: &str, known_fields: &[&str]) -> Self {
        let found_field = format!("\"{}\"", excerpt(name));
        Self::request(&expected(known_fields, found_field))
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
        .with(UnknownMethod {
            allowed: names,
            found: &excerpt(name),
        })
    }

    /// Returns the error for an invalid param.
    pub fn param(field: &str, reason: &str) -> Self {
        let field = excerpt(field);
        Self::new(INVALID_PARAMS, format!("{field}: {reason}")).with(Field::of(&field))
    }

    /// Returns the error for a param that is none of the allowed ones.
    pub fn unexpected(field: &str, allowed: &[&str], found_value: &Value) -> Self {
        let text = found_value.to_string();
        let shown_text = excerpt(&text);
        let reason = expected(allowed, &shown_text);
        let found_value = if shown_text == text {
            found_value.clone()
        } else {
            shown_text.into()
        };
        Self::new(INVALID_PARAMS, format!("{field}: {reason}")).with(Field {
            allowed: Some(allowed.iter().map(|&name| name.to_owned()).collect()),
            found: Some(found_value),
            ..Field::of(field)
        })
    }

    /// Returns the error for an invalid option in the params.
    pub fn option(error: &OptionError) -> Self {
        Self::new(INVALID_PARAMS, format!("options: {error}")).with(Field {
            allowed: Some(error.allowed.clone()),
            found: Some(error.found.as_str().into()),
            ..Field::of("options")
        })
    }

    /// Returns the error for a seat that the match does not have.
    pub fn no_seat(field: &str, players: u8, found_value: &Value) -> Self {
        Self::unexpected(
            field,
            &[&format!("a number from 1 to {players}")],
            found_value,
        )
    }

    /// Returns the error of invalid params (-32602) for a text in the field that cannot be parsed.
    /// Its data give the column, the found text and the allowed ones.
    pub fn text(field: &str, error: &TextError) -> Self {
        Self::new(INVALID_PARAMS, format!("{field}: {error}")).with(Field {
            allowed: Some(error.allowed.clone()),
            column: Some(error.column),
            found: Some(error.found.as_str().into()),
            ..Field::of(field)
        })
    }

    pub fn no_game(error: &UnknownGameError) -> Self {
        let error = UnknownGameError {
            found: excerpt(&error.found),
        };
        Self::new(INVALID_PARAMS, format!("game: {error}")).with(Field {
            allowed: Some(ranarium_catalog::ids().map(str::to_owned).collect()),
            found: Some(error.found.into()),
            ..Field::of("game")
        })
    }

    pub fn no_match(handle: u64) -> Self {
        Self::new(NO_MATCH, format!("match: no match {handle} is open")).with(NoMatch {
            field: "match",
            found: handle,
        })
    }

    pub fn too_many_matches(limit: usize) -> Self {
        Self::new(
            NO_MATCH,
            format!("{limit} matches are open, which is the maximum; close one first"),
        )
    }

    pub fn without(text: &str) -> Self {
        Self::new(WITHOUT, text.to_owned())
    }

    pub fn internal(text: &str) -> Self {
        Self::new(INTERNAL, text.to_owned())
    }

    /// Returns the error for a step that is not the next kind.
    pub fn not_now(what: &'static str, turn: Turn) -> Self {
        Self::new(NOT_NOW, InputError::NotNow { what, turn }.to_string()).with(CurrentTurn {
            seats: turn.seats().iter().collect(),
            turn: turn.into(),
        })
    }

    /// Returns the error for a method that panicked.
    pub fn panicked(method: &str, panic: &str, closed: Option<u64>) -> Self {
        let what = match closed {
            Some(handle) => format!("match {handle} has been closed"),
            None => "nothing has changed".to_owned(),
        };
        let message = format!(
            "a error in \"{method}\" ({}): {what}; please report it",
            excerpt(panic)
        );
        Self::new(INTERNAL, message).with(ClosedMatch { closed })
    }

    pub fn too_many_positions(limit: u64) -> Self {
        let message = format!(
            "not counted: there are more than {limit} positions to look at; \
             expected a smaller depth, or a larger limit"
        );
        Self::new(ENDED_EARLY, message).with(EndedEarly {
            limit: Some(limit),
            reason: EndReason::Limit,
        })
    }

    /// Returns the error for an item of a list parameter that the game rejects; items are numbered
    /// from 1.
    pub fn of_item(field: &str, number: usize, refusal: &InputError) -> Self {
        let reason = match refusal {
            InputError::Unreadable { error, .. } => error.to_string(),
            InputError::Misshapen { message, .. } => message.clone(),
            other => other.to_string(),
        };
        Self::param(field, &format!("item {number}: {reason}"))
    }

    /// Returns the error for a refusal of an erased game.
    pub fn of(refusal: &InputError, speaker: &Speaker) -> Self {
        let message = refusal.to_string();
        let ended = |reason| EndedEarly {
            limit: None,
            reason,
        };
        match refusal {
            InputError::Illegal(illegal) => Self::new(ILLEGAL, speaker.refusal(illegal))
                .with(IllegalReason::new(illegal, speaker)),
            InputError::Unreadable { what, error } => Self::text(what, error),
            InputError::Misshapen { what, message } => Self::param(what, message),
            InputError::NoSuchSeat { seat, players } => {
                Self::no_seat("seat", *players, &json!(seat))
            }
            InputError::OtherPlayers { .. } => {
                Self::new(INVALID_PARAMS, message).with(Field::of("position"))
            }
            InputError::NotNow { what, turn } => Self::not_now(what, *turn),
            InputError::CannotCome { outcome, possible } => {
                Self::new(CANNOT_COME, message).with(ImpossibleOutcome::Sent {
                    allowed: possible.clone(),
                    found: outcome.clone(),
                })
            }
            InputError::ScriptFails => {
                Self::new(CANNOT_COME, message).with(ImpossibleOutcome::Ordered { field: "order" })
            }
            InputError::TooManyPositions => {
                Self::new(ENDED_EARLY, message).with(ended(EndReason::Limit))
            }
            InputError::Cancelled => {
                Self::new(ENDED_EARLY, message).with(ended(EndReason::Cancelled))
            }
            InputError::NothingToUndo => Self::new(NOTHING_TO_UNDO, message),
            InputError::Without { .. } => Self::new(WITHOUT, message),
            InputError::Bug { .. } => Self::new(INTERNAL, message),
        }
    }
}

/// Returns the beginning of a text, so that a message stays short.
fn excerpt(text: &str) -> String {
    const MAX_SHOWN: usize = 80;
    match text.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
