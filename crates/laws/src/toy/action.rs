//! Decisions and draws.

use super::Card;
use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A seat's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToyAction {
    /// The lead keeps the hand.
    Keep,
    /// The lead lays this card down for another.
    Swap(Card),
    /// Bid this card.
    Bid(Card),
    /// Stop the point.
    Stop,
    /// Allow the point.
    Decline,
}

impl fmt::Display for ToyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep => f.write_str("keep"),
            Self::Swap(card) => write!(f, "swap {card}"),
            Self::Bid(card) => write!(f, "bid {card}"),
            Self::Stop => f.write_str("stop"),
            Self::Decline => f.write_str("decline"),
        }
    }
}

impl FromStr for ToyAction {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let action = if scanner.eat("swap ") {
            Self::Swap(scanner.one_of(&Card::NAMES)?)
        } else if scanner.eat("bid ") {
            Self::Bid(scanner.one_of(&Card::NAMES)?)
        } else {
            scanner
                .one_of(&[
                    ("keep", Self::Keep),
                    ("stop", Self::Stop),
                    ("decline", Self::Decline),
                ])
                .map_err(|error| error.or_allowed("\"swap CARD\"").or_allowed("\"bid CARD\""))?
        };
        scanner.end()?;
        Ok(action)
    }
}

/// A drawn card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToyChance {
    /// This card is drawn.
    Draw(Card),
}

impl fmt::Display for ToyChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Draw(card) = self;
        write!(f, "draw {card}")
    }
}

impl FromStr for ToyChance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("draw ")?;
        let card = scanner.one_of(&Card::NAMES)?;
        scanner.end()?;
        Ok(Self::Draw(card))
    }
}
