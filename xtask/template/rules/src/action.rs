//! The decisions of players; chance has none.

use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A hop of 1 to 3 leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "HopData", into = "HopData")]
pub struct Hop(u8);

/// The plain data form: `{"hop":2}`.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct HopData {
    hop: u8,
}

impl Hop {
    /// All hops, the shortest first.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// Returns the number of leaves.
    pub const fn leaves(self) -> u8 {
        self.0
    }
}

impl TryFrom<HopData> for Hop {
    type Error = String;

    fn try_from(data: HopData) -> Result<Self, String> {
        let found_hop = Self::ALL.into_iter().find(|hop| hop.0 == data.hop);
        found_hop.ok_or_else(|| format!("hop {}: allowed is 1, 2 or 3", data.hop))
    }
}

impl From<Hop> for HopData {
    fn from(hop: Hop) -> Self {
        Self { hop: hop.0 }
    }
}

impl fmt::Display for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hop {}", self.0)
    }
}

impl FromStr for Hop {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("hop ")?;
        let leaves = scanner.number(1, 3)?;
        scanner.end()?;
        Ok(Self(leaves as u8))
    }
}

/// An outcome of chance: this game has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum NoChance {}

impl fmt::Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Err(Scanner::new(text).expected("nothing: no chance is in this game"))
    }
}
