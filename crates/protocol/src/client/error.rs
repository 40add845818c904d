//! Errors of a host's answers.

use crate::RpcError;
use crate::client::list::METHODS;
use ranarium_game::{Seat, Viewer};
use ranarium_table::{MatchId, SitError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The code of an error for a call that is well formed and cannot be carried out; the message gives
/// the reason in words.
pub const REFUSED: i64 = -32000;

/// The reason why a host refuses a request.
///
/// `Display` gives an English message for developers. Clients that show errors to players read the
/// reason from [`RpcError::data`] and use their own translations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HostError {
    /// The message is not a call.
    NotACall,
    /// No method has this name.
    UnknownMethod(String),
    /// The parameters cannot be read: method, parameter and error, in words.
    Unreadable(String),
    /// A parameter is invalid.
    Parameter(InvalidParameterError),
    /// The host has no such match.
    UnknownMatch(MatchId),
    /// The match has no such seat.
    NoSeat(SeatRange),
    /// The match has no such seat to see it from.
    NoViewer(SeatRange),
    /// A file is not a record, or its record is damaged: the line, and the error, in words.
    DamagedFile(String),
    /// A file is a save, which gives away the draws to come, and not a record.
    SaveFile,
    /// The match is another client's.
    NotYours,
    /// A bot plays in this seat, and not the client.
    BotSeat(SeatError),
    /// The client may not see the match with these eyes before it is over.
    HiddenView(SeatError),
    /// The match has not begun, or is over.
    NotPlaying,
    /// The match is not over yet.
    NotOver,
    /// It is not this seat's turn.
    NotTheirTurn(Seat),
    /// The nonce is not taken.
    Nonce(SitError),
    /// The host stores as many matches as it can: this number.
    TooManyMatches(usize),
    /// Another match has this name.
    MatchExists(MatchId),
    /// A hint about the match is being worked out.
    HintPending,
    /// The match is being analysed.
    AnalysisPending,
    /// The match advanced before the hint was ready.
    WentOn,
    /// The match was deleted before the answer was ready.
    Forgotten,
    /// The bot that was asked for advice failed, in words.
    AdviserFailed(String),
    /// The bot in this seat gave no valid answer; its action was chosen at random.
    BotForfeited(Seat),
    /// The bot in this seat could think much less than usual in its time, because the machine is
    /// busy.
    BotShortOfTime(Seat),
    /// The stored match cannot continue: the reason, in words.
    CannotContinue(String),
    /// The stored match cannot be replayed: the line, and the error, in words.
    DamagedMatch(String),
}

/// An invalid parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "InvalidParameter"))]
pub struct InvalidParameterError {
    /// Name of the parameter.
    pub name: String,
    /// The error and the permitted values, in words.
    #[serde(rename = "why")]
    pub reason: String,
}

/// A seat that the match does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatRange {
    /// The number of seats that it has.
    pub players: u8,
    /// The seat that was asked for.
    pub found: Seat,
}

/// A seat that is not the client's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatError {
    /// The seat that was asked for.
    pub seat: Seat,
    /// The viewers or seats that are allowed.
    pub allowed: Vec<Viewer>,
}

macro_rules! names {
    ($($variant:ident => $name:literal),* $(,)?) => {
        /// The names of all errors.
        pub const NAMES: &'static [&'static str] = &[$($name),*];

        /// Returns the name of the error in its data. It does not change.
        pub const fn name(&self) -> &'static str {
            match self {
                $(Self::$variant { .. } => $name),*
            }
        }
    };
}

impl HostError {
    names! {
        NotACall => "not-a-call",
        UnknownMethod => "unknown-method",
        Unreadable => "unreadable",
        Parameter => "parameter",
        UnknownMatch => "unknown-match",
        NoSeat => "no-seat",
        NoViewer => "no-viewer",
        DamagedFile => "damaged-file",
        SaveFile => "save-file",
        NotYours => "not-yours",
        BotSeat => "bot-seat",
        HiddenView => "hidden-view",
        NotPlaying => "not-playing",
        NotOver => "not-over",
        NotTheirTurn => "not-their-turn",
        Nonce => "nonce",
        TooManyMatches => "too-many-matches",
        MatchExists => "match-exists",
        HintPending => "hint-pending",
        AnalysisPending => "analysis-pending",
        WentOn => "went-on",
        Forgotten => "forgotten",
        AdviserFailed => "adviser-failed",
        BotForfeited => "bot-forfeited",
        BotShortOfTime => "bot-short-of-time",
        CannotContinue => "cannot-continue",
        DamagedMatch => "damaged-match",
    }

    /// Creates the error for an invalid parameter, in words.
    pub fn parameter(name: &str, reason: impl fmt::Display) -> Self {
        Self::Parameter(InvalidParameterError {
            name: name.to_owned(),
            reason: reason.to_string(),
        })
    }

