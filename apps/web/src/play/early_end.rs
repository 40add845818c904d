//! The reason for an early end of a match, in words.

use ranarium_game::Message;
use ranarium_table::EarlyEnd;

/// Returns the reason for an early end of a match.
pub fn early_end_message(end: EarlyEnd) -> Message {
    match end {
        EarlyEnd::Resigned(seat) => Message::new("web-resigned").with("player", seat),
        EarlyEnd::OutOfTime(seat) => Message::new("web-out-of-time").with("player", seat),
        EarlyEnd::Agreed => Message::new("web-agreed"),
        EarlyEnd::Abandoned => Message::new("web-abandoned"),
    }
}
