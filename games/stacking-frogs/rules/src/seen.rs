//! What one viewer may know of an event.

use crate::action::Placing;
use crate::cards::{Card, Frog};
use crate::event::{Direction, Drafter};
use crate::grid::GridPlace;
use crate::stage::{Place, Spot};
use ranarium_game::{Seat, Wire};
use serde::{Deserialize, Serialize};

/// An event as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Seen {
    /// An act begins.
    ActBegan {
        /// Its number, from 1.
        act: u8,
    },
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What, if the viewer may know.
        card: Option<Card>,
    },
    /// A seat has picked.
    Picked {
        /// Who.
        seat: Seat,
        /// What, if it is the viewer.
        card: Option<Card>,
    },
    /// A pick is revealed.
    Revealed {
        /// Whose.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card without a legal place leaves the game.
    Left {
        /// Whose.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A seat has decided where to place.
    Aimed {
        /// Who.
        seat: Seat,
        /// Where, if it is the viewer.
        placing: Option<Placing>,
    },
    /// All secret placements are shown.
    Shown,
    /// A frog was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// What.
        frog: Frog,
        /// Where.
        at: Place,
    },
    /// A stack is locked.
    Locked {
        /// Where.
        at: Spot,
    },
    /// Several greens cancel each other.
    GreensCancelled,
    /// Several pinks cancel each other.
    PinksCancelled,
    /// A green finds nothing to do.
    NothingToMove {
        /// Whose.
        by: Drafter,
    },
    /// A green moved a frog.
    Moved {
        /// Whose green.
        seat: Seat,
        /// What.
        frog: Frog,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
    },
    /// A pink draws a card.
    Drew {
        /// Whose.
        by: Drafter,
        /// What.
        card: Card,
    },
    /// All drawn cards are set aside.
    SetAside {
        /// Whose.
        by: Drafter,
    },
    /// A pink recruits nothing.
    NothingToRecruit {
        /// Whose.
        by: Drafter,
    },
    /// A player's pink recruits.
    Recruited {
        /// Who.
        seat: Seat,
        /// What.
        frog: Frog,
        /// Where.
        at: Place,
    },
    /// The automaton's pink recruits.
    AutomatonRecruited {
        /// What.
        card: Card,
    },
    /// Cards go under the deck.
    Under {
        /// Which, in order.
        cards: Vec<Card>,
    },
    /// Hands are passed.
    Passed {
        /// To which neighbour.
        direction: Direction,
        /// The hands after that by seat, as far as the viewer sees them.
        hands: Vec<Option<Vec<Card>>>,
    },
    /// A card of the grid is turned over.
    TurnedOver {
        /// Where.
        at: GridPlace,
        /// What.
        card: Card,
    },
    /// A card of the grid is taken.
    Took {
        /// By whom.
        by: Drafter,
        /// Where it lay.
        at: GridPlace,
        /// What.
        card: Card,
    },
    /// The player's green takes a card of the automaton's pile.
    Claimed {
        /// Who.
        seat: Seat,
        /// What.
        frog: Frog,
        /// Where it is placed.
        at: Place,
    },
    /// The automaton's green takes a frog.
    Snatched {
        /// What.
        frog: Frog,
        /// Where it lay.
        from: Spot,
    },
    /// The match is over.
    Over {
        /// Each seat's points.
        points: Vec<i16>,
        /// The automaton's points.
        automaton: Option<i16>,
        /// Who wins.
        winners: Vec<Drafter>,
    },
}

impl Wire for Seen {}
