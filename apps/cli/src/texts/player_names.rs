//! The names of the players of a match.

use ranarium_catalog::Speaker;
use ranarium_game::{Message, Seat, Seats, Speak};
use ranarium_table::SeatKind;

/// Returns a speaker that calls this seat by its name; a bot by its level and its number. A
/// client's program has a mark.
pub fn introduce(speaker: Speaker, seat: Seat, kind: &SeatKind, programs: Seats) -> Speaker {
    let name = match kind {
        SeatKind::Human { name } if programs.contains(seat) => {
            let message = Message::new("play-named-program").with("player", name.as_str());
            speaker.say(&message)
        }
        SeatKind::Human { name } => name.to_string(),
        SeatKind::Bot { name, .. } => {
            let bot = Message::new("play-bot")
                .with("level", name.as_str())
                .with("number", seat.number());
            speaker.say(&bot)
        }
    };
    speaker.with_name(seat, name)
}
