//! [`Options`]: the options of a match, as text and as data.

use ranarium_game::{GameOptions, OptionKind, OptionSpec, OptionValues, TextError};
use std::fmt;
use std::str::FromStr;

/// The times at which a seat can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Winning {
    /// Anyone, after any Move and any Add (AF-7.2).
    #[default]
    Always,
    /// House rule `own-turn-wins`: only the player to move, after their Move or at the end of their
    /// turn.
    OwnTurn,
}

/// The options of a match: players and house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    players: u8,
    winning: Winning,
    turn_limit: Option<u32>,
}

impl Options {
    /// Returns the times at which a seat can win.
    pub const fn winning(&self) -> Winning {
        self.winning
    }

    /// Returns the number of turns after which the match is a draw (house rule `turn-limit`).
    pub const fn turn_limit(&self) -> Option<u32> {
        self.turn_limit
    }
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
            key: "own-turn-wins",
            kind: OptionKind::Flag,
        },
        OptionSpec {
            key: "turn-limit",
            kind: OptionKind::Limit {
                low: 1,
                high: 100_000,
            },
        },
    ];

    fn players(&self) -> u8 {
        self.players
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        match self.winning {
            Winning::Always => {}
            Winning::OwnTurn => f.write_str(" own-turn-wins=on")?,
        }
        if let Some(turns) = self.turn_limit {
            write!(f, " turn-limit={turns}")?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let values = OptionValues::parse(Self::SPECS, text)?;
        let winning = if values.flag("own-turn-wins") {
            Winning::OwnTurn
        } else {
            Winning::Always
        };
        Ok(Self {
            players: values.number("players") as u8,
            winning,
            turn_limit: values.limit("turn-limit"),
        })
    }
}
