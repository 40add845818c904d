//! Decisions of a seat and draws of chance, with their canonical texts (docs/notation.md).

use crate::automaton::grid::GridPlace;
use crate::card::{Card, Colour};
use crate::place::{Place, StagePlace};
use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A seat's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Pick a card of the hand (SF-2.2).
    Pick(Card),
    /// Place the card of this round (SF-3).
    Place(Placing),
    /// Green: move a visible frog to another stack (SF-5.1).
    Move(Moving),
    /// Pink: place one of the cards drawn (SF-6.1).
    Recruit(Recruiting),
    /// Solo: take a card of the grid (SF-8.2).
    Take(GridPlace),
    /// Solo green: take a card of the automaton's pile and place it (SF-8.4).
    Claim(Recruiting),
}

/// A place on a stage for a card, with the half that faces up if the card is a dual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// The place on the player's own stage.
    pub at: Place,
    /// The half that is up, for a dual (SF-7.1).
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub half: Option<Colour>,
}

/// From one stack to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Moving {
    /// The stack whose visible frog moves.
    pub from: StagePlace,
    /// The stack on which the frog is placed.
    pub to: StagePlace,
}

/// The card to recruit, and its placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Recruiting {
    /// The card to recruit.
    pub card: Card,
    /// The place on the player's own stage.
    pub at: Place,
    /// The half that is up, for a dual (SF-7.1).
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub half: Option<Colour>,
}

impl Placing {
    fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let place = Place::scan(scanner)?;
        let half = if scanner.eat(" as ") {
            Some(Colour::scan(scanner)?)
        } else {
            None
        };
        Ok(Self { at: place, half })
    }
}

impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.half {
            None => self.at.fmt(f),
            Some(half) => write!(f, "{} as {half}", self.at),
        }
    }
}

impl Recruiting {
    /// Returns the placing of the recruited card.
    pub const fn placing(self) -> Placing {
        Placing {
            at: self.at,
            half: self.half,
        }
    }

    fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let card = Card::scan(scanner)?;
        scanner.literal(" ")?;
        let Placing { at, half } = Placing::scan(scanner)?;
        Ok(Self { card, at, half })
    }
}

impl fmt::Display for Recruiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.card, self.placing())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(card) => {
                f.write_str("pick ")?;
                card.fmt(f)
            }
            Self::Place(placing) => {
                f.write_str("place ")?;
                placing.fmt(f)
            }
            Self::Move(Moving { from, to }) => write!(f, "move {from} {to}"),
            Self::Recruit(recruiting) => write!(f, "recruit {recruiting}"),
            Self::Take(place) => write!(f, "take {place}"),
            Self::Claim(recruiting) => write!(f, "claim {recruiting}"),
        }
    }
}

#[derive(Clone, Copy)]
enum Verb {
    Pick,
    Place,
    Move,
    Recruit,
    Take,
    Claim,
}

const VERBS: &[(&str, Verb)] = &[
    ("pick ", Verb::Pick),
    ("place ", Verb::Place),
    ("move ", Verb::Move),
    ("recruit ", Verb::Recruit),
    ("take ", Verb::Take),
    ("claim ", Verb::Claim),
];

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let action = match scanner.one_of(VERBS)? {
            Verb::Pick => Self::Pick(Card::scan(&mut scanner)?),
            Verb::Place => Self::Place(Placing::scan(&mut scanner)?),
            Verb::Move => {
                let from = StagePlace::scan(&mut scanner)?;
                scanner.literal(" ")?;
                let to = StagePlace::scan(&mut scanner)?;
                Self::Move(Moving { from, to })
            }
            Verb::Recruit => Self::Recruit(Recruiting::scan(&mut scanner)?),
            Verb::Take => Self::Take(GridPlace::scan(&mut scanner)?),
            Verb::Claim => Self::Claim(Recruiting::scan(&mut scanner)?),
        };
        scanner.end()?;
        Ok(action)
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// A card dealt, drawn by a pink, or turned over.
    Draw(Card),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Draw(card) = self;
        f.write_str("draw ")?;
        card.fmt(f)
    }
}

impl FromStr for Chance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("draw ")?;
        let card = Card::scan(&mut scanner)?;
        scanner.end()?;
        Ok(Self::Draw(card))
    }
}
