//! Decisions of a seat and outcomes of chance, with their canonical texts.

use crate::{Cell, Colour};
use ranarium_game::{Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One seat's decision. As data: `{"move":{"from":"0,0","to":"2,-1"}}`,
/// `{"add":{"stone":"red","cell":"1,0"}}`, `"pass"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Moves a stone of one's own on the island (AF-2.2).
    Move {
        /// The cell of the stone.
        from: Cell,
        /// The cell on which the stone lands.
        to: Cell,
    },
    /// Adds a stone of the hand to the island (AF-2.3).
    Add {
        /// The colour of the stone.
        stone: Colour,
        /// The empty cell for the stone.
        cell: Cell,
    },
    /// Neither a Move nor an Add is possible (AF-2.1).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "move {from} {to}"),
            Self::Add { stone, cell } => write!(f, "add {stone} {cell}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy)]
enum Verb {
    Move,
    Add,
    Pass,
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let verbs = [
            ("move ", Verb::Move),
            ("add ", Verb::Add),
            ("pass", Verb::Pass),
        ];
        let action = match scanner.one_of(&verbs)? {
            Verb::Move => {
                let from = Cell::scan(&mut scanner)?;
                scanner.literal(" ")?;
                let to = Cell::scan(&mut scanner)?;
                Self::Move { from, to }
            }
            Verb::Add => {
                let stone = Colour::scan(&mut scanner)?;
                scanner.literal(" ")?;
                let cell = Cell::scan(&mut scanner)?;
                Self::Add { stone, cell }
            }
            Verb::Pass => Self::Pass,
        };
        scanner.end()?;
        Ok(action)
    }
}

/// One outcome of chance. As data: `{"start":2}`, `{"take":"red"}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The start player (AF-1.3).
    Start(Seat),
    /// The stone that comes out of the bag, dealt (AF-1.2) or taken (AF-2.4).
    Take(Colour),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(seat) => write!(f, "start {seat}"),
            Self::Take(colour) => write!(f, "take {colour}"),
        }
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy)]
enum ChanceVerb {
    Start,
    Take,
}

impl FromStr for Chance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let verbs = [("start ", ChanceVerb::Start), ("take ", ChanceVerb::Take)];
        let chance = match scanner.one_of(&verbs)? {
            ChanceVerb::Start => Self::Start(scanner.seat()?),
            ChanceVerb::Take => Self::Take(Colour::scan(&mut scanner)?),
        };
        scanner.end()?;
        Ok(chance)
    }
}
