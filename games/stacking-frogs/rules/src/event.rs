//! Events of a match, and viewers' views of them.

use crate::action::Placing;
use crate::automaton::grid::GridPlace;
use crate::card::{Card, Frog};
use crate::place::{Place, StagePlace};
use ranarium_game::{Seat, Wire};
use serde::{Deserialize, Serialize};

/// A drafter: a seat, or the automaton of the solo game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Drafter {
    /// A player.
    Seat(Seat),
    /// The automaton (SF-8).
    Automaton,
}

/// The part of the deck from which a card came: the cards that all players have seen put under the
/// deck, or the unknown others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeckPart {
    /// The unknown cards.
    Unknown,
    /// The cards that all players have seen put under the deck.
    Known,
}

/// The neighbour that hands are passed to (SF-2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the next seat.
    Left,
    /// To the seat before.
    Right,
}

/// A complete event, hidden parts included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A card was dealt (SF-2.1).
    Dealt {
        /// The seat that receives the card.
        seat: Seat,
        /// The dealt card.
        card: Card,
        /// The part of the deck from which the card was dealt.
        source: DeckPart,
    },
    /// A seat has picked (SF-2.2), in secret.
    Picked {
        /// The seat that picked.
        seat: Seat,
        /// The picked card.
        card: Card,
    },
    /// A seat has decided where to place, in secret while others have not (SF-2.4).
    Aimed {
        /// The seat that decided.
        seat: Seat,
        /// The chosen placing.
        placing: Placing,
    },
    /// A pink draws a card, shown to all (SF-6.1).
    Drew {
        /// The owner of the pink.
        by: Drafter,
        /// The drawn card.
        card: Card,
        /// The part of the deck from which the card came.
        source: DeckPart,
    },
    /// Hands are passed (SF-2.2).
    Passed {
        /// The neighbour who receives the hand.
        direction: Direction,
        /// The hands after that, by seat.
        hands: Vec<Vec<Card>>,
    },
    /// A face-down card of the grid is turned over (SF-8.1, SF-8.2).
    TurnedOver {
        /// The place of the card.
        at: GridPlace,
        /// The card that was face down.
        card: Card,
        /// The part of the deck from which the card came.
        source: DeckPart,
    },
    /// A public event.
    Fact(Fact),
}

impl From<Fact> for Event {
    fn from(fact: Fact) -> Self {
        Self::Fact(fact)
    }
}

/// An event as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// A card was dealt.
    Dealt {
        /// The seat that receives the card.
        seat: Seat,
        /// The card, if the viewer may know.
        card: Option<Card>,
    },
    /// A seat has picked.
    Picked {
        /// The seat that picked.
        seat: Seat,
        /// The card, if it is the viewer's.
        card: Option<Card>,
    },
    /// A seat has decided where to place.
    Aimed {
        /// The seat that decided.
        seat: Seat,
        /// The placing, if it is the viewer's.
        placing: Option<Placing>,
    },
    /// A pink draws a card.
    Drew {
        /// The owner of the pink.
        by: Drafter,
        /// The drawn card.
        card: Card,
    },
    /// Hands are passed.
    Passed {
        /// The neighbour who receives the hand.
        direction: Direction,
        /// The hands after that by seat, as far as the viewer sees them.
        hands: Vec<Option<Vec<Card>>>,
    },
    /// A card of the grid is turned over.
    TurnedOver {
        /// The place.
        at: GridPlace,
        /// The card that was face down.
        card: Card,
    },
    /// A public event.
    Fact(Fact),
}

impl Wire for Seen {}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// An act begins (SF-2.1).
    ActBegan {
        /// The number, from 1.
        act: u8,
    },
    /// A pick is revealed (SF-2.4).
    Revealed {
        /// The seat that picked it.
        seat: Seat,
        /// The picked card.
        card: Card,
    },
    /// A card without a legal place leaves the game (SF-2.5).
    Left {
        /// The seat that picked it.
        seat: Seat,
        /// The card that leaves the game.
        card: Card,
    },
    /// All secret placements are shown (SF-2.4).
    Shown,
    /// A frog was placed (SF-3).
    Placed {
        /// The player, on the own stage.
        seat: Seat,
        /// The placed frog.
        frog: Frog,
        /// The place on the player's own stage.
        at: Place,
    },
    /// A stack is three high and locked (SF-3.3).
    Locked {
        /// The stage and the place of the stack.
        at: StagePlace,
    },
    /// Several greens cancel each other (SF-5.3).
    GreensCancelled,
    /// Several pinks cancel each other (SF-5.3, `pinks-cancel`).
    PinksCancelled,
    /// A green finds nothing to do (SF-5.2, SF-8.4, SF-8.5).
    NothingToMove {
        /// The owner of the green.
        by: Drafter,
    },
    /// A green moved a frog (SF-5.1).
    Moved {
        /// The owner of the green.
        seat: Seat,
        /// The moved frog.
        frog: Frog,
        /// The place before.
        from: StagePlace,
        /// The place after.
        to: StagePlace,
    },
    /// All drawn cards are pink or green and are set aside (SF-6.2).
    SetAside {
        /// The owner of the pink.
        by: Drafter,
    },
    /// A pink recruits nothing (SF-6.2, SF-6.3).
    NothingToRecruit {
        /// The owner of the pink.
        by: Drafter,
    },
    /// A player's pink recruits (SF-6.1).
    Recruited {
        /// The owner of the pink.
        seat: Seat,
        /// The recruited frog.
        frog: Frog,
        /// The place on the player's own stage.
        at: Place,
    },
    /// The automaton's pink recruits (SF-8.6).
    AutomatonRecruited {
        /// The recruited card, which goes to the automaton's pile.
        card: Card,
    },
    /// Cards go under the deck, in this order (SF-6.1, SF-6.2).
    Under {
        /// The cards, in the order in which they go there.
        cards: Vec<Card>,
    },
    /// A card of the grid is taken (SF-8.2).
    Took {
        /// The player or the automaton.
        by: Drafter,
        /// The place.
        at: GridPlace,
        /// The card taken.
        card: Card,
    },
    /// The player's green takes a card of the automaton's pile (SF-8.4).
    Claimed {
        /// The player of the solo match.
        seat: Seat,
        /// The frog taken from the pile.
        frog: Frog,
        /// The place on the player's stage.
        at: Place,
    },
    /// The automaton's green takes a frog of the player's stage (SF-8.5).
    Snatched {
        /// The frog taken from the stage.
        frog: Frog,
        /// The place before.
        from: StagePlace,
    },
    /// The match is over (SF-4).
    Over {
        /// Each seat's points.
        points: Vec<i16>,
        /// The automaton's points, in the solo game.
        automaton: Option<i16>,
        /// The winners; several share the win.
        winners: Vec<Drafter>,
    },
}
