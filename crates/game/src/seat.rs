//! Seats, sets of seats, and viewers.

use crate::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Maximum number of seats of any game.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in code and from 1 in every text and data form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this index, from 0 to [`MAX_SEATS`] - 1.
    ///
    /// # Panics
    /// If there is no such seat.
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no such seat");
        Self(index as u8)
    }

    /// Returns the index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number people see, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the seat to the left, clockwise, of `players`.
    pub const fn next(self, players: u8) -> Self {
        if self.0 + 1 >= players {
            Self(0)
        } else {
            Self(self.0 + 1)
        }
    }

    /// Returns the seat to the right, counter-clockwise, of `players`.
    pub const fn previous(self, players: u8) -> Self {
        if self.0 == 0 {
            Self(players - 1)
        } else {
            Self(self.0 - 1)
        }
    }

    /// Returns all seats of a match, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players).map(Self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Seat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A seat's number.",
            "type": "integer",
            "minimum": 1,
            "maximum": MAX_SEATS,
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl FromStr for Seat {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let seat = scanner.seat()?;
        scanner.end()?;
        Ok(seat)
    }
}

impl Scanner<'_> {
    /// Reads a seat's number, from 1.
    ///
    /// # Errors
    /// If none is next.
    pub fn seat(&mut self) -> Result<Seat, TextError> {
        self.number(1, MAX_SEATS as i64)
            .map(|number| Seat::new(number as usize - 1))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1..=5 => Ok(Self(number - 1)),
            _ => Err(format!(
                "expected a seat from 1 to {MAX_SEATS}, found {number}"
            )),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        description = "A set of seats as the sum of 1 for seat 1, 2 for seat 2, 4 for seat 3…"
    )
)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Returns the set of all seats of a match with this number of players.
    pub const fn all(players: u8) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }

    /// Returns one seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Returns this set with the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Returns this set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Returns `true` if the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the lowest seat of the set.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// Returns the seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..8).filter(move |bit| self.0 & 1 << bit != 0).map(Seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Seat::number))
            .finish()
    }
}

/// A viewer of a match: a seat, or a spectator. A spectator is a viewer like any other, without a
/// hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A viewer without a seat.
    Spectator,
}

impl Viewer {
    /// Returns `true` if the viewer sits in this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Returns the viewer's own seat.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Returns every viewer of a match: each seat, then a spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Viewer {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == "spectator" {
            return Ok(Self::Spectator);
        }
        text.parse()
            .map(Self::Seat)
            .map_err(|error: TextError| error.or_allowed("\"spectator\""))
    }
}
