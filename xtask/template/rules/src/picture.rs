//! The row of leaves in characters.

use crate::{Observation, Seen};
use ranarium_game::{Ink, MARK, Message, Picture, Speak};

pub(crate) fn draw(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
    let mut picture = Picture::new();
    let row = Message::new("row")
        .with("leaf", observation.leaf)
        .with("last", observation.leaves);
    picture.line().ink(Ink::Strong, speak.say(&row));
    picture.line();
    const PER_LINE: u8 = 70;
    for leaf in 0..=observation.leaves {
        if leaf % PER_LINE == PER_LINE - 1 {
            picture.line();
        }
        let is_frog = leaf == observation.leaf;
        picture.ink(
            if is_frog { Ink::Mark } else { Ink::Faint },
            if is_frog { "@" } else { "o" },
        );
        if is_frog && !latest.is_empty() {
            picture.ink(Ink::Mark, MARK);
        }
    }
    picture
}
