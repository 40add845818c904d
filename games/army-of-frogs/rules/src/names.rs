//! Names of things in texts: colours, stones, how a match ended.

use crate::{Colour, End};
use ranarium_game::Message;

/// Returns the colour's name on its own.
pub const fn colour_name(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Green => "colour-green",
        Colour::Red => "colour-red",
        Colour::Blue => "colour-blue",
        Colour::White => "colour-white",
    })
}

/// Returns a stone of the colour.
pub const fn stone_name(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Green => "stone-green",
        Colour::Red => "stone-red",
        Colour::Blue => "stone-blue",
        Colour::White => "stone-white",
    })
}

/// Describes the end of a match.
pub(crate) fn ending(end: End) -> Message {
    match end {
        End::Won(seat) => Message::new("end-won").with("seat", seat),
        End::Repetition => Message::new("end-repetition"),
        End::Passes => Message::new("end-passes"),
        End::TurnLimit => Message::new("end-turn-limit"),
    }
}
