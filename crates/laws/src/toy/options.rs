//! The options.

use ranarium_game::{GameOptions, OptionKind, OptionSpec, OptionValues, TextError};
use std::fmt;
use std::str::FromStr;

/// The options: players 2..3, hand 1..3.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ToyOptions {
    pub(super) players: u8,
    pub(super) hand: u8,
}

impl GameOptions for ToyOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Number {
                low: 2,
                high: 3,
                default: 2,
            },
        },
        OptionSpec {
            key: "hand",
            kind: OptionKind::Number {
                low: 1,
                high: 3,
                default: 2,
            },
        },
    ];

    fn players(&self) -> u8 {
        self.players
    }
}

impl fmt::Display for ToyOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if self.hand != 2 {
            write!(f, " hand={}", self.hand)?;
        }
        Ok(())
    }
}

impl FromStr for ToyOptions {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let values = OptionValues::parse(Self::SPECS, text)?;
        Ok(Self {
            players: values.number("players") as u8,
            hand: values.number("hand") as u8,
        })
    }
}
