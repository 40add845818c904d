//! The options of a match: how many play, on which board.

use ranarium_game::{GameOptions, OptionKind, OptionSpec, OptionValues, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The options of a match. They can only hold valid values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    players: u8,
    board: BoardKind,
}

/// The shape of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BoardKind {
    /// The six-pointed star of IF-1.1.
    Star,
    /// The hexagon of IF-1.4.
    Hexagon,
}

impl BoardKind {
    /// Both boards, the default first.
    pub const ALL: [Self; 2] = [Self::Star, Self::Hexagon];

    /// Returns the board's word in options.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Star => "star",
            Self::Hexagon => "hexagon",
        }
    }
}

impl Options {
    /// Returns the options for two or three players on a board; `None` for any other number.
    pub const fn new(players: u8, board: BoardKind) -> Option<Self> {
        match players {
            2 | 3 => Some(Self { players, board }),
            _ => None,
        }
    }

    /// Returns every option set.
    pub fn all() -> impl Iterator<Item = Self> {
        BoardKind::ALL
            .into_iter()
            .flat_map(|board| [2, 3].map(|players| Self { players, board }))
    }

    /// Returns the shape of the board.
    pub const fn board(&self) -> BoardKind {
        self.board
    }

    pub(crate) const fn player_count(&self) -> u8 {
        self.players
    }
}

impl GameOptions for Options {
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
            key: "board",
            kind: OptionKind::Choice {
                words: &[BoardKind::Star.word(), BoardKind::Hexagon.word()],
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
        match self.board {
            BoardKind::Star => Ok(()),
            BoardKind::Hexagon => f.write_str(" board=hexagon"),
        }
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let values = OptionValues::parse(Self::SPECS, text)?;
        Ok(Self {
            players: values.number("players") as u8,
            board: BoardKind::ALL[values.choice("board")],
        })
    }
}
