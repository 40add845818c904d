//! The options of a match: players, deck, and house rules.

use crate::card::Deck;
use ranarium_game::{GameOptions, OptionKind, OptionSpec, OptionValues, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The directions in which hands are passed (SF-2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Passing {
    /// Left, right, left.
    Alternating,
    /// Right, left, right.
    Reversed,
}

/// The kind of frame of a stage (SF-3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// It floats: all places occupied now fit in a 3 x 3 square.
    Floating,
    /// It is fixed, and the first frog names its cell in it.
    Fixed,
}

/// The effect of several pinks in one round (SF-5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pinks {
    /// All pinks recruit, in order (SF-6.4).
    Recruit,
    /// The pinks cancel each other.
    Cancel,
}

/// The options of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    players: u8,
    deck: Deck,
    passing: Passing,
    frame: Frame,
    pinks: Pinks,
}

const SPECS: [OptionSpec; 5] = [
    OptionSpec {
        key: "players",
        kind: OptionKind::Number {
            low: 1,
            high: 5,
            default: 2,
        },
    },
    OptionSpec {
        key: "deck",
        kind: OptionKind::Choice {
            words: &["base", "expanded"],
        },
    },
    OptionSpec {
        key: "passing",
        kind: OptionKind::Choice {
            words: &["alternating", "reversed"],
        },
    },
    OptionSpec {
        key: "frame",
        kind: OptionKind::Choice {
            words: &["floating", "fixed"],
        },
    },
    OptionSpec {
        key: "pinks-cancel",
        kind: OptionKind::Flag,
    },
];

impl Options {
    /// Returns the number of players, 1 to 5.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Returns `true` if one player faces the automaton (SF-8).
    pub const fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// Returns the deck.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// Returns the direction of passing.
    pub const fn passing(&self) -> Passing {
        self.passing
    }

    /// Returns the frame of the stages.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// Returns the effect of several pinks.
    pub const fn pinks(&self) -> Pinks {
        self.pinks
    }

    fn values(&self) -> OptionValues {
        let mut values = OptionValues::defaults(&SPECS);
        let deck = match self.deck {
            Deck::Base => "base",
            Deck::Expanded => "expanded",
        };
        let passing = match self.passing {
            Passing::Alternating => "alternating",
            Passing::Reversed => "reversed",
        };
        let frame = match self.frame {
            Frame::Floating => "floating",
            Frame::Fixed => "fixed",
        };
        let pinks = match self.pinks {
            Pinks::Recruit => "off",
            Pinks::Cancel => "on",
        };
        for (key, value) in [
            ("players", self.players.to_string().as_str()),
            ("deck", deck),
            ("passing", passing),
            ("frame", frame),
            ("pinks-cancel", pinks),
        ] {
            values
                .set(key, value)
                .expect("every option of a match is one of the specs");
        }
        values
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &SPECS;

    fn players(&self) -> u8 {
        self.players
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values().fmt(f)
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let values = OptionValues::parse(&SPECS, text)?;
        let mut options = Self {
            players: values.number("players") as u8,
            deck: [Deck::Base, Deck::Expanded][values.choice("deck")],
            passing: [Passing::Alternating, Passing::Reversed][values.choice("passing")],
            frame: [Frame::Floating, Frame::Fixed][values.choice("frame")],
            pinks: if values.flag("pinks-cancel") {
                Pinks::Cancel
            } else {
                Pinks::Recruit
            },
        };
        let names_deck = text.split(' ').any(|word| word.starts_with("deck="));
        if options.players == 5 && !names_deck {
            // SF-1.6
            options.deck = Deck::Expanded;
        }
        // SF-1.2: five players need the expanded deck.
        if options.players == 5 && options.deck == Deck::Base {
            let before = text.find("players").unwrap_or_default();
            return Err(TextError {
                column: text[..before].chars().count() + 1,
                found: "players=5".to_owned(),
                allowed: vec![
                    "deck=expanded with players=5 (SF-1.2)".to_owned(),
                    "players=1 to 4".to_owned(),
                ],
            });
        }
        Ok(options)
    }
}
