//! Pointing at the board: a text that names a space highlights it.
//!
//! A text names spaces in its words ("from e3 to d4"), which [`split`] finds, or in the arguments
//! of its message alone ("moves a frog"), which [`names_in`] returns.

use leptos::prelude::use_context;
use ranarium_game::{Arg, Message};

/// A context in which a board writes the names of its spaces on them, because texts beside it use
/// them: the rulebook.
#[derive(Clone, Copy, Debug)]
pub struct NamedSpaces;

/// Returns `true` in a context of [`NamedSpaces`].
pub fn names_spaces() -> bool {
    use_context::<NamedSpaces>().is_some()
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextPart {
    /// Words that name no spot.
    Words(String),
    /// The name of a spot.
    Spot(String),
}

/// Splits a text at the names of spots. A name is a whole word with a digit, without the
/// punctuation around it.
pub fn split(text: &str, is_spot: impl Fn(&str) -> bool) -> Vec<TextPart> {
    let mut parts = Vec::new();
    let mut words = String::new();
    for word in text.split_inclusive(char::is_whitespace) {
        let is_outside = |letter: char| !letter.is_alphanumeric() && letter != '-';
        let rest = word.trim_start_matches(is_outside);
        let name = rest.trim_end_matches(is_outside);
        let is_named = name.contains(|letter: char| letter.is_ascii_digit()) && is_spot(name);
        if !is_named {
            words.push_str(word);
            continue;
        }
        words.push_str(&word[..word.len() - rest.len()]);
        if !words.is_empty() {
            parts.push(TextPart::Words(std::mem::take(&mut words)));
        }
        parts.push(TextPart::Spot(name.to_owned()));
        words.push_str(&rest[name.len()..]);
    }
    if !words.is_empty() {
        parts.push(TextPart::Words(words));
    }
    parts
}

/// Returns the texts among the arguments of a message and of the messages within it: names of
/// spots, and other words that are the same in every language.
pub fn names_in(message: &Message) -> Vec<&str> {
    let args = args_in(message).into_iter();
    let names = args.filter_map(|arg| match arg {
        Arg::Text(text) => Some(text.as_str()),
        Arg::Number(_) | Arg::Seat(_) | Arg::Message(_) | Arg::List(_) => None,
    });
    names.collect()
}

/// Returns the arguments of a message, each followed by those within it.
pub fn args_in(message: &Message) -> Vec<&Arg> {
    let mut args = Vec::new();
    for (_, arg) in &message.args {
        add(arg, &mut args);
    }
    args
}

fn add<'a>(arg: &'a Arg, args: &mut Vec<&'a Arg>) {
    args.push(arg);
    match arg {
        Arg::Message(message) => args.extend(args_in(message)),
        Arg::List(items) => {
            for item in items {
                add(item, args);
            }
        }
        Arg::Number(_) | Arg::Seat(_) | Arg::Text(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{TextPart, names_in, split};
    use ranarium_game::{Arg, Message};

    /// Returns a text with the names of spots in square brackets.
    fn marked(text: &str) -> String {
        let is_spot = |name: &str| ["e3", "d4", "0,-1"].contains(&name);
        let parts = split(text, is_spot).into_iter();
        parts
            .map(|part| match part {
                TextPart::Words(words) => words,
                TextPart::Spot(name) => format!("[{name}]"),
            })
            .collect()
    }

    #[test]
    fn names_of_spots_are_found_without_the_punctuation_around_them() {
        for (text, expected) in [
            ("Move from e3 to d4.", "Move from [e3] to [d4]."),
            ("e3, by way of (d4)", "[e3], by way of ([d4])"),
            (
                "On \u{2068}e3\u{2069}: empty",
                "On \u{2068}[e3]\u{2069}: empty",
            ),
            ("to 0,-1, and on", "to [0,-1], and on"),
            ("7 of 12 e33", "7 of 12 e33"),
            ("", ""),
        ] {
            assert_eq!(marked(text), expected);
        }
    }

    #[test]
    fn names_of_spots_are_found_in_the_messages_within_a_message() {
        let by: Vec<Arg> = vec!["e5".into(), "g3".into()];
        let within = Message::new("moved").with("from", "c5").with("by", by);
        let message = Message::new("do")
            .with("count", 2_u8)
            .with("action", within);
        assert_eq!(names_in(&message), ["c5", "e5", "g3"]);
    }
}
