//! A set of cards in which only kinds and numbers of cards matter: every zone of the game is one.

use crate::kind::{Kind, Spell};
use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The number of bits that count the cards of one kind. There are at most four of a kind, so three
/// bits do.
const WIDTH: usize = 3;
/// The count of the first kind.
const FIELD: u64 = (1 << WIDTH) - 1;
/// The lowest bit of every count.
const LOWEST: u64 = {
    let (mut mask, mut at) = (0, 0);
    while at < Kind::COUNT {
        mask |= 1 << (at * WIDTH);
        at += 1;
    }
    mask
};
/// All bits that count.
const ALL: u64 = LOWEST * FIELD;
/// The bits that a count below 0 borrows from: the lowest bit of the next count, or the bit above
/// the last.
const BORROWED: u64 = LOWEST << WIDTH;

/// A multiset of cards: how many of each kind, never more than the box holds.
///
/// It is one number with three bits a kind, so whole zones are added, taken away and compared in
/// one step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// The empty set of cards.
    pub const EMPTY: Self = Self(0);

    /// All 59 cards (FJ-1.1, FJ-1.2).
    pub const BOX: Self = {
        let (mut bits, mut at) = (0, 0);
        while at < Kind::COUNT {
            bits |= (Kind::ALL[at].copies() as u64) << (at * WIDTH);
            at += 1;
        }
        Self(bits)
    };

    /// Returns one card.
    pub const fn one(kind: Kind) -> Self {
        Self(1 << (kind.index() * WIDTH))
    }

    /// Returns one card of each of the kinds.
    pub const fn each(kinds: &[Kind]) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < kinds.len() {
            bits |= Self::one(kinds[at]).0;
            at += 1;
        }
        Self(bits)
    }

    /// Returns the number of cards of the kind.
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (kind.index() * WIDTH) & FIELD) as u8
    }

    /// Returns `true` if there is a card of the kind.
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & FIELD << (kind.index() * WIDTH) != 0
    }

    /// Returns the number of cards.
    pub const fn len(self) -> u8 {
        ((self.0 & LOWEST).count_ones()
            + 2 * (self.0 & LOWEST << 1).count_ones()
            + 4 * (self.0 & LOWEST << 2).count_ones()) as u8
    }

    /// Returns `true` if there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if all these cards are among them, each as often.
    pub const fn contains(self, others: Self) -> bool {
        let rest = self.0.wrapping_sub(others.0);
        (self.0 ^ others.0 ^ rest) & BORROWED == 0
    }

    /// Returns the cards with these as well.
    #[must_use]
    pub const fn plus(self, others: Self) -> Self {
        Self(self.0.wrapping_add(others.0))
    }

    /// Returns the cards without these, which must be among them.
    #[must_use]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0.wrapping_sub(others.0))
    }

    /// Returns the cards with one more.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        self.plus(Self::one(kind))
    }

    /// Returns the cards without one, which must be among them.
    #[must_use]
    pub const fn without(self, kind: Kind) -> Self {
        self.minus(Self::one(kind))
    }

    /// Returns all cards whose kind is among `kinds`.
    #[must_use]
    pub const fn of_kinds(self, kinds: Self) -> Self {
        Self(self.0 & kinds.0.wrapping_mul(FIELD))
    }

    /// Returns one card of each kind that is not among `kinds`. Both hold at most one of each kind.
    #[must_use]
    pub const fn lacking(self, kinds: Self) -> Self {
        Self(self.0 & !kinds.0)
    }

    /// Returns one card of each kind among these cards.
    #[must_use]
    pub const fn distinct(self) -> Self {
        Self((self.0 | self.0 >> 1 | self.0 >> 2) & LOWEST)
    }

    /// Returns the cards that are ingredients (FJ-1.4).
    #[must_use]
    pub const fn ingredients(self) -> Self {
        self.of_kinds(INGREDIENTS)
    }

    /// Returns the cards that are power cards.
    #[must_use]
    pub const fn power(self) -> Self {
        Self(self.0 & !INGREDIENTS.0.wrapping_mul(FIELD))
    }

    /// Returns the cards with numbers (FJ-1.1).
    #[must_use]
    pub const fn numbered(self) -> Self {
        self.of_kinds(NUMBERED)
    }

    /// Returns the sum of the numbers; a card without one counts 0.
    pub fn sum(self) -> u16 {
        self.kinds()
            .map(|(kind, count)| u16::from(kind.number()) * u16::from(count))
            .sum()
    }

    /// Returns each kind in it, in order, with its number.
    pub fn kinds(self) -> impl Iterator<Item = (Kind, u8)> + Clone {
        let mut rest = self.0 & ALL; // Masked, so that an index is never out of bounds.
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as usize / WIDTH;
            let kind = Kind::ALL[index];
            let count = (rest >> (index * WIDTH) & FIELD) as u8;
            rest &= !(FIELD << (index * WIDTH));
            Some((kind, count))
        })
    }

    /// Returns each card, in order of kinds.
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        self.kinds()
            .flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// Returns each card, then each of the others.
    pub fn chain(self, others: Self) -> impl Iterator<Item = Kind> + Clone {
        self.iter().chain(others.iter())
    }

    /// Counts cards by kind.
    ///
    /// # Errors
    /// The first kind with more cards than the box has.
    pub fn from_kinds(kinds: impl IntoIterator<Item = Kind>) -> Result<Self, Kind> {
        kinds.into_iter().try_fold(Self::EMPTY, |cards, kind| {
            cards.checked_with(kind).ok_or(kind)
        })
    }

    /// Returns the cards with one more, if the box holds that many.
    pub fn checked_with(self, kind: Kind) -> Option<Self> {
        (self.count(kind) < kind.copies()).then(|| self.with(kind))
    }

    /// Reads kinds in order, with `separator` between them; at least one.
    ///
    /// # Errors
    /// A word that is no kind, kinds out of order, or more of a kind than the box holds.
    pub fn read(scanner: &mut Scanner<'_>, separator: &str) -> Result<Self, TextError> {
        let mut cards = Self::EMPTY;
        let mut last = Kind::ShrinkingBrew;
        loop {
            let before = scanner.clone();
            let kind = Kind::read(scanner)?;
            if kind < last {
                return Err(before.expected(format!("a kind from {last} on, in order of kinds")));
            }
            last = kind;
            cards = cards.checked_with(kind).ok_or_else(|| {
                before.expected(format!("{kind} at most {} times", kind.copies()))
            })?;
            if !scanner.eat(separator) {
                return Ok(cards);
            }
        }
    }

    /// Writes the kinds in order, with `separator` between them.
    ///
    /// # Errors
    /// If the formatter fails.
    pub fn write(self, f: &mut fmt::Formatter<'_>, separator: &str) -> fmt::Result {
        for (at, kind) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(separator)?;
            }
            f.write_str(kind.word())?;
        }
        Ok(())
    }
}

