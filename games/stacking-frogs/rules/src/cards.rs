//! Collections of cards: the multiset [`Cards`], and the sequence [`CardSequence`].

use crate::card::{Card, Deck};
use std::fmt;

/// A multiset of cards: four bits a kind, so at most 15 of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

/// Maximum number of cards of one kind in a [`Cards`].
pub const MAX_COUNT: u8 = 15;

impl Deck {
    /// Returns all cards of the deck.
    pub fn cards(self) -> Cards {
        let mut counts = Cards::EMPTY;
        for card in Card::all() {
            for _ in 0..card.copies(self) {
                counts.add(card);
            }
        }
        counts
    }
}

impl Cards {
    /// The empty set of cards.
    pub const EMPTY: Self = Self(0);

    /// Returns the number of cards of a kind.
    #[inline]
    pub const fn get(self, card: Card) -> u8 {
        (self.0 >> (4 * card.index()) & 15) as u8
    }

    /// Adds a card of a kind. The caller ensures that there were fewer than [`MAX_COUNT`].
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0 += 1 << (4 * card.index());
    }

    /// Removes a card of a kind. The caller ensures that there is one.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 -= 1 << (4 * card.index());
    }

    /// Removes a card of a kind. Returns `false` if there is none.
    #[inline]
    pub const fn take(&mut self, card: Card) -> bool {
        let some = self.get(card) > 0;
        if some {
            self.remove(card);
        }
        some
    }

    /// Adds a card of a kind. Returns `false` if there are [`MAX_COUNT`] already.
    pub const fn put(&mut self, card: Card) -> bool {
        let room = self.get(card) < MAX_COUNT;
        if room {
            self.add(card);
        }
        room
    }

    /// Returns the sum of both. The caller ensures that it has at most [`MAX_COUNT`] of each kind.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Returns the number of cards in all.
    #[inline]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Returns `true` if there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kinds of cards in the multiset, in order, each once.
    #[inline]
    pub fn kinds(self) -> Kinds {
        let any = self.0 | self.0 >> 1;
        Kinds((any | any >> 2) & 0x1111_1111_1111_1111)
    }

    /// Returns every card, in order, each as often as it is in it.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(self.get(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::EMPTY;
        for card in cards {
            counts.add(card);
        }
        counts
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// An iterator over the kinds in a [`Cards`], in order.
#[derive(Clone, Debug)]
pub struct Kinds(u64);

impl Iterator for Kinds {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_index((self.0.trailing_zeros() / 4) as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

/// A sequence of up to `N` cards, stored inline.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardSequence<const N: usize> {
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> Default for CardSequence<N> {
    fn default() -> Self {
        Self {
            cards: [Card::from_index(0); N],
            len: 0,
        }
    }
}

impl<const N: usize> CardSequence<N> {
    /// Returns the cards, first one first.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Returns the number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns `true` if there is no card.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a card at the end.
    ///
    /// # Panics
    /// If the sequence is full.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the first card.
    pub fn pop_first(&mut self) -> Option<Card> {
        (!self.is_empty()).then(|| self.remove(0))
    }

    /// Takes the card at a place.
    pub fn remove(&mut self, index: usize) -> Card {
        let len = usize::from(self.len);
        let card = self.cards[index];
        self.cards.copy_within(index + 1..len, index);
        self.len -= 1;
        // Unused entries have a fixed value, so that equal rows have equal data.
        self.cards[len - 1] = Card::from_index(0);
        card
    }

    /// Takes the first card of a kind, if there is one.
    pub fn take(&mut self, card: Card) -> bool {
        let index = self.as_slice().iter().position(|&other| other == card);
        index.map(|index| self.remove(index)).is_some()
    }
}

impl<const N: usize> fmt::Debug for CardSequence<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
