//! A viewer's observation of a state.
//!
//! It is made in [`crate::view`], which takes the state apart in full, so that no field is
//! forgotten.

use crate::action::Placing;
use crate::automaton::grid::{Grid, GridCard, GridPlace};
use crate::automaton::pile::Pile;
use crate::card::{Card, Deck, Frog};
use crate::cards::CardSequence;
use crate::event::{Direction, Drafter};
use crate::legal::placements;
use crate::options::Frame;
use crate::place::Place;
use crate::stage::Stage;
use crate::state::{Automaton, Phase, Recruiters, Solo};
use ranarium_game::{Seat, Viewer, Wire};
use serde::{Deserialize, Serialize};

/// A viewer's observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Observation {
    /// The viewer.
    pub viewer: Viewer,
    /// The act, from 1.
    pub act: u8,
    /// Rounds completed in the whole match.
    pub round: u8,
    /// The next phase.
    pub phase: Phase,
    /// The kind of frame of the stages.
    pub frame: Frame,
    /// The deck of the match.
    pub cards: Deck,
    /// The neighbour that hands are passed to in this act.
    pub direction: Direction,
    /// The seat whose pink goes first in this round.
    pub start_player: Seat,
    /// The seats that still have to pick or place.
    pub waiting: Vec<Seat>,
    /// Cards in the deck, the known ones under it included; in solo without those on the table.
    pub deck: u8,
    /// The known cards under the deck, the first to come first.
    pub tail: Vec<Card>,
    /// Cards that left the game.
    pub out: Vec<Card>,
    /// Wooden markers that are not in use.
    pub markers: u8,
    /// The stages by seat: their stacks in reading order.
    pub stages: Vec<Vec<SeenStack>>,
    /// The hands by seat.
    pub hands: Vec<SeenHand>,
    /// The cards of this round by seat; while picks are made, the viewer's own only.
    pub played: Vec<Option<Card>>,
    /// The viewer's own placement, by seat, while others still decide.
    pub aims: Vec<Option<Placing>>,
    /// The drafters whose pinks are still to recruit.
    pub recruiting: Vec<Drafter>,
    /// The cards that a pink has drawn.
    pub drawn: Vec<Card>,
    /// The cards that a pink has set aside.
    pub aside: Vec<Card>,
    /// The solo game's table.
    pub solo: Option<SeenSolo>,
}

/// A stack on a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SeenStack {
    /// The place.
    pub at: Place,
    /// Its frogs, the lowest first.
    pub frogs: Vec<Frog>,
}

/// A hand as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SeenHand {
    /// The number of cards.
    pub count: u8,
    /// The cards, if they are the viewer's own.
    pub cards: Option<Vec<Card>>,
}

/// The table of the solo game, all of which is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SeenSolo {
    /// The columns of the grid.
    pub columns: u8,
    /// The grid in reading order.
    pub grid: Vec<GridCard>,
    /// The automaton's pile: plain cards, then duals in the order they came.
    pub pile: Vec<Card>,
    /// The automaton's card of this round.
    pub card: Option<Card>,
}

impl Wire for Observation {}

impl Observation {
    /// Returns every way to place a card on a seat's present stage, in order (SF-3, SF-7.1).
    pub fn placements(&self, seat: Seat, card: Card) -> Vec<Placing> {
        let mut placings = Vec::new();
        if let Some(stacks) = self.stages.get(seat.index()) {
            let stage = build_stage(stacks, self.frame);
            placements(&stage, card, self.frame, |at, half| {
                placings.push(Placing { at, half });
            });
        }
        placings
    }

    /// Returns the card that lies face up at a place of the solo game's grid (SF-8.2).
    pub(crate) fn face_up(&self, place: GridPlace) -> Option<Card> {
        let solo = self.solo.as_ref()?;
        let at = Grid::with_columns(solo.columns).index(place)?;
        match *solo.grid.get(at)? {
            GridCard::Up(card) => Some(card),
            GridCard::Gone | GridCard::Down | GridCard::Known(_) => None,
        }
    }
}

pub(crate) fn see_stage(stage: &Stage) -> Vec<SeenStack> {
    stage
        .iter()
        .map(|(at, stack)| SeenStack {
            at,
            frogs: stack.frogs().collect(),
        })
        .collect()
}

impl Recruiters {
    /// Returns the seats in order, then the automaton.
    pub(crate) fn drafters(self) -> impl Iterator<Item = Drafter> {
        let automaton = match self.automaton {
            Automaton::In => Some(Drafter::Automaton),
            Automaton::Out => None,
        };
        self.seats.iter().map(Drafter::Seat).chain(automaton)
    }

    /// Creates a set of the drafters in a list.
    pub(crate) fn from_drafters(drafters: &[Drafter]) -> Self {
        let mut recruiters = Self::default();
        for drafter in drafters {
            match drafter {
                Drafter::Seat(seat) => recruiters.seats = recruiters.seats.with(*seat),
                Drafter::Automaton => recruiters.automaton = Automaton::In,
            }
        }
        recruiters
    }
}

pub(crate) fn row<const N: usize>(cards: &[Card]) -> CardSequence<N> {
    let mut row = CardSequence::default();
    for &card in cards.iter().take(N) {
        row.push(card);
    }
    row
}

/// Returns the first of the nine places of a stage: above and left of its stacks, or in the corner
/// of a fixed frame.
pub(crate) fn origin(stacks: &[SeenStack], frame: Frame) -> Place {
    match frame {
        Frame::Floating => {
            let lowest = |of: fn(Place) -> i8| stacks.iter().map(|stack| of(stack.at)).min();
            let (x, y) = (lowest(Place::x), lowest(Place::y));
            Place::new(x.unwrap_or_default(), y.unwrap_or_default())
        }
        Frame::Fixed => Place::default(),
    }
}

/// Returns a stage from its stacks, as they lie.
pub(crate) fn build_stage(stacks: &[SeenStack], frame: Frame) -> Stage {
    let mut stage = Stage::at_origin(origin(stacks, frame));
    for SeenStack { at, frogs } in stacks {
        for &frog in frogs {
            stage.put(*at, frog, Frame::Fixed);
        }
    }
    stage
}

pub(crate) fn build_solo(seen_solo: &SeenSolo) -> Solo {
    let mut solo = Solo {
        grid: Grid::with_columns(seen_solo.columns),
        pile: Pile::default(),
        card: seen_solo.card,
    };
    for (slot, card) in solo.grid.cards_mut().iter_mut().zip(&seen_solo.grid) {
        *slot = *card;
    }
    for &card in &seen_solo.pile {
        solo.pile.put(card);
    }
    solo
}
