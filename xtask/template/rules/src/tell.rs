//! Events in words.

use crate::Seen;
use ranarium_game::Message;

pub(crate) fn tell(seen: &Seen, out: &mut Vec<Message>) {
    match *seen {
        Seen::Hopped { seat, leaf } => {
            out.push(
                Message::new("seen-hop")
                    .with("seat", seat)
                    .with("leaf", leaf),
            );
        }
    }
}
