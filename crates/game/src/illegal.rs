//! The reason why an action is refused.

use crate::{Arg, Message};
use serde::Serialize;
use std::fmt;

/// A refusal: which clause refuses, why in words, and what a screen shows with it. The state is
/// untouched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Illegal {
    /// The clause of RULES.md, such as `AF-6.1`.
    pub clause: &'static str,
    /// The reason, in words.
    pub message: Message,
    /// Cells and cards to highlight, in their canonical text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Highlight>,
}

/// A thing to highlight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Spot"))]
#[serde(rename_all = "kebab-case")]
pub enum Highlight {
    /// A place on a board, in its canonical text.
    Cell(String),
    /// A card or piece, in its canonical text.
    Card(String),
}

impl Illegal {
    /// Creates a refusal by the clause, with the Fluent key of the reason.
    pub const fn new(clause: &'static str, key: &'static str) -> Self {
        Self {
            clause,
            message: Message::new(key),
            spots: Vec::new(),
        }
    }

    /// Adds an argument for the reason's text.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, arg);
        self
    }

    /// Highlights a place as well.
    #[must_use]
    pub fn at(mut self, cell: impl fmt::Display) -> Self {
        self.spots.push(Highlight::Cell(cell.to_string()));
        self
    }

    /// Highlights a card or piece as well.
    #[must_use]
    pub fn showing(mut self, card: impl fmt::Display) -> Self {
        self.spots.push(Highlight::Card(card.to_string()));
        self
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.message.key)
    }
}

impl std::error::Error for Illegal {}
