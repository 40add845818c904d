//! Errors of an erased game.

use ranarium_game::{Illegal, PerftError, Seat, TextError, Turn, expected};
use std::fmt;

/// The reason why an input was refused. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// A rule forbids the action.
    Illegal(Illegal),
    /// A text could not be read.
    Unreadable {
        /// The kind expected: `action`, `position` and so on.
        what: &'static str,
        /// The column, and the permitted texts.
        error: TextError,
    },
    /// Data that does not have the expected shape.
    Misshapen {
        /// The kind expected: `action`, `position` and so on.
        what: &'static str,
        /// The reason, with the field that is wrong.
        message: String,
    },
    /// The match has no such seat.
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of seats.
        players: u8,
    },
    /// The request does not fit the current turn.
    NotNow {
        /// The kind of request.
        what: &'static str,
        /// The current turn.
        turn: Turn,
    },
    /// The outcome is not possible now.
    CannotCome {
        /// The outcome's text.
        outcome: String,
        /// The texts of the possible outcomes.
        possible: Vec<String>,
    },
    /// The position has another number of players than the match.
    OtherPlayers {
        /// The number of players in the position.
        position: u8,
        /// The number of players in the match.
        players: u8,
    },
    /// The given draws run out, or one of them is not possible.
    ScriptFails,
    /// A count would exceed its limit of positions.
    TooManyPositions,
    /// A count was cancelled.
    Cancelled,
    /// No step can be undone.
    NothingToUndo,
    /// The game lacks this feature.
    Without {
        /// The missing feature.
        what: &'static str,
    },
    /// A game gave an invalid answer; please report it.
    Bug {
        /// A description.
        what: String,
    },
}

impl From<Illegal> for InputError {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}

impl From<PerftError> for InputError {
    fn from(uncounted: PerftError) -> Self {
        match uncounted {
            PerftError::Script => Self::ScriptFails,
            PerftError::TooMany => Self::TooManyPositions,
            PerftError::Cancelled => Self::Cancelled,
        }
    }
}

/// A turn, described for an error message.
struct TurnWords(Turn);

impl fmt::Display for TurnWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Turn::Decide(seats) => {
                let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                write!(f, "seat {} decides", seats.join(" and "))
            }
            Turn::Chance => f.write_str("chance decides"),
            Turn::Over => f.write_str("the match is over"),
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Unreadable { what, error } => write!(f, "{what}: {error}"),
            Self::Misshapen { what, message } => write!(f, "{what}: {message}"),
            Self::NoSuchSeat { seat, players } => {
                write!(f, "expected a seat from 1 to {players}, found {seat}")
            }
            Self::NotNow { what, turn } => {
                write!(f, "no {what} now: {}", TurnWords(*turn))
            }
            Self::CannotCome { outcome, possible } => {
                let reason = expected(possible, format_args!("\"{outcome}\""));
                write!(f, "not possible now: {reason}")
            }
            Self::OtherPlayers { position, players } => write!(
                f,
                "position: expected p={players}, the match's number of players, found \"p={position}\""
            ),
            Self::ScriptFails => f.write_str(
                "the given order of draws runs out, or names one that is not possible when it is due",
            ),
            Self::TooManyPositions => {
                f.write_str("not counted: there are more positions to look at than the limit")
            }
            Self::Cancelled => f.write_str("cancelled"),
            Self::NothingToUndo => f.write_str("there is nothing to undo"),
            Self::Without { what } => write!(f, "this game has no {what}"),
            Self::Bug { what } => write!(f, "a bug in the game: {what}"),
        }
    }
}

impl std::error::Error for InputError {}
