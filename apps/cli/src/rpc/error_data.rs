//! The codes of errors, and the types of their data: the table [`ERRORS`].

use crate::json::TurnKind;
use ranarium_catalog::Speaker;
use ranarium_game::{Highlight, Illegal, Seat, Speak};
use ranarium_protocol::RpcError;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;

pub const NOT_JSON: i64 = RpcError::NO_MESSAGE;
pub const INVALID_REQUEST: i64 = -32600;
pub const NO_METHOD: i64 = RpcError::NO_METHOD;
pub const INVALID_PARAMS: i64 = RpcError::BAD_PARAMS;
pub const INTERNAL: i64 = RpcError::INTERNAL;
/// A rule forbids the action, outcome or position.
pub const ILLEGAL: i64 = -32000;
/// The match waits for another kind of step.
pub const NOT_NOW: i64 = -32001;
/// The outcome of chance is not possible now.
pub const CANNOT_COME: i64 = -32002;
/// There is nothing to undo.
pub const NOTHING_TO_UNDO: i64 = -32003;
/// The game or the match has no such part.
pub const WITHOUT: i64 = -32004;
/// No match has this handle, or too many are open.
pub const NO_MATCH: i64 = -32005;
/// A count ended early.
pub const ENDED_EARLY: i64 = -32006;
/// The answers to the batch were already so long that the request was not carried out.
pub const BATCH_TOO_LONG: i64 = -32007;

/// A code of errors.
pub struct ErrorKind {
    /// The JSON-RPC error code.
    pub code: i64,
    /// The meaning of the code.
    pub about: &'static str,
    /// The data of errors with this code.
    pub data: ErrorData,
}

/// The data of errors with the same code.
#[derive(Clone, Copy)]
pub enum ErrorData {
    /// No error of the code has data.
    Never,
    /// Some errors of the code have such data.
    Sometimes(fn(&mut SchemaGenerator) -> Schema),
    /// All errors of the code have such data.
    Always(fn(&mut SchemaGenerator) -> Schema),
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

const fn kind(code: i64, data: ErrorData, about: &'static str) -> ErrorKind {
    ErrorKind { code, about, data }
}

/// Every code, in the order of docs/rpc.md.
pub const ERRORS: &[ErrorKind] = &[
    kind(
        NOT_JSON,
        ErrorData::Sometimes(of::<ParseError>),
        "The line is not JSON, or too long.",
    ),
    kind(
        INVALID_REQUEST,
        ErrorData::Never,
        "Not a request, or a batch that is too long.",
    ),
    kind(
        NO_METHOD,
        ErrorData::Always(of::<UnknownMethod<'_>>),
        "Unknown method.",
    ),
    kind(
        INVALID_PARAMS,
        ErrorData::Always(of::<Field>),
        "A parameter is missing, unknown or unreadable.",
    ),
    kind(
        INTERNAL,
        ErrorData::Sometimes(of::<ClosedMatch>),
        "An error of the program.",
    ),
    kind(
        ILLEGAL,
        ErrorData::Always(of::<IllegalReason>),
        "A rule forbids it.",
    ),
    kind(
        NOT_NOW,
        ErrorData::Always(of::<CurrentTurn>),
        "Not the next step.",
    ),
    kind(
        CANNOT_COME,
        ErrorData::Always(of::<ImpossibleOutcome>),
        "Not a possible outcome of chance.",
    ),
    kind(
        NOTHING_TO_UNDO,
        ErrorData::Never,
        "There is nothing to undo.",
    ),
    kind(
        WITHOUT,
        ErrorData::Never,
        "The game has no scores, or the match has no record.",
    ),
    kind(
        NO_MATCH,
        ErrorData::Sometimes(of::<NoMatch>),
        "No match has this handle, or too many are open.",
    ),
    kind(
        ENDED_EARLY,
        ErrorData::Always(of::<EndedEarly>),
        "A count ended early.",
    ),
    kind(
        BATCH_TOO_LONG,
        ErrorData::Never,
        "Not carried out, because the answers to the batch are too long already.",
    ),
];

/// The place of an error in a line that is not JSON.
#[derive(Serialize, JsonSchema)]
pub struct ParseError {
    /// The column, in bytes from 1.
    pub column: usize,
}

/// A method that does not exist.
#[derive(Serialize, JsonSchema)]
pub struct UnknownMethod<'a> {
    /// The methods.
    pub allowed: &'a [&'a str],
    /// The beginning of the method's name.
    pub found: &'a str,
}

/// A wrong parameter.
#[derive(Serialize, JsonSchema)]
pub struct Field {
    /// The allowed values, in words; absent if the message alone tells them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Vec<String>>,
    /// The column of the error in a text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The name of the parameter.
    pub field: String,
    /// The value; of a long value, the beginning of its JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<Value>,
}

impl Field {
    /// Returns the parameter alone.
    pub fn of(field: &str) -> Self {
        Self {
            allowed: None,
            column: None,
            field: field.to_owned(),
            found: None,
        }
    }
}

/// The consequence of an error of the program.
#[derive(Serialize, JsonSchema)]
pub struct ClosedMatch {
    /// The match that has been closed, because it may be damaged; null if none may be.
    pub closed: Option<u64>,
}

/// The reason why an action or a position is illegal.
#[derive(Serialize, JsonSchema)]
pub struct IllegalReason {
    /// The clause of the rulebook.
    pub clause: &'static str,
    /// The key of the reason's text.
    pub key: &'static str,
    /// The reason in words.
    pub message: String,
    /// The things to point at.
    pub spots: Vec<Highlight>,
}

impl IllegalReason {
    /// Returns a reason with its words.
    pub fn new(illegal: &Illegal, speaker: &Speaker) -> Self {
        Self {
            clause: illegal.clause,
            key: illegal.message.key,
            message: speaker.say(&illegal.message),
            spots: illegal.spots.clone(),
        }
    }
}

/// The turn at which a step is not the next one.
#[derive(Serialize, JsonSchema)]
pub struct CurrentTurn {
    /// The seats that decide now.
    pub seats: Vec<Seat>,
    /// The kind of the next step.
    pub turn: TurnKind,
}

/// An outcome of chance that is not possible.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ImpossibleOutcome {
    /// A single one.
    Sent {
        /// The possible outcomes, in their canonical texts.
        allowed: Vec<String>,
        /// The outcome, in its canonical text.
        found: String,
    },
    /// One of an order.
    Ordered {
        /// The parameter with the order.
        field: &'static str,
    },
}

/// A match that is not open.
#[derive(Serialize, JsonSchema)]
pub struct NoMatch {
    /// The parameter that names it.
    pub field: &'static str,
    /// The handle that was given.
    pub found: u64,
}

/// The reason for which a count ended early, and the limit that it reached.
#[derive(Serialize, JsonSchema)]
pub struct EndedEarly {
    /// The limit of positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// The reason.
    #[serde(rename = "why")]
    pub reason: EndReason,
}

/// A reason why a count ends early.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// The count would visit more positions than its limit.
    Limit,
    /// The request was cancelled.
    Cancelled,
}
