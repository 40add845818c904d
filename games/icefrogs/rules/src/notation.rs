//! The canonical texts of actions (docs/notation.md): `b1-c3`, `S-b1`, `pass`.

use crate::action::{Action, NoChance};
use crate::board::Space;
use crate::pyramid::Size;
use ranarium_game::{Scanner, TextError};
use std::fmt;
use std::str::FromStr;

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
