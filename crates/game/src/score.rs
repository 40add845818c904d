//! Score sheets.

use crate::{Message, Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One line of a scored sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// Whose line; `None` for an automaton's.
    pub seat: Option<Seat>,
    /// What is counted, in words, with its arithmetic.
    pub message: Message,
    /// The points of this line.
    pub points: i16,
    /// The clause that counts it.
    pub clause: &'static str,
}

/// The score sheet of a game without scores: there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoSheet {}

impl fmt::Display for NoSheet {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoSheet {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Err(Scanner::new(text).expected("nothing: this game is won, not scored"))
    }
}
