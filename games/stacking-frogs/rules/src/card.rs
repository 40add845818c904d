//! Colours, cards, and frogs on a stage.
//!
//! A [`Card`] is a colour or a dual; a [`Frog`] is a card on a stage, where a dual has chosen its
//! upper half. Start with [`Colour`].

pub use crate::colour::Colour;
use crate::constants::{COLOURS, DUAL_COPIES, DUALS};
use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Implements everything about texts that follows from `Display` and from a `scan` that reads its
/// output.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        ranarium_game::text_by_scan!($name);
    )*};
}
pub(crate) use as_text;

/// The colours by their words.
static WORDS: [(&str, Colour); COLOURS.len()] = {
    let mut words = [("", Colour::Blue); COLOURS.len()];
    let mut i = 0;
    while i < COLOURS.len() {
        words[i] = (COLOURS[i].word, COLOURS[i].colour);
        i += 1;
    }
    words
};

impl Colour {
    /// Every colour, in order.
    pub const ALL: [Self; 7] = [
        Self::Blue,
        Self::Purple,
        Self::Yellow,
        Self::Orange,
        Self::Red,
        Self::Green,
        Self::Pink,
    ];

    /// Returns the word that notation, data and keys of texts have in common.
    pub const fn word(self) -> &'static str {
        COLOURS[self as usize].word
    }

    /// Returns the letter in positions and pictures.
    pub const fn letter(self) -> char {
        COLOURS[self as usize].letter
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        scanner.one_of(&WORDS)
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        COLOURS
            .iter()
            .find(|row| row.letter == letter)
            .map(|row| row.colour)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Colour {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let colour = Self::scan(&mut scanner)?;
        scanner.end()?;
        Ok(colour)
    }
}

/// The number of kinds of cards: the colours and the duals.
pub const KINDS: usize = COLOURS.len() + DUALS.len();

/// A kind of card: a colour, or one of the duals. The order is that of the tables: colours, then
/// duals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

impl Card {
    /// Returns every kind, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..KINDS as u8).map(Self)
    }

    /// Returns the plain card of a colour.
    pub const fn plain(colour: Colour) -> Self {
        Self(colour as u8)
    }

    /// Returns the dual of two colours, in either order, if it exists (SF-1.4).
    pub fn dual(a: Colour, b: Colour) -> Option<Self> {
        DUALS
            .iter()
            .position(|&pair| pair == (a, b) || pair == (b, a))
            .map(|at| Self((COLOURS.len() + at) as u8))
    }

    /// Returns the kind at a place in the order.
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// Returns the place of the kind in the order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the colour of a plain card; `None` for a dual.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if (self.0 as usize) < COLOURS.len() {
            Some(COLOURS[self.0 as usize].colour)
        } else {
            None
        }
    }

    /// Returns the two halves of a dual, in the order of colours; `None` for a plain card.
    #[inline]
    pub const fn halves(self) -> Option<(Colour, Colour)> {
        if (self.0 as usize) < COLOURS.len() {
            None
        } else {
            Some(DUALS[self.0 as usize - COLOURS.len()])
        }
    }

    /// Copies of this kind in a deck (SF-1.1).
    pub const fn copies(self, deck: Deck) -> u8 {
        match (deck, self.colour()) {
            (Deck::Base, Some(colour)) => COLOURS[colour as usize].base,
            (Deck::Expanded, Some(colour)) => COLOURS[colour as usize].expanded,
            (Deck::Base, None) => 0,
            (Deck::Expanded, None) => DUAL_COPIES,
        }
    }

    /// Returns the card's frog when placed, a dual with the half named; `None` if the half does not
    /// fit the card.
    #[inline]
    pub fn frog(self, half: Option<Colour>) -> Option<Frog> {
        match (self.halves(), half) {
            (None, None) => Some(Frog(self.0 + 1)),
            (Some((first, second)), Some(half)) => {
                let dual = 2 * (self.0 - COLOURS.len() as u8);
                let base = COLOURS.len() as u8 + dual + 1;
                if half == first {
                    Some(Frog(base))
                } else if half == second {
                    Some(Frog(base + 1))
                } else {
                    None
                }
            }
            (None, Some(_)) | (Some(_), None) => None,
        }
    }

    /// Returns `true` if it is the plain card of this colour.
    #[inline]
    pub fn is(self, colour: Colour) -> bool {
        self.0 == colour as u8
    }

    /// Returns the letters for positions: `b`, or for a dual its halves, the first as a capital:
    /// `Br`.
    pub(crate) fn letters(self) -> String {
        match (self.colour(), self.halves()) {
            (Some(colour), _) => colour.letter().to_string(),
            (None, Some((first, second))) => {
                format!("{}{}", first.letter().to_ascii_uppercase(), second.letter())
            }
            (None, None) => unreachable!("a card is a colour or a dual"),
        }
    }

    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let start = scanner.clone();
        let first = Colour::scan(scanner)?;
        if !scanner.eat("/") {
            return Ok(Self::plain(first));
        }
        let second = Colour::scan(scanner)?;
        match Self::dual(first, second) {
            Some(card) if first < second => Ok(card),
            Some(_) | None => {
                Err(start.expected_any(Self::all().map(|card| format!("\"{card}\"")).collect()))
            }
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.colour(), self.halves()) {
            (Some(colour), _) => colour.fmt(f),
            (None, Some((first, second))) => write!(f, "{first}/{second}"),
            (None, None) => unreachable!("a card is a colour or a dual"),
        }
    }
}

