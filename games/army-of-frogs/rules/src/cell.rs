//! Cells of the hexagon plane, in axial coordinates.
//!
//! The plane has no edge, and an island may wander over it as long as a match lasts. So coordinates
//! count around: beyond 32767 comes -32768. All arithmetic here wraps, and nothing depends on where
//! on the plane an island lies: forty stones in one group never reach around to themselves.

use ranarium_game::{Scanner, TextError, text_by_scan};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A cell by its axial coordinates; ordered by `q`, then `r`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    /// The column of the slanted grid.
    pub q: i16,
    /// The row.
    pub r: i16,
}

/// One of the six straight lines out of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction {
    /// The change of `q` in a step.
    pub dq: i16,
    /// The change of `r` in a step.
    pub dr: i16,
}

impl Direction {
    /// All six, turning round; the one opposite to number `i` is number `i + 3`.
    pub const ALL: [Self; 6] = [
        Self { dq: 1, dr: 0 },
        Self { dq: 1, dr: -1 },
        Self { dq: 0, dr: -1 },
        Self { dq: -1, dr: 0 },
        Self { dq: -1, dr: 1 },
        Self { dq: 0, dr: 1 },
    ];
}

impl Cell {
    /// The centre, where the first stone goes (AF-4.1).
    pub const CENTRE: Self = Self { q: 0, r: 0 };

    /// Returns the cell with these coordinates.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// Returns the next cell in a direction.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        Self {
            q: self.q.wrapping_add(direction.dq),
            r: self.r.wrapping_add(direction.dr),
        }
    }

    /// Returns the six cells around.
    pub fn neighbours(self) -> impl Iterator<Item = Self> + Clone {
        Direction::ALL
            .into_iter()
            .map(move |direction| self.step(direction))
    }

    /// Returns the distance between two cells in steps.
    pub fn distance(self, other: Self) -> u32 {
        let dq = i32::from(self.q.wrapping_sub(other.q));
        let dr = i32::from(self.r.wrapping_sub(other.r));
        dq.unsigned_abs()
            .max(dr.unsigned_abs())
            .max((dq + dr).unsigned_abs())
    }

    /// Returns `true` if the two cells share a side.
    pub fn touches(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// Reads a cell, such as `0,-1`.
    ///
    /// # Errors
    /// If none is next.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let (low, high) = (i64::from(i16::MIN), i64::from(i16::MAX));
        let before = scanner.clone();
        let no_place = |_| before.expected("a place such as 0,-1");
        let q = scanner.number(low, high).map_err(no_place)?;
        scanner.literal(",")?;
        let r = scanner.number(low, high)?;
        Ok(Self {
            q: q as i16,
            r: r as i16,
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

text_by_scan!(Cell);
