//! Decisions of a seat, outcomes of chance, and their texts (docs/notation.md).

use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use ranarium_game::{Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Cards that are summed in a capture: one or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Cards", try_from = "Cards")]
pub struct Sum(Cards);

impl Sum {
    /// Creates a sum of these cards, unless there are none.
    pub const fn new(cards: Cards) -> Option<Self> {
        if cards.is_empty() {
            None
        } else {
            Some(Self(cards))
        }
    }

    /// Creates a single card.
    pub const fn one(kind: Kind) -> Self {
        Self(Cards::one(kind))
    }

    /// Returns the cards.
    pub const fn cards(self) -> Cards {
        self.0
    }

    fn read(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        Cards::read(scanner, "+").map(Self)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, "+")
    }
}

impl From<Sum> for Cards {
    fn from(sum: Sum) -> Self {
        sum.0
    }
}

impl TryFrom<Cards> for Sum {
    type Error = &'static str;

    fn try_from(cards: Cards) -> Result<Self, Self::Error> {
        Self::new(cards).ok_or("a capture names at least one card on each side")
    }
}

/// The source of a card for a spell (FJ-8.2); cards of other hands are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The own hand.
    Hand,
    /// The centre.
    Centre,
}

impl Source {
    const WORDS: [(&'static str, Self); 2] = [("hand", Self::Hand), ("centre", Self::Centre)];

    /// Returns the word for the source in texts.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// One seat's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Hand cards take centre cards (FJ-4).
    Capture {
        /// The hand cards.
        hand: Sum,
        /// The centre cards.
        centre: Sum,
    },
    /// The Black Cat takes a card of another player's Power pile (FJ-5.1).
    Cat {
        /// The player who loses the card.
        seat: Seat,
        /// The card taken.
        card: Kind,
    },
    /// The Black Cat for its own point (house rule `cat-for-a-point`).
    CatAlone,
    /// A Witch sweeps the centre (FJ-6.1).
    Witch,
    /// A Witch sweeps, melted by its own player at once (FJ-7.3).
    WitchAndWash,
    /// The Wash takes a Witch out of the centre (FJ-7.1) or melts the sweep that opened the
    /// window (FJ-7.2).
    Wash,
    /// No Wash, in a window (FJ-7.5).
    Decline,
    /// Lays a spell (FJ-8.1).
    Cast(Spell),
    /// No action (FJ-3.2).
    Pass,
    /// Adds a needed card to a spell (FJ-8.2).
    Add {
        /// The kind of the added card.
        kind: Kind,
        /// The source of the card.
        from: Source,
    },
    /// Asks a player for a needed kind (FJ-8.3).
    Ask {
        /// The seat that is asked.
        seat: Seat,
        /// The kind asked for.
        kind: Kind,
    },
    /// Discards a card, which ends the turn (FJ-3.4).
    Discard(Kind),
    /// Ends the turn with an empty hand (FJ-3.3).
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capture { hand, centre } => write!(f, "capture {hand}={centre}"),
            Self::Cat { seat, card } => write!(f, "cat {seat} {card}"),
            Self::CatAlone => f.write_str("cat"),
            Self::Witch => f.write_str("witch"),
            Self::WitchAndWash => f.write_str("witch+wash"),
            Self::Wash => f.write_str("wash"),
            Self::Decline => f.write_str("decline"),
            Self::Cast(spell) => write!(f, "cast {spell}"),
            Self::Pass => f.write_str("pass"),
            Self::Add { kind, from } => write!(f, "add {kind} {}", from.word()),
            Self::Ask { seat, kind } => write!(f, "ask {seat} {kind}"),
            Self::Discard(kind) => {
                f.write_str("discard ")?;
                kind.fmt(f)
            }
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let action = read_action(&mut scanner)?;
        scanner.end()?;
        Ok(action)
    }
}

/// The first word of an action.
#[derive(Clone, Copy)]
enum Verb {
    Capture,
    Cat,
    Witch,
    Wash,
    Decline,
    Cast,
    Pass,
    Add,
    Ask,
    Discard,
    End,
}

const VERBS: [(&str, Verb); 11] = [
    ("capture ", Verb::Capture),
    ("cat", Verb::Cat),
    ("witch", Verb::Witch),
    ("wash", Verb::Wash),
    ("decline", Verb::Decline),
    ("cast ", Verb::Cast),
    ("pass", Verb::Pass),
    ("add ", Verb::Add),
    ("ask ", Verb::Ask),
    ("discard ", Verb::Discard),
    ("end", Verb::End),
];

fn read_action(scanner: &mut Scanner<'_>) -> Result<Action, TextError> {
    Ok(match scanner.one_of(&VERBS)? {
        Verb::Capture => {
            let hand = Sum::read(scanner)?;
            scanner.literal("=")?;
            let centre = Sum::read(scanner)?;
            Action::Capture { hand, centre }
        }
        Verb::Cat if scanner.is_done() => Action::CatAlone,
        Verb::Cat => {
            scanner.literal(" ")?;
            let (seat, card) = read_seat_and_kind(scanner)?;
            Action::Cat { seat, card }
        }
        Verb::Witch if scanner.eat("+wash") => Action::WitchAndWash,
        Verb::Witch => Action::Witch,
        Verb::Wash => Action::Wash,
        Verb::Decline => Action::Decline,
        Verb::Cast => Action::Cast(Spell::read(scanner)?),
        Verb::Pass => Action::Pass,
        Verb::Add => {
            let kind = Kind::read(scanner)?;
            scanner.literal(" ")?;
            let from = scanner.one_of(&Source::WORDS)?;
            Action::Add { kind, from }
        }
        Verb::Ask => {
            let (seat, kind) = read_seat_and_kind(scanner)?;
            Action::Ask { seat, kind }
        }
        Verb::Discard => Action::Discard(Kind::read(scanner)?),
        Verb::End => Action::End,
    })
}

fn read_seat_and_kind(scanner: &mut Scanner<'_>) -> Result<(Seat, Kind), TextError> {
    let seat = scanner.seat()?;
    scanner.literal(" ")?;
    Ok((seat, Kind::read(scanner)?))
}

/// One outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The dealer (FJ-2.2).
    Dealer(Seat),
    /// A card dealt or drawn (FJ-2.1, FJ-3.1).
    Draw(Kind),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealer(seat) => write!(f, "dealer {seat}"),
            Self::Draw(kind) => {
                f.write_str("draw ")?;
                kind.fmt(f)
            }
        }
    }
}

impl FromStr for Chance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let chance = if scanner.one_of(&[("dealer ", true), ("draw ", false)])? {
            Self::Dealer(scanner.seat()?)
        } else {
            Self::Draw(Kind::read(&mut scanner)?)
        };
        scanner.end()?;
        Ok(chance)
    }
}
