//! Names of things in texts: colours, cards with their abilities, frogs, drafters.

use crate::card::{Card, Colour, Frog};
use crate::event::Drafter;
use ranarium_game::{Arg, Message};

/// Returns a colour's name.
pub const fn colour_name(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Blue => "colour-blue",
        Colour::Purple => "colour-purple",
        Colour::Yellow => "colour-yellow",
        Colour::Orange => "colour-orange",
        Colour::Red => "colour-red",
        Colour::Green => "colour-green",
        Colour::Pink => "colour-pink",
    })
}

/// Returns a card's name.
pub fn card_name(card: Card) -> Message {
    match (card.colour(), card.halves()) {
        (Some(colour), _) => colour_name(colour),
        (None, Some((first, second))) => Message::new("card-dual")
            .with("first", colour_name(first))
            .with("second", colour_name(second)),
        (None, None) => unreachable!("a card is a colour or a dual"),
    }
}

/// Returns a frog's name: a dual with the half that is up.
pub fn frog_name(frog: Frog) -> Message {
    match frog.lower() {
        None => colour_name(frog.colour()),
        Some(lower) => Message::new("frog-dual")
            .with("upper", colour_name(frog.colour()))
            .with("lower", colour_name(lower)),
    }
}

pub(crate) fn card_names(cards: &[Card]) -> Vec<Arg> {
    cards.iter().map(|&card| card_name(card).into()).collect()
}

/// Returns the use of a card.
pub fn ability(card: Card) -> Message {
    let Some(colour) = card.colour() else {
        return Message::new("about-dual");
    };
    Message::new(match colour {
        Colour::Blue => "about-blue",
        Colour::Purple => "about-purple",
        Colour::Yellow => "about-yellow",
        Colour::Orange => "about-orange",
        Colour::Red => "about-red",
        Colour::Green => "about-green",
        Colour::Pink => "about-pink",
    })
}

/// Returns a drafter as an argument of a text.
pub(crate) fn drafter(by: Drafter) -> Arg {
    match by {
        Drafter::Seat(seat) => seat.into(),
        Drafter::Automaton => Message::new("automaton").into(),
    }
}
