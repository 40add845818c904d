//! Names of things in texts: cards.

use crate::cards::Cards;
use crate::kind::Kind;
use ranarium_game::{Arg, Message};

/// Returns the name of a card, with its number if it has one.
pub(crate) fn card(kind: Kind) -> Message {
    Message::new(kind.name_key())
}

/// Returns the names of cards, each as often as it is there.
pub(crate) fn cards(cards: Cards) -> Vec<Arg> {
    cards.iter().map(|kind| Arg::from(card(kind))).collect()
}
