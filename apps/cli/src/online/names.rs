//! The names of the players of an online table.

use crate::texts;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Language, Message, Seat, Speak};
use ranarium_protocol::online::{SeatView, TableView};

/// Returns a speaker for a game that calls the players of this table by their names.
pub fn speaker<G: FullGame>(language: Language, table: &TableView) -> Speaker {
    let mut speaker = texts::match_speaker::<G>(language).with_texts(texts::ONLINE);
    for (index, seat) in table.seats.iter().enumerate() {
        let number = Seat::new(index).number();
        let name = match seat {
            SeatView::Person { name, .. } | SeatView::Kept { name, .. } => name.to_string(),
            SeatView::Bot(name) => speaker.say(
                &Message::new("play-bot")
                    .with("level", name.as_str())
                    .with("number", number),
            ),
            SeatView::Free => speaker.say(&Message::new("ranarium-player").with("number", number)),
        };
        speaker = speaker.with_name(Seat::new(index), name);
    }
    speaker
}
