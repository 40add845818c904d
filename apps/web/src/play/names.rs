//! What everyone at a table is called.

use ranarium_board::Words;
use ranarium_game::{Message, Seat};
use ranarium_search::BotSpec;
use ranarium_table::Sitter;

/// What bots are called, by seat: a record knows them by their level alone.
const BOTS: [&str; 5] = ["Rana", "Moss", "Juno", "Pip", "Olm"];

/// The name to show for who sits in a seat.
pub fn name(seat: Seat, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Human(name) => name.to_string(),
        Sitter::Bot(_) => BOTS[seat.index()].to_owned(),
    }
}

/// The names of all seats, in order.
pub fn names(seats: &[Sitter]) -> Vec<String> {
    seats
        .iter()
        .enumerate()
        .map(|(index, sitter)| name(Seat::new(index), sitter))
        .collect()
}

/// What a bot is, in words; nothing for a person.
pub fn kind(sitter: &Sitter, words: &Words) -> Option<String> {
    let Sitter::Bot(name) = sitter else {
        return None;
    };
    Some(match name.as_str().parse::<BotSpec>() {
        Ok(spec) => {
            let level = words.text(crate::pages::setup::level_key(spec.level));
            words.say(&Message::new("web-bot").with("level", level))
        }
        Err(_) => name.to_string(),
    })
}
