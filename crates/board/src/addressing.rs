//! Messages for the player whom they are about, who is called "you".

use crate::Scene;
use ranarium_game::{Arg, FullGame, Message};

/// Returns messages for the addressee of a scene: one that names that player first has the text
/// that a board has for it, by its key in `you`.
pub fn addressed<G: FullGame>(
    messages: Vec<Message>,
    scene: &Scene<G>,
    you: &[(&str, &'static str)],
) -> Vec<Message> {
    let is_own = |message: &Message| {
        let first = message.args.first();
        first.is_some_and(|(_, arg)| matches!(arg, Arg::Seat(seat) if scene.addressee.is(*seat)))
    };
    let address = |message: Message| match you.iter().find(|(key, _)| *key == message.key) {
        Some((_, key)) if is_own(&message) => Message { key, ..message },
        _ => message,
    };
    messages.into_iter().map(address).collect()
}
