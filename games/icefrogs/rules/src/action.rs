//! A player's decisions, and their canonical texts (docs/notation.md): `b1-c3`, `S-b1`, `pass`.

use crate::board::Space;
use crate::pyramid::{SIZES, Size};
use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A player's whole turn: an origin and a destination (IF-3.7), or a forced pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// A pyramid of the size leaves the supply and moves from the start space (IF-2.1).
    Enter {
        /// The size taken from the supply.
        size: Size,
        /// The space where it ends.
        to: Space,
    },
    /// The top of a space moves (IF-2.1).
    Move {
        /// The space of the pyramid.
        from: Space,
        /// The space where it ends.
        to: Space,
    },
    /// No move is possible (IF-4.2).
    Pass,
}

/// Chance does nothing in this game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum NoChance {}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enter { size, to } => {
                size.fmt(f)?;
                f.write_str("-")?;
                to.fmt(f)
            }
            Self::Move { from, to } => {
                from.fmt(f)?;
                f.write_str("-")?;
                to.fmt(f)
            }
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let action = if scanner.eat("pass") {
            Self::Pass
        } else if let Some(size) = scanner.eat_one_of(SIZES) {
            scanner.literal("-")?;
            let to = Space::scan(&mut scanner)?;
            Self::Enter { size, to }
        } else {
            let from = Space::scan(&mut scanner).map_err(|error| {
                error
                    .or_allowed("a size from the supply (S, M or L)")
                    .or_allowed("\"pass\"")
            })?;
            scanner.literal("-")?;
            let to = Space::scan(&mut scanner)?;
            Self::Move { from, to }
        };
        scanner.end()?;
        Ok(action)
    }
}

impl fmt::Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Err(Scanner::new(text).expected("nothing (this game has no chance)"))
    }
}
