//! Players and house rules.

use ranarium_game::{GameOptions, OptionKind, OptionSpec, OptionValues, TextError};
use std::fmt;
use std::str::FromStr;

/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The number of players, 2 to 4.
    pub players: u8,
    /// The number of the last leaf.
    pub leaves: u8,
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Number {
                low: 2,
                high: 4,
                default: 2,
            },
        },
        OptionSpec {
            key: "leaves",
            kind: OptionKind::Number {
                low: 4,
                high: 99,
                default: 21,
            },
        },
    ];

    fn players(&self) -> u8 {
        self.players
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let values = OptionValues::parse(Self::SPECS, text)?;
        let small = |key| u8::try_from(values.number(key)).expect("the specs allow no more");
        Ok(Self {
            players: small("players"),
            leaves: small("leaves"),
        })
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = OptionValues::defaults(Self::SPECS);
        for (key, value) in [("players", self.players), ("leaves", self.leaves)] {
            values
                .set(key, &value.to_string())
                .map_err(|_| fmt::Error)?;
        }
        values.fmt(f)
    }
}