/// The deck of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// 48 frogs, without pink and dual.
    Base,
    /// 64 frogs.
    Expanded,
}

/// Numbers of five bits, for every frog on a stage: the plain ones, and each dual with either half
/// up.
const CODES: usize = 32;

const _: () = assert!(COLOURS.len() + 2 * DUALS.len() < CODES);

const UPPER: [Colour; CODES] = {
    let mut upper = [Colour::Blue; CODES];
    let mut i = 0;
    while i < COLOURS.len() {
        upper[i + 1] = COLOURS[i].colour;
        i += 1;
    }
    let mut d = 0;
    while d < DUALS.len() {
        upper[COLOURS.len() + 1 + 2 * d] = DUALS[d].0;
        upper[COLOURS.len() + 2 + 2 * d] = DUALS[d].1;
        d += 1;
    }
    upper
};

const BOTH: [u8; CODES] = {
    let mut both = [0; CODES];
    let mut i = 0;
    while i < COLOURS.len() {
        both[i + 1] = COLOURS[i].colour.bit();
        i += 1;
    }
    let mut d = 0;
    while d < DUALS.len() {
        let bits = DUALS[d].0.bit() | DUALS[d].1.bit();
        both[COLOURS.len() + 1 + 2 * d] = bits;
        both[COLOURS.len() + 2 + 2 * d] = bits;
        d += 1;
    }
    both
};

/// A frog on a stage: a card, and for a dual the upper half that was chosen when it was placed
/// (SF-7.1).
///
/// Its text names the upper half first: `purple/blue` is the dual `blue/purple` placed as purple.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Frog(u8);

impl Frog {
    /// Returns a number from 1 to 25, for packing.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// Returns the frog of a number from [`Frog::code`].
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Self {
        Self(code)
    }

    /// Returns the colour it is: a dual's upper half.
    #[inline]
    pub fn colour(self) -> Colour {
        UPPER[usize::from(self.0) % CODES]
    }

    /// Returns the colours on the card, both halves of a dual.
    #[inline]
    pub fn colours(self) -> ColourSet {
        ColourSet(BOTH[usize::from(self.0) % CODES])
    }

    /// Returns `true` if it is a dual.
    #[inline]
    pub const fn is_dual(self) -> bool {
        self.0 as usize > COLOURS.len()
    }

    /// Returns the card it is.
    #[inline]
    pub const fn card(self) -> Card {
        let index = self.0 - 1;
        if (index as usize) < COLOURS.len() {
            Card(index)
        } else {
            Card(COLOURS.len() as u8 + (index - COLOURS.len() as u8) / 2)
        }
    }

    /// Returns the half chosen, if it is a dual.
    pub fn half(self) -> Option<Colour> {
        self.is_dual().then(|| self.colour())
    }

    /// Returns the half that is not up, if it is a dual.
    pub fn lower(self) -> Option<Colour> {
        self.card().halves().map(|(first, second)| {
            if self.colour() == first {
                second
            } else {
                first
            }
        })
    }

    /// Returns the letters for positions and pictures: `p`, or for a dual `Pb`, the upper half
    /// first.
    pub fn letters(self) -> String {
        match self.lower() {
            None => self.colour().letter().to_string(),
            Some(lower) => format!(
                "{}{}",
                self.colour().letter().to_ascii_uppercase(),
                lower.letter()
            ),
        }
    }

    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let start = scanner.clone();
        let upper = Colour::scan(scanner)?;
        if !scanner.eat("/") {
            return Ok(Self(Card::plain(upper).0 + 1));
        }
        let lower = Colour::scan(scanner)?;
        Card::dual(upper, lower)
            .and_then(|card| card.frog(Some(upper)))
            .ok_or_else(|| {
                start.expected(
                    "a colour, or a dual with the chosen half first, such as \"purple/blue\"",
                )
            })
    }
}

impl fmt::Display for Frog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lower() {
            None => self.colour().fmt(f),
            Some(lower) => write!(f, "{}/{lower}", self.colour()),
        }
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ColourSet(u8);

impl ColourSet {
    /// The empty set of colours.
    pub const EMPTY: Self = Self(0);

    /// Returns this set with the colour.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | colour.bit())
    }

    /// Returns the colours of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns `true` if the colour is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & colour.bit() != 0
    }

    /// Returns the number of colours in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

as_text!(Card, Frog);