const INGREDIENTS: Cards = {
    let (mut cards, mut at) = (Cards::EMPTY, 0);
    while at < Kind::COUNT {
        if Kind::ALL[at].is_ingredient() {
            cards = cards.with(Kind::ALL[at]);
        }
        at += 1;
    }
    cards
};

const NUMBERED: Cards = INGREDIENTS.with(Kind::FrogJuice);

/// The cards that each spell needs, one of each kind, in the order of spells (FJ-1.3).
const NEEDS: [Cards; 5] = {
    let (mut needs, mut at) = ([Cards::EMPTY; 5], 0);
    while at < 5 {
        needs[at] = Cards::each(Spell::ALL[at].needs());
        at += 1;
    }
    needs
};

impl Spell {
    /// Returns the cards that complete it.
    pub const fn cards(self) -> Cards {
        NEEDS[self as usize]
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        self.write(f, " ")?;
        f.write_str("]")
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Cards {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Cards by kind, each as often as it is there; their order does not matter.",
            "type": "array",
            "items": generator.subschema_for::<Kind>(),
        })
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds: Vec<Kind> = Vec::deserialize(deserializer)?;
        Self::from_kinds(kinds).map_err(|kind| {
            serde::de::Error::custom(format!(
                "too many cards \"{kind}\": the box holds {}",
                kind.copies()
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Cards;
    use crate::kind::Kind;

    #[test]
    fn cards_are_counted_added_and_compared() {
        let some = Cards::from_kinds([Kind::Bats, Kind::Bats, Kind::Ugly]).unwrap();
        assert_eq!(some.len(), 3);
        assert_eq!(some.count(Kind::Bats), 2);
        assert_eq!(some.count(Kind::Ugly), 1);
        assert_eq!(some.count(Kind::Toads), 0);
        assert!(some.has(Kind::Ugly) && !some.has(Kind::Frog));
        assert_eq!(some.sum(), 4);
        assert_eq!(some.distinct(), Cards::each(&[Kind::Bats, Kind::Ugly]));
        assert_eq!(
            some.numbered(),
            Cards::from_kinds([Kind::Bats, Kind::Bats]).unwrap()
        );
        assert_eq!(some.with(Kind::Toads).without(Kind::Bats).len(), 3);
        assert_eq!(
            some.plus(Cards::one(Kind::Bats)).minus(some),
            Cards::one(Kind::Bats)
        );
        assert_eq!(format!("{some:?}"), "[2 2 ugly]");
        assert_eq!(Cards::from_kinds([Kind::Cat, Kind::Cat]), Err(Kind::Cat));
        assert_eq!(
            Cards::EMPTY.checked_with(Kind::Prince),
            Some(Cards::one(Kind::Prince))
        );
    }

    #[test]
    fn containment_compares_counts_by_kind() {
        // All pairs of small multisets of three kinds, the last of the order among them.
        let kinds = [Kind::ShrinkingBrew, Kind::Bats, Kind::Ugly];
        let mut sets = Vec::new();
        for counts in 0..50u8 {
            let counts = [counts % 5, counts / 5 % 5, counts / 25];
            let cards = kinds.iter().zip(counts);
            let cards = cards.flat_map(|(&kind, count)| (0..count).map(move |_| kind));
            sets.push((counts, Cards::from_kinds(cards).unwrap()));
        }
        for (one, cards) in &sets {
            for (other, others) in &sets {
                let expected = one.iter().zip(other).all(|(a, b)| a >= b);
                assert_eq!(cards.contains(*others), expected, "{cards:?} {others:?}");
            }
            assert_eq!(cards.len(), one.iter().sum::<u8>());
        }
    }
}
