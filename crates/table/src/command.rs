//! [`Move`], and the results of requests to a table.

use ranarium_game::{Illegal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A move: the decision of a seat, on the update that it had seen.
///
/// Requests, logs and the messages of bots contain moves with the action as text or data; a table
/// takes one with the action of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move<A> {
    /// The seat that decides.
    pub seat: Seat,
    /// The number of the update that the seat had seen when it decided.
    pub seq: u64,
    /// The decision.
    pub action: A,
}

/// A move that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accepted {
    /// The move is applied, or stored until all who decide with it have answered.
    Taken,
    /// The move is the seat's last one, sent again: it has no further effect.
    Again,
}

/// A reason to reject a move. The table is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum ActError {
    /// This match has no such seat.
    NoSuchSeat,
    /// The match has not begun.
    NotBegun,
    /// The match is over.
    Over,
    /// The decision refers to a state that the seat no longer, or not yet, sees.
    WrongSeq {
        /// The number of the seat's latest update.
        current: u64,
    },
    /// The seat has no decision to make now.
    NotYourTurn,
    /// The seat has answered and waits for others; it may take the answer back first.
    AlreadyAnswered,
    /// The rules refuse it.
    Illegal(Illegal),
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat => f.write_str("this match has no such seat"),
            Self::NotBegun => f.write_str("the match has not begun"),
            Self::Over => f.write_str("the match is over"),
            Self::WrongSeq { current } => {
                write!(
                    f,
                    "the seat's latest update is number {current}; decide on that one"
                )
            }
            Self::NotYourTurn => f.write_str("it is not the seat's turn"),
            Self::AlreadyAnswered => {
                f.write_str("the seat has already answered; undo the answer first")
            }
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for ActError {}

/// A reason to refuse an undo. The table is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UndoError {
    /// The match has not begun, or is over.
    NotPlaying,
    /// This match has no such seat.
    NoSuchSeat,
    /// The seat has not decided anything yet.
    NothingToUndo,
    /// Chance has drawn since.
    Drawn,
    /// A hidden part was revealed since.
    Revealed,
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotPlaying => "undo is only possible during the match",
            Self::NoSuchSeat => "this match has no such seat",
            Self::NothingToUndo => "the seat has nothing to undo",
            Self::Drawn => "something has been drawn since",
            Self::Revealed => "something hidden has been revealed since",
        })
    }
}

impl std::error::Error for UndoError {}

/// A reason to refuse an early end. The table is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EarlyEndError {
    /// The match has not begun, or is over.
    NotPlaying,
    /// This match has no such seat.
    NoSuchSeat,
    /// The match of other people at the table continues.
    OthersPlayOn,
    /// The seat is the only one at the table, and cannot agree with another.
    Alone,
}

impl fmt::Display for EarlyEndError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotPlaying => "a match can only end early while it is being played",
            Self::NoSuchSeat => "this match has no such seat",
            Self::OthersPlayOn => {
                "resigning ends the match; with several other players, all of them must be bots"
            }
            Self::Alone => "no other player has to agree",
        })
    }
}

impl std::error::Error for EarlyEndError {}

/// A reason to refuse a nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SitError {
    /// The match has begun.
    Begun,
    /// This match has no such seat.
    NoSuchSeat,
    /// A bot gives no nonce: the program that runs it may know the seed.
    Bot,
    /// The seat has given one.
    Given,
}

impl fmt::Display for SitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Begun => "the match has begun",
            Self::NoSuchSeat => "this match has no such seat",
            Self::Bot => "a bot gives no nonce",
            Self::Given => "the seat has already given a nonce",
        })
    }
}

impl std::error::Error for SitError {}
