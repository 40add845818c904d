//! The identity of frogs.
//!
//! Frogs of a kind look alike, and an observation does not distinguish them. On the screen each is
//! one element that stays the same while it moves; this module follows them from one observation to
//! the next.

use litemap::LiteMap;
use ranarium_game::Seat;
use stacking_frogs::{Card, GridCard, GridPlace, Observation, Phase, StagePlace};
use std::fmt;

/// A frog on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The card of the frog.
    pub card: Card,
    /// The number among the frogs of this card.
    pub number: u32,
}

impl fmt::Display for Piece {
    /// Writes the piece's `data-piece`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.card.index(), self.number)
    }
}

/// The location of a frog.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CardLocation {
    /// On a stage: the number of frogs under it.
    Stage(StagePlace, usize),
    /// In front of its player, revealed and not yet placed.
    Played(Seat),
    /// A card of the viewer's hand, by its index.
    Hand(usize),
    /// Drawn by a pink.
    Drawn(usize),
    /// Set aside by a pink.
    Aside(usize),
    /// Face up in the solo grid.
    Grid(GridPlace),
    /// In the automaton's pile.
    Pile(usize),
}

/// All visible frogs, with their places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    places: LiteMap<CardLocation, Piece>,
    next: u32,
}

impl Pieces {
    /// Returns the frog at a place.
    pub fn at(&self, location: CardLocation) -> Option<Piece> {
        self.places.get(&location).copied()
    }

    /// Returns all visible frogs with their places.
    pub fn iter(&self) -> impl Iterator<Item = (CardLocation, Piece)> {
        self.places.iter().map(|(at, piece)| (*at, *piece))
    }

    /// Returns the pieces without the hand, which has gone to a neighbour.
    #[must_use]
    pub fn without_hand(&self) -> Self {
        let mut rest = self.clone();
        rest.places
            .retain(|at, _| !matches!(at, CardLocation::Hand(_)));
        rest
    }

    /// Returns the pieces with their places in this observation. A frog keeps its place if it can.
    #[must_use]
    pub fn now(&self, observation: &Observation) -> Self {
        let mut open = visible_cards(observation);
        let mut now = Self {
            places: LiteMap::new(),
            next: self.next,
        };
        let mut free: LiteMap<Card, Vec<Piece>> = LiteMap::new();
        // In reverse: cards from the hand take precedence over those under others.
        for (at, piece) in self.places.iter().rev() {
            if open.get(at) == Some(&piece.card) {
                open.remove(at);
                now.places.insert(*at, *piece);
            } else {
                free.entry(piece.card).or_default().push(*piece);
            }
        }
        for (at, card) in open {
            let piece = free.get_mut(&card).and_then(Vec::pop).unwrap_or_else(|| {
                now.next += 1;
                Piece {
                    card,
                    number: now.next,
                }
            });
            now.places.insert(at, piece);
        }
        now
    }
}

/// Returns the places of all visible cards.
fn visible_cards(observation: &Observation) -> LiteMap<CardLocation, Card> {
    let mut cards = LiteMap::new();
    for (seat, stacks) in observation.stages.iter().enumerate() {
        for stack in stacks {
            let spot = StagePlace {
                seat: Seat::new(seat),
                place: stack.at,
            };
            for (under, frog) in stack.frogs.iter().enumerate() {
                cards.insert(CardLocation::Stage(spot, under), frog.card());
            }
        }
    }
    if observation.phase == Phase::Place {
        for (seat, card) in observation.played.iter().enumerate() {
            if let Some(card) = card {
                cards.insert(CardLocation::Played(Seat::new(seat)), *card);
            }
        }
    }
    let own_cards = observation
        .hands
        .iter()
        .find_map(|hand| hand.cards.as_deref());
    for (slot, card) in own_cards.unwrap_or_default().iter().enumerate() {
        cards.insert(CardLocation::Hand(slot), *card);
    }
    for (slot, card) in observation.drawn.iter().enumerate() {
        cards.insert(CardLocation::Drawn(slot), *card);
    }
    for (slot, card) in observation.aside.iter().enumerate() {
        cards.insert(CardLocation::Aside(slot), *card);
    }
    if let Some(solo) = &observation.solo {
        for (place, card) in grid(observation) {
            if let GridCard::Up(card) = card {
                cards.insert(CardLocation::Grid(place), card);
            }
        }
        // The card of this round is already in the pile.
        for (slot, card) in solo.pile.iter().enumerate() {
            cards.insert(CardLocation::Pile(slot), *card);
        }
    }
    cards
}

/// Returns the solo grid, place by place.
pub fn grid(observation: &Observation) -> Vec<(GridPlace, GridCard)> {
    let Some(solo) = &observation.solo else {
        return Vec::new();
    };
    let columns = usize::from(solo.columns.max(1));
    let place = |at: usize| {
        format!("{}.{}", at / columns + 1, at % columns + 1)
            .parse()
            .ok()
    };
    let cards = solo.grid.iter().enumerate();
    cards
        .filter_map(|(at, card)| Some((place(at)?, *card)))
        .collect()
}
