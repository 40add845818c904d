//! Colours of stones, and bundles of stones that lie together: a hand, the bag.

use ranarium_game::{Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of stones of each colour (AF-1.1).
pub const STONES_PER_COLOUR: usize = 10;

/// A colour. Each belongs to one seat (AF-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Seat 1.
    Green,
    /// Seat 2.
    Red,
    /// Seat 3.
    Blue,
    /// Seat 4.
    White,
}

impl Colour {
    /// Every colour, in the order of the seats.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::White];

    /// The names in canonical texts.
    pub(crate) const WORDS: [(&'static str, Self); 4] = [
        ("green", Self::Green),
        ("red", Self::Red),
        ("blue", Self::Blue),
        ("white", Self::White),
    ];

    /// The names in positions.
    pub(crate) const DIGITS: [(&'static str, Self); 4] = [
        ("0", Self::Green),
        ("1", Self::Red),
        ("2", Self::Blue),
        ("3", Self::White),
    ];

    /// Returns the colour of a seat; the last colour for a seat that this game does not have.
    pub const fn of(seat: Seat) -> Self {
        match seat.index() {
            0 => Self::Green,
            1 => Self::Red,
            2 => Self::Blue,
            _ => Self::White,
        }
    }

    /// Returns the seat that plays this colour.
    pub const fn seat(self) -> Seat {
        Seat::new(self.index())
    }

    /// Returns the colour's place among the colours, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour's word in canonical texts.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self.index()].0
    }

    /// Returns the colour's digit in positions.
    pub(crate) const fn digit(self) -> &'static str {
        Self::DIGITS[self.index()].0
    }

    /// Reads a colour's word.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        scanner.one_of(&Self::WORDS)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// This many stones of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "CountsByName", from = "CountsByName")]
pub struct Bundle([u8; 4]);

impl Bundle {
    /// Returns the number of stones of the colour.
    #[inline]
    pub const fn count(&self, colour: Colour) -> usize {
        self.0[colour.index()] as usize
    }

    /// Returns the number of stones in all.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns `true` if there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Returns the colours of the multiset, each once, in order.
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL
            .into_iter()
            .filter(move |&colour| self.count(colour) > 0)
    }

    /// Returns every stone, in order of colours.
    pub fn stones(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| std::iter::repeat_n(colour, self.count(colour)))
    }

    /// Puts one in.
    pub(crate) fn put(&mut self, colour: Colour) {
        let count = &mut self.0[colour.index()];
        *count = count.saturating_add(1);
    }

    /// Takes one out, if there is one.
    pub(crate) fn take(&mut self, colour: Colour) {
        let count = &mut self.0[colour.index()];
        *count = count.saturating_sub(1);
    }
}

impl FromIterator<Colour> for Bundle {
    fn from_iter<I: IntoIterator<Item = Colour>>(stones: I) -> Self {
        let mut bundle = Self::default();
        for colour in stones {
            bundle.put(colour);
        }
        bundle
    }
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.colours().map(|colour| (colour, self.count(colour))))
            .finish()
    }
}

/// A bundle as plain data: `{"green":3,"red":1}`.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
struct CountsByName {
    #[serde(skip_serializing_if = "is_zero")]
    green: u8,
    #[serde(skip_serializing_if = "is_zero")]
    red: u8,
    #[serde(skip_serializing_if = "is_zero")]
    blue: u8,
    #[serde(skip_serializing_if = "is_zero")]
    white: u8,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl From<Bundle> for CountsByName {
    fn from(Bundle([green, red, blue, white]): Bundle) -> Self {
        Self {
            green,
            red,
            blue,
            white,
        }
    }
}

impl From<CountsByName> for Bundle {
    fn from(counts: CountsByName) -> Self {
        let CountsByName {
            green,
            red,
            blue,
            white,
        } = counts;
        Self([green, red, blue, white])
    }
}
