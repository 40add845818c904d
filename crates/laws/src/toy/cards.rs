//! The cards of the toy game, and multisets of them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A card. The highest bid, if it is alone, wins a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Card {
    /// Value 1.
    #[serde(rename = "1")]
    One,
    /// Value 2.
    #[serde(rename = "2")]
    Two,
    /// Value 3.
    #[serde(rename = "3")]
    Three,
    /// Value 0; its owner may prevent another seat's point (TOY-4.1).
    #[serde(rename = "stop")]
    Stop,
}

impl Card {
    pub(super) const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Stop];
    pub(super) const NAMES: [(&'static str, Self); 4] = [
        ("1", Self::One),
        ("2", Self::Two),
        ("3", Self::Three),
        ("stop", Self::Stop),
    ];

    pub(super) const fn value(self) -> i32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Stop => 0,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize].0)
    }
}

/// A multiset of cards: the number of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Cards([u8; 4]);

impl Cards {
    /// TOY-1.1
    pub(super) const BOX: Self = Self([4, 4, 4, 1]);

    pub(super) fn count(self, card: Card) -> u8 {
        self.0[card as usize]
    }

    pub(super) fn len(self) -> u8 {
        self.0.iter().sum()
    }

    pub(super) fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    pub(super) fn remove(&mut self, card: Card) {
        self.0[card as usize] -= 1;
    }

    /// Returns these cards minus the others; `None` if the others have more of a card.
    pub(super) fn without(mut self, others: Self) -> Option<Self> {
        for (own, other) in self.0.iter_mut().zip(others.0) {
            *own = own.checked_sub(other)?;
        }
        Some(self)
    }

    pub(super) fn kinds(self) -> impl Iterator<Item = Card> {
        Card::ALL
            .into_iter()
            .filter(move |&card| self.count(card) > 0)
    }

    pub(super) fn to_vec(self) -> Vec<Card> {
        Card::ALL
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
            .collect()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::default();
        for card in cards {
            all.0[card as usize] = all.0[card as usize].saturating_add(1);
        }
        all
    }
}
