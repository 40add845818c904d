//! What happened last, to be marked on the table until something else does.

use frog_juice::{Cards, Fact, Seen};

/// The cards that came to the centre last.
pub fn laid(seen: &[Seen]) -> Cards {
    let mut cards = Cards::default();
    for seen in seen {
        if let Seen::Fact(Fact::Discarded { card, .. } | Fact::LaidOut { card }) = seen {
            cards = cards.checked_with(*card).unwrap_or(cards);
        }
    }
    cards
}
