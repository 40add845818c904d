//! [`Grid`]: the cards on the table in an act of the solo game (SF-8.1, SF-8.2).
//!
//! Until it is turned over, a card face down belongs to the unordered rest of the deck, unless it
//! is one of the known cards under the deck.

use crate::card::Card;
use crate::card::as_text;
use crate::constants::GRID_ROWS;
use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum number of columns.
pub const MAX_COLUMNS: u8 = 6;

const MAX_PLACES: usize = (GRID_ROWS * MAX_COLUMNS) as usize;

/// A place of the grid; its text is `row.column`, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct GridPlace {
    row: u8,
    column: u8,
}

impl GridPlace {
    /// Returns the row, from 1.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the column, from 1.
    pub const fn column(self) -> u8 {
        self.column
    }

    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let row = scanner.number(1, i64::from(GRID_ROWS))? as u8;
        scanner.literal(".")?;
        let column = scanner.number(1, i64::from(MAX_COLUMNS))? as u8;
        Ok(Self { row, column })
    }
}

impl fmt::Display for GridPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.row, self.column)
    }
}

as_text!(GridPlace);

/// The contents of a place of the grid. All of it is public: there is only one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GridCard {
    /// No card any more.
    Gone,
    /// An unknown card face down.
    Down,
    /// A card face down that was seen when it was put under the deck.
    Known(Card),
    /// A card face up.
    Up(Card),
}

/// The grid of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    columns: u8,
    cards: [GridCard; MAX_PLACES],
}

impl Default for Grid {
    fn default() -> Self {
        Self {
            columns: 0,
            cards: [GridCard::Gone; MAX_PLACES],
        }
    }
}

impl Grid {
    /// Creates an empty grid with this many columns.
    pub fn with_columns(columns: u8) -> Self {
        Self {
            columns: columns.min(MAX_COLUMNS),
            ..Self::default()
        }
    }

    /// Returns the number of columns.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of places.
    pub const fn places(&self) -> usize {
        (GRID_ROWS * self.columns) as usize
    }

    /// Returns the contents of the places, in reading order.
    pub fn cards(&self) -> &[GridCard] {
        &self.cards[..self.places()]
    }

    pub(crate) fn cards_mut(&mut self) -> &mut [GridCard] {
        let places = self.places();
        &mut self.cards[..places]
    }

    /// Returns the name of the place with this number in reading order, from 0.
    pub const fn place(&self, index: usize) -> GridPlace {
        let columns = if self.columns == 0 { 1 } else { self.columns };
        GridPlace {
            row: index as u8 / columns + 1,
            column: index as u8 % columns + 1,
        }
    }

    /// Returns the number of a place in reading order, if the grid has it.
    pub fn index(&self, place: GridPlace) -> Option<usize> {
        (place.column <= self.columns)
            .then(|| usize::from((place.row - 1) * self.columns + place.column - 1))
    }

    /// Returns the number of cards face down, known or not.
    pub fn down(&self) -> u8 {
        let is_down = |card: &&GridCard| matches!(card, GridCard::Down | GridCard::Known(_));
        self.cards.iter().filter(is_down).count() as u8
    }

    /// Returns the number of unknown cards face down.
    pub fn unknown(&self) -> u8 {
        let is_unknown = |card: &&GridCard| **card == GridCard::Down;
        self.cards.iter().filter(is_unknown).count() as u8
    }

    /// Returns the number of cards face up.
    pub fn up(&self) -> u8 {
        let is_up = |card: &&GridCard| matches!(card, GridCard::Up(_));
        self.cards.iter().filter(is_up).count() as u8
    }

    /// Returns `true` if no card is left.
    pub fn is_empty(&self) -> bool {
        self.cards.iter().all(|card| *card == GridCard::Gone)
    }

    /// Returns the first card face down in reading order.
    pub fn first_down(&self) -> Option<usize> {
        self.cards
            .iter()
            .position(|card| matches!(card, GridCard::Down | GridCard::Known(_)))
    }

    /// Returns the first card face up in reading order, with its place.
    pub fn first_up(&self) -> Option<(usize, Card)> {
        self.cards
            .iter()
            .enumerate()
            .find_map(|(at, card)| match card {
                GridCard::Up(card) => Some((at, *card)),
                GridCard::Gone | GridCard::Down | GridCard::Known(_) => None,
            })
    }
}
