//! Speakers for tests.

use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};

/// Formats messages, and panics on a missing text.
pub(crate) struct SharedSpeaker(pub(crate) Speaker);

impl Speak for SharedSpeaker {
    fn say(&self, message: &Message) -> String {
        self.0.try_say(message).expect(message.key)
    }
}

/// Formats messages as empty texts: words would take most of the time.
pub(crate) struct Mute;

impl Speak for Mute {
    fn say(&self, _: &Message) -> String {
        String::new()
    }
}
