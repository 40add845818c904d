//! The words of tests.

use ranarium_game::{Arg, Message, Speak};

/// Formats a message as its key and its arguments; `player` comes first.
pub struct KeySpeaker;

impl Speak for KeySpeaker {
    fn say(&self, message: &Message) -> String {
        let format_arg = |arg: &Arg| match arg {
            Arg::Text(text) => text.clone(),
            Arg::Message(message) => message.key.to_owned(),
            arg => format!("{arg:?}"),
        };
        let mut words = vec![message.key.to_owned()];
        for (name, arg) in &message.args {
            match *name {
                "player" => words.insert(0, format_arg(arg)),
                _ => words.push(format_arg(arg)),
            }
        }
        words.join(" ") + "."
    }
}
