//! Events, and the part of each that a viewer may see.

use super::ToyAction;
use crate::toy::cards::Card;
use ranarium_game::{Seat, Viewer, Wire};
use serde::{Deserialize, Serialize};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToyEvent {
    /// The seat draws the card.
    Dealt(Seat, Card),
    /// The lead keeps the hand.
    Kept(Seat),
    /// The lead lays the card down.
    Swapped(Seat, Card),
    /// The seat has chosen, in secret.
    Chosen(Seat, ToyAction),
    /// The bids are opened.
    Revealed(Vec<(Seat, Card)>),
    /// The other seats are asked if they stop it.
    Asked(Seat),
    /// The seat plays the stop.
    Stopped(Seat),
    /// The seat wins the point.
    Point(Seat),
    /// The highest bid is shared.
    Tied,
}

/// An event as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum ToySeen {
    /// The seat draws: the card, if it is the viewer's.
    Dealt(Seat, Option<Card>),
    /// The lead keeps the hand.
    Kept(Seat),
    /// The lead lays the card down.
    Swapped(Seat, Card),
    /// The viewer has chosen.
    Chosen(ToyAction),
    /// The bids are opened.
    Revealed(Vec<(Seat, Card)>),
    /// The other seats are asked if they stop it.
    Asked(Seat),
    /// The seat plays the stop.
    Stopped(Seat),
    /// The seat wins the point.
    Point(Seat),
    /// The highest bid is shared.
    Tied,
}

impl Wire for ToySeen {}

/// Returns the event as the viewer may see it.
pub(super) fn redact(event: &ToyEvent, viewer: Viewer) -> Option<ToySeen> {
    Some(match *event {
        ToyEvent::Dealt(seat, card) => ToySeen::Dealt(seat, viewer.is(seat).then_some(card)),
        ToyEvent::Kept(seat) => ToySeen::Kept(seat),
        ToyEvent::Swapped(seat, card) => ToySeen::Swapped(seat, card),
        ToyEvent::Chosen(seat, action) => {
            return viewer.is(seat).then_some(ToySeen::Chosen(action));
        }
        ToyEvent::Revealed(ref bids) => ToySeen::Revealed(bids.clone()),
        ToyEvent::Asked(seat) => ToySeen::Asked(seat),
        ToyEvent::Stopped(seat) => ToySeen::Stopped(seat),
        ToyEvent::Point(seat) => ToySeen::Point(seat),
        ToyEvent::Tied => ToySeen::Tied,
    })
}

/// Returns `true` if the event showed a viewer a hidden card.
pub(super) fn reveals(event: &ToyEvent) -> bool {
    match event {
        ToyEvent::Dealt(..)
        | ToyEvent::Swapped(..)
        | ToyEvent::Revealed(_)
        | ToyEvent::Stopped(_) => true,
        ToyEvent::Kept(_)
        | ToyEvent::Chosen(..)
        | ToyEvent::Asked(_)
        | ToyEvent::Point(_)
        | ToyEvent::Tied => false,
    }
}
