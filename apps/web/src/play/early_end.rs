//! The reason for an early end of a match, in words.

use ranarium_game::{Message, Seat};
use ranarium_table::EarlyEnd;

/// Returns the reason for an early end of a match; the reader, if they play, is called "you".
pub fn early_end_message(end: EarlyEnd, you: Option<Seat>) -> Message {
    match end {
        EarlyEnd::Resigned(seat) if you == Some(seat) => Message::new("web-you-resigned"),
        EarlyEnd::OutOfTime(seat) if you == Some(seat) => Message::new("web-you-out-of-time"),
        EarlyEnd::Resigned(seat) => Message::new("web-resigned").with("player", seat),
        EarlyEnd::OutOfTime(seat) => Message::new("web-out-of-time").with("player", seat),
        EarlyEnd::Agreed => Message::new("web-agreed"),
        EarlyEnd::Abandoned => Message::new("web-abandoned"),
    }
}
