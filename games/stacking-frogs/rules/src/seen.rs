//! What one viewer may know of an event.

use crate::action::Placing;
use crate::cards::{Card, Frog};
use crate::event::{Direction, Drafter, Event, Source};
use crate::grid::GridPlace;
use crate::stage::{Place, Spot};
use ranarium_game::{Seat, Viewer, Wire};
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

/// An event as a viewer may know it. Every seat and spectator sees that each of them happens.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
    Some(match event.clone() {
        Event::ActBegan { act } => Seen::ActBegan { act },
        Event::Dealt { seat, card, source } => Seen::Dealt {
            seat,
            // A card that all have seen going under the deck is known to all when it comes.
            card: (source == Source::Known || viewer.is(seat)).then_some(card),
        },
        Event::Picked { seat, card } => Seen::Picked {
            seat,
            card: viewer.is(seat).then_some(card),
        },
        Event::Revealed { seat, card } => Seen::Revealed { seat, card },
        Event::Left { seat, card } => Seen::Left { seat, card },
        Event::Aimed { seat, placing } => Seen::Aimed {
            seat,
            placing: viewer.is(seat).then_some(placing),
        },
        Event::Shown => Seen::Shown,
        Event::Placed { seat, frog, at } => Seen::Placed { seat, frog, at },
        Event::Locked { at } => Seen::Locked { at },
        Event::GreensCancelled => Seen::GreensCancelled,
        Event::PinksCancelled => Seen::PinksCancelled,
        Event::NothingToMove { by } => Seen::NothingToMove { by },
        Event::Moved {
            seat,
            frog,
            from,
            to,
        } => Seen::Moved {
            seat,
            frog,
            from,
            to,
        },
        Event::Drew {
            by,
            card,
            source: _,
        } => Seen::Drew { by, card },
        Event::SetAside { by } => Seen::SetAside { by },
        Event::NothingToRecruit { by } => Seen::NothingToRecruit { by },
        Event::Recruited { seat, frog, at } => Seen::Recruited { seat, frog, at },
        Event::AutomatonRecruited { card } => Seen::AutomatonRecruited { card },
        Event::Under { cards } => Seen::Under { cards },
        Event::Passed { direction, hands } => Seen::Passed {
            direction,
            hands: hands
                .into_iter()
                .enumerate()
                .map(|(seat, hand)| viewer.is(Seat::new(seat)).then_some(hand))
                .collect(),
        },
        Event::TurnedOver {
            at,
            card,
            source: _,
        } => Seen::TurnedOver { at, card },
        Event::Took { by, at, card } => Seen::Took { by, at, card },
        Event::Claimed { seat, frog, at } => Seen::Claimed { seat, frog, at },
        Event::Snatched { frog, from } => Seen::Snatched { frog, from },
        Event::Over {
            points,
            automaton,
            winners,
        } => Seen::Over {
            points,
            automaton,
            winners,
        },
    })
}

/// Whether an event told anybody what could not be known before.
pub(crate) const fn reveals(event: &Event) -> bool {
    match event {
        Event::Dealt { source, .. }
        | Event::Drew { source, .. }
        | Event::TurnedOver { source, .. } => {
            matches!(source, Source::Unknown)
        }
        Event::Revealed { .. } | Event::Shown | Event::Passed { .. } => true,
        Event::ActBegan { .. }
        | Event::Picked { .. }
        | Event::Left { .. }
        | Event::Aimed { .. }
        | Event::Placed { .. }
        | Event::Locked { .. }
        | Event::GreensCancelled
        | Event::PinksCancelled
        | Event::NothingToMove { .. }
        | Event::Moved { .. }
        | Event::SetAside { .. }
        | Event::NothingToRecruit { .. }
        | Event::Recruited { .. }
        | Event::AutomatonRecruited { .. }
        | Event::Under { .. }
        | Event::Took { .. }
        | Event::Claimed { .. }
        | Event::Snatched { .. }
        | Event::Over { .. } => false,
    }
}
