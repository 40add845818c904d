//! A bot in a worker of its own: it thinks for as long as it takes without holding up anybody, and is ended from outside.

use super::{listen, now_ms};
use ranarium_host::Player;
use ranarium_protocol::Message;
use ranarium_search::{BotSpec, Watch};
use web_sys::DedicatedWorkerGlobalScope;

struct Clock;

impl Watch for Clock {
    fn millis(&self) -> u64 {
        now_ms()
    }
}

/// The first text is the bot, such as `hard@3000`; each one after it a message of the bot protocol.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    let mut player = None::<Player>;
    let answers = scope.clone();
    listen(scope, move |text| match &mut player {
        None => player = text.parse::<BotSpec>().ok().map(Player::new),
        Some(player) => {
            let Ok(message) = Message::parse(text.as_bytes()) else {
                return;
            };
            if let Some(answer) = player.hear(&message, Some(&Clock)) {
                // Whoever asked has ended this worker, if it cannot be told.
                drop(answers.post_message(&answer.to_string().into()));
            }
        }
    });
}