    /// Returns the error of a refused call, if its data is one.
    pub fn of(error: &RpcError) -> Option<Self> {
        Self::deserialize(error.data.as_ref()?).ok()
    }

    /// Returns the code of JSON-RPC.
    pub const fn code(&self) -> i64 {
        match self {
            Self::UnknownMethod(_) => RpcError::NO_METHOD,
            Self::NotACall
            | Self::Unreadable(_)
            | Self::Parameter(_)
            | Self::UnknownMatch(_)
            | Self::NoSeat(_)
            | Self::NoViewer(_)
            | Self::DamagedFile(_)
            | Self::SaveFile => RpcError::BAD_PARAMS,
            Self::NotYours
            | Self::BotSeat(_)
            | Self::HiddenView(_)
            | Self::NotPlaying
            | Self::NotOver
            | Self::NotTheirTurn(_)
            | Self::Nonce(_)
            | Self::TooManyMatches(_)
            | Self::MatchExists(_)
            | Self::HintPending
            | Self::AnalysisPending
            | Self::WentOn
            | Self::Forgotten
            | Self::AdviserFailed(_)
            | Self::BotForfeited(_)
            | Self::BotShortOfTime(_)
            | Self::CannotContinue(_)
            | Self::DamagedMatch(_) => REFUSED,
        }
    }
}

impl From<&HostError> for RpcError {
    fn from(error: &HostError) -> Self {
        Self {
            code: error.code(),
            message: error.to_string(),
            data: serde_json::to_value(error).ok(),
        }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACall => {
                f.write_str("expected a call: a message with \"id\" and \"method\"")
            }
            Self::UnknownMethod(method) => {
                let allowed = METHODS.join(", ");
                write!(f, "unknown method {method:?}; expected one of: {allowed}")
            }
            Self::Parameter(InvalidParameterError { name, reason }) => {
                write!(f, "{name:?}: {reason}")
            }
            Self::UnknownMatch(id) => write!(f, "\"match\": unknown match {id}"),
            Self::NoSeat(SeatRange { players, found }) => {
                write!(f, "\"seat\": expected 1 to {players}, found {found}")
            }
            Self::NoViewer(SeatRange { players, found }) => {
                let expected = format_args!("1 to {players} or spectator");
                write!(f, "\"viewer\": expected {expected}, found {found}")
            }
            Self::DamagedFile(reason) => write!(f, "\"text\": {reason}"),
            Self::SaveFile => f.write_str(
                "\"text\": this is a save, which gives away every draw to come; expected the record \
                 of a match that is over",
            ),
            Self::NotYours => {
                f.write_str("the match is not yours; you can only watch it as spectator")
            }
            Self::BotSeat(SeatError { seat, allowed }) => {
                let people = list(allowed);
                write!(f, "a bot sits in seat {seat}; seats of people: {people}")
            }
            Self::HiddenView(SeatError { seat, allowed }) => {
                let allowed = list(allowed);
                let reason = format_args!("seat {seat} is not yours, and the match is not over");
                write!(f, "{reason}; expected one of: {allowed}")
            }
            Self::NotPlaying => f.write_str("the match is not in progress"),
            Self::NotOver => f.write_str("the match is not over yet"),
            Self::NotTheirTurn(seat) => write!(f, "it is not seat {seat}'s turn"),
            Self::Nonce(reason) => reason.fmt(f),
            Self::TooManyMatches(most) => {
                write!(f, "{most} matches are already kept; forget one first")
            }
            Self::MatchExists(id) => write!(f, "match {id} already exists"),
            Self::HintPending => f.write_str("a hint is already being worked out"),
            Self::AnalysisPending => f.write_str("the match is already being analysed"),
            Self::WentOn => f.write_str("the match went on"),
            Self::Forgotten => f.write_str("the match is forgotten"),
            Self::BotForfeited(seat) => write!(
                f,
                "the bot in seat {seat} gave no valid answer; an action was chosen for it at random"
            ),
            Self::BotShortOfTime(seat) => write!(
                f,
                "the bot in seat {seat} could think much less than usual; the machine is busy"
            ),
            Self::CannotContinue(reason) => write!(f, "the match cannot continue: {reason}"),
            Self::Unreadable(reason) | Self::AdviserFailed(reason) | Self::DamagedMatch(reason) => {
                f.write_str(reason)
            }
        }
    }
}

impl std::error::Error for HostError {}

/// Returns the viewers as a list: `1, 3, spectator`.
fn list(viewers: &[Viewer]) -> String {
    let viewers: Vec<String> = viewers.iter().map(Viewer::to_string).collect();
    if viewers.is_empty() {
        "none".to_owned()
    } else {
        viewers.join(", ")
    }
}
