//! Pyramids: their sizes, their owners, and those still in supply.

use ranarium_game::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The size of a pyramid (IF-1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Size {
    /// Small, 1.
    #[serde(rename = "S")]
    Small,
    /// Medium, 2.
    #[serde(rename = "M")]
    Medium,
    /// Large, 3.
    #[serde(rename = "L")]
    Large,
}

impl Size {
    /// Every size, smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Returns the size's place in [`Size::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns `S`, `M` or `L`.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Small => "S",
            Self::Medium => "M",
            Self::Large => "L",
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// The sizes by their letters.
pub(crate) const SIZES: &[(&str, Size)] = &[
    (Size::Small.letter(), Size::Small),
    (Size::Medium.letter(), Size::Medium),
    (Size::Large.letter(), Size::Large),
];

/// A pyramid on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pyramid {
    /// The owner of the pyramid.
    pub seat: Seat,
    /// The size of the pyramid.
    pub size: Size,
}

/// The pyramids of one player that have not been on the board yet: at most five of each size
/// (IF-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "[u8; 3]", into = "[u8; 3]")]
pub struct Supply([u8; 3]);

impl Supply {
    /// The number of pyramids of each size that a player owns (IF-1.5).
    pub const OF_EACH: u8 = 5;

    /// A full supply.
    pub const FULL: Self = Self([Self::OF_EACH; 3]);

    /// Creates a supply of this many small, medium and large ones; `None` for more than five of a
    /// size.
    pub fn new(counts: [u8; 3]) -> Option<Self> {
        counts
            .iter()
            .all(|&count| count <= Self::OF_EACH)
            .then_some(Self(counts))
    }

    /// Returns the number left of the size.
    pub const fn count(self, size: Size) -> u8 {
        self.0[size.index()]
    }

    /// Returns the number left in all.
    pub const fn total(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Returns the supply with one less of the size; `None` if none is left.
    #[must_use]
    pub fn less(mut self, size: Size) -> Option<Self> {
        let count = &mut self.0[size.index()];
        *count = count.checked_sub(1)?;
        Some(self)
    }
}

impl Supply {
    /// Returns the supply with one more of the size; `None` if it has them all.
    #[must_use]
    pub fn more(mut self, size: Size) -> Option<Self> {
        self.0[size.index()] += 1;
        Self::new(self.0)
    }
}

impl TryFrom<[u8; 3]> for Supply {
    type Error = String;

    fn try_from(counts: [u8; 3]) -> Result<Self, String> {
        Self::new(counts).ok_or_else(|| {
            format!("supply {counts:?}; allowed: three numbers (small, medium, large) from 0 to 5")
        })
    }
}

impl From<Supply> for [u8; 3] {
    fn from(supply: Supply) -> Self {
        supply.0
    }
}
