//! [`Pile`]: the automaton's cards, and their points (SF-8.6 to SF-8.8).

use crate::card::{Card, Colour};
use crate::cards::{CardSequence, Cards};
use crate::constants::{AUTOMATON_ORDER, STAGE, automaton_worth};

/// The cards of the automaton: the plain ones as a multiset, and the duals in the order in which
/// they came. [`Pile::settle`] decides the halves of the duals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pile {
    plain: Cards,
    duals: CardSequence<MAX_DUALS>,
}

/// Maximum number of duals in a [`Pile`].
const MAX_DUALS: usize = 16;

/// The number of frogs of each colour.
pub type Tally = [u8; Colour::ALL.len()];

impl Pile {
    /// Returns the cards: the plain ones in order of colours, then the duals in the order they
    /// came.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.plain
            .cards()
            .chain(self.duals.as_slice().iter().copied())
    }

    /// Returns the kinds of cards in it, in order, each once.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        let mut all = self.plain;
        for &dual in self.duals.as_slice() {
            all.put(dual);
        }
        all.kinds()
    }

    /// Returns `true` if the pile holds this card. A dual is looked up as itself, not by the colour
    /// it counts as.
    pub fn contains(&self, card: Card) -> bool {
        self.plain.get(card) > 0 || self.duals.as_slice().contains(&card)
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        if card.colour().is_some() {
            self.plain.add(card);
        } else {
            self.duals.push(card);
        }
    }

    /// Adds a card. Returns `false` if there is no room for it, which play cannot reach.
    pub(crate) fn put(&mut self, card: Card) -> bool {
        if card.colour().is_some() {
            return self.plain.put(card);
        }
        let has_room = self.duals.len() < MAX_DUALS;
        if has_room {
            self.duals.push(card);
        }
        has_room
    }

    /// Removes a card, if the pile contains it.
    pub fn take(&mut self, card: Card) -> bool {
        self.plain.take(card) || self.duals.take(card)
    }

    /// Returns the number of frogs of each colour, and the colour for which each dual counts, in
    /// the order of their arrival (SF-8.8).
    pub fn settle(&self) -> (Tally, impl Iterator<Item = (Card, Colour)>) {
        let mut tally = Tally::default();
        for colour in Colour::ALL {
            tally[colour as usize] = self.plain.get(Card::plain(colour));
        }
        let mut settled = [(Card::plain(Colour::Blue), Colour::Blue); MAX_DUALS];
        for (at, &dual) in self.duals.as_slice().iter().enumerate() {
            let half = settle_one(&tally, dual);
            tally[half as usize] += 1;
            settled[at] = (dual, half);
        }
        (tally, settled.into_iter().take(self.duals.len()))
    }

    /// Returns the colour that a card would count as if it were added now.
    ///
    /// A plain card counts as its own colour, a dual as the half that SF-8.8 gives it. The
    /// automaton's pink ranks cards by this (SF-8.6).
    pub fn would_count_as(&self, card: Card) -> Colour {
        card.colour()
            .unwrap_or_else(|| settle_one(&self.settle().0, card))
    }

    /// Returns the points of the pile, with this many stacks of three on the player's stage
    /// (SF-8.7).
    pub fn points(&self, threes: u8) -> i16 {
        let (tally, _) = self.settle();
        Colour::ALL
            .into_iter()
            .map(|colour| points_of(&tally, colour, threes))
            .sum()
    }

    /// Returns the number of different colours (SF-8.9).
    pub fn colours(&self) -> u8 {
        diversity(&self.settle().0)
    }
}

/// Returns the half of a dual whose colour has fewer cards so far; on a tie the first in the order
/// of SF-8.6 (SF-8.8).
fn settle_one(tally: &Tally, dual: Card) -> Colour {
    let Some((first, second)) = dual.halves() else {
        return dual.colour().unwrap_or(Colour::Blue);
    };
    let rank = |half: Colour| (tally[half as usize], order(half));
    if rank(first) <= rank(second) {
        first
    } else {
        second
    }
}

/// Returns a colour's place in the order of SF-8.6; green and pink are never chosen and come last.
pub(crate) fn order(colour: Colour) -> usize {
    AUTOMATON_ORDER
        .iter()
        .position(|&other| other == colour)
        .unwrap_or(AUTOMATON_ORDER.len())
}

/// Returns the number of colours in a tally.
pub(crate) fn diversity(tally: &Tally) -> u8 {
    tally.iter().filter(|&&count| count > 0).count() as u8
}

/// Returns the points of all frogs of one colour (SF-8.7).
pub(crate) fn points_of(tally: &Tally, colour: Colour, threes: u8) -> i16 {
    let count = i16::from(tally[colour as usize]);
    let each = match colour {
        Colour::Blue => automaton_worth(colour) * count,
        Colour::Purple => automaton_worth(colour) + STAGE.purple_per_stack * i16::from(threes),
        Colour::Yellow => automaton_worth(colour) * i16::from(diversity(tally)),
        Colour::Orange | Colour::Red | Colour::Green | Colour::Pink => automaton_worth(colour),
    };
    each * count
}
