//! Names of things in texts: cards, with their abilities.

use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use ranarium_game::{Arg, Message};

/// Returns the name of a card, with its number if it has one.
pub fn card_name(kind: Kind) -> Message {
    Message::new(kind.name_key())
}

/// Returns the names of cards, each repeated for every copy.
pub fn card_names(cards: Cards) -> Vec<Arg> {
    cards
        .iter()
        .map(|kind| Arg::from(card_name(kind)))
        .collect()
}

/// Returns a description of a card's use.
pub fn ability(kind: Kind) -> Message {
    let key = match kind {
        Kind::Witch => "about-witch",
        Kind::Cat => "about-cat",
        Kind::Wash => "about-wash",
        Kind::Gravity | Kind::Disappearing | Kind::Sleep | Kind::Frog | Kind::Ugly => "about-spell",
        _ => "about-number",
    };
    Message::new(key)
        .with("card", card_name(kind))
        .with("number", kind.number())
        .with("needs", kind.spell().map(needs).unwrap_or_default())
}

/// Returns the names of the cards that a spell needs, as arguments of a text.
pub fn needs(spell: Spell) -> Vec<Arg> {
    let needs = spell.needs().iter();
    needs.map(|kind| card_name(*kind).into()).collect()
}
