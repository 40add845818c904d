//! Places on a stage, and spots: a place on one seat's stage.

use crate::card::as_text;
use ranarium_game::{Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place on a stage, as `x,y`: `x` to the right, `y` down. Places are ordered in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Place {
    y: i8,
    x: i8,
}

impl Place {
    /// Maximum coordinate of a place in texts, in each direction from the first place.
    pub const FURTHEST: i8 = 99;

    /// Creates a place.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { y, x }
    }

    /// Returns the distance to the right.
    pub const fn x(self) -> i8 {
        self.x
    }

    /// Returns the distance down.
    pub const fn y(self) -> i8 {
        self.y
    }

    /// Returns `true` if it touches the other by side or corner.
    pub const fn touches(self, other: Self) -> bool {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        dx <= 1 && dy <= 1 && dx + dy > 0
    }

    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let furthest = i64::from(Self::FURTHEST);
        let x = scanner.number(-furthest, furthest)?;
        scanner.literal(",")?;
        let y = scanner.number(-furthest, furthest)?;
        Ok(Self::new(x as i8, y as i8))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A place on one seat's stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Spot"))]
#[serde(into = "String", try_from = "String")]
pub struct StagePlace {
    /// The owner of the stage.
    pub seat: Seat,
    /// The place on it.
    pub place: Place,
}

impl Default for StagePlace {
    fn default() -> Self {
        Self {
            seat: Seat::FIRST,
            place: Place::default(),
        }
    }
}

impl StagePlace {
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let seat = scanner.seat()?;
        scanner.literal(":")?;
        let place = Place::scan(scanner)?;
        Ok(Self { seat, place })
    }
}

impl fmt::Display for StagePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.place)
    }
}

as_text!(Place, StagePlace);
