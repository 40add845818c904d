//! The short form of a line: the player is not named again, and things are pictures.

use crate::play::log::log_line::LogLine;
use ranarium_board::Words;
use ranarium_game::{Arg, Message, Seat};

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum LinePart {
    /// A piece of text.
    Words(String),
    /// A thing, shown as a small picture if the board has one.
    Thing(Message),
}

// Placeholders in a text for the player of the line and for the first thing with a picture:
// private-use characters, which no text contains.
const PLAYER: char = '\u{e000}';
const FIRST_THING: u32 = 0xe001;

/// Returns a message with placeholders for the line's player and for things, which are added to
/// `things`.
fn with_signs(
    message: &Message,
    seat: Option<Seat>,
    is_thing: &dyn Fn(&Message) -> bool,
    things: &mut Vec<Message>,
) -> Message {
    let args = message.args.iter().map(|(name, arg)| {
        let arg = arg_with_signs(arg, seat, is_thing, things);
        (*name, arg)
    });
    Message {
        key: message.key,
        args: args.collect(),
    }
}

fn arg_with_signs(
    arg: &Arg,
    seat: Option<Seat>,
    is_thing: &dyn Fn(&Message) -> bool,
    things: &mut Vec<Message>,
) -> Arg {
    match arg {
        Arg::Seat(named) if Some(*named) == seat => Arg::Text(PLAYER.to_string()),
        Arg::Message(message) if is_thing(message) => {
            let sign = char::from_u32(FIRST_THING + things.len() as u32).unwrap_or_default();
            things.push(Message::clone(message));
            Arg::Text(sign.to_string())
        }
        Arg::List(args) => {
            let args = args.iter();
            Arg::List(
                args.map(|arg| arg_with_signs(arg, seat, is_thing, things))
                    .collect(),
            )
        }
        arg => arg.clone(),
    }
}

/// Returns a line in short: the player is not named again, and things are pictures.
pub fn short(
    line: &LogLine,
    omits: &[&str],
    is_thing: &dyn Fn(&Message) -> bool,
    words: &Words,
) -> Vec<LinePart> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for message in &line.messages {
        if omits.contains(&message.key) {
            continue;
        }
        let mut things = Vec::new();
        let text = words.say(&with_signs(message, line.seat, is_thing, &mut things));
        let name = line.seat.map_or_else(String::new, |seat| words.name(seat));
        let parts = in_parts(&text, &name, &things);
        let is_more = sentences
            .last_mut()
            .is_some_and(|last| last.takes_more(&parts));
        if !is_more && !parts.is_empty() {
            sentences.push(Sentence { parts, times: 1 });
        }
    }
    let mut parts = Vec::new();
    for (number, sentence) in sentences.into_iter().enumerate() {
        if number > 0 {
            parts.push(LinePart::Words(" · ".to_owned()));
        }
        parts.extend(sentence.parts);
        if sentence.times > 1 {
            parts.push(LinePart::Words(format!(" ×{}", sentence.times)));
        }
    }
    parts
}

/// A sentence of the short form, and the number of times in a row that it occurred.
struct Sentence {
    parts: Vec<LinePart>,
    times: usize,
}

impl Sentence {
    /// Merges another sentence that is the same, or the same with another thing: "draws 7 9".
    fn takes_more(&mut self, other: &[LinePart]) -> bool {
        if self.times == 1
            && let [stem @ .., LinePart::Thing(thing)] = other
            && self.parts.len() > stem.len()
            && self.parts.starts_with(stem)
            && self.parts[stem.len()..].iter().all(is_thing_or_blank)
        {
            self.parts.push(LinePart::Words(" ".to_owned()));
            self.parts.push(LinePart::Thing(thing.clone()));
            return true;
        }
        let is_same = self.parts == other;
        self.times += usize::from(is_same);
        is_same
    }
}

fn is_thing_or_blank(part: &LinePart) -> bool {
    match part {
        LinePart::Words(words) => words == " ",
        LinePart::Thing(_) => true,
    }
}

/// Returns the parts of a sentence, without its full stop, and without the player if it begins with
/// the name.
fn in_parts(text: &str, name: &str, things: &[Message]) -> Vec<LinePart> {
    let rest = text
        .strip_prefix(PLAYER)
        .and_then(|rest| rest.strip_prefix(' '));
    let text = rest.unwrap_or(text);
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut parts = Vec::new();
    let mut words = String::new();
    for letter in text.chars() {
        let number = (letter as u32).checked_sub(FIRST_THING);
        if let Some(named_thing) = number.and_then(|number| things.get(number as usize)) {
            parts.extend((!words.is_empty()).then(|| LinePart::Words(std::mem::take(&mut words))));
            parts.push(LinePart::Thing(named_thing.clone()));
        } else if letter == PLAYER {
            words.push_str(name);
        } else {
            words.push(letter);
        }
    }
    parts.extend((!words.is_empty()).then_some(LinePart::Words(words)));
    parts
}

#[cfg(test)]
mod tests {
    use super::{LinePart, short};
    use crate::play::log::key_speaker::KeySpeaker;
    use crate::play::log::log_line::LogLine;
    use ranarium_board::Words;
    use ranarium_game::{Language, Message, Seat};
    use std::sync::Arc;

    /// Returns the short form of a player's events: things in square brackets.
    fn in_short(messages: Vec<Message>) -> String {
        let names = ["Ada".to_owned(), "Moss".to_owned()];
        let words = Words::new(Language::En, Arc::new(KeySpeaker), names);
        let line = LogLine {
            number: 0,
            start: 0,
            seat: Some(Seat::new(1)),
            messages,
        };
        let is_thing = |message: &Message| message.key.starts_with("card");
        let parts = short(&line, &["turn"], &is_thing, &words);
        let texts = parts.iter().map(|part| match part {
            LinePart::Words(words) => words.clone(),
            LinePart::Thing(thing) => format!("[{}]", thing.key),
        });
        texts.collect()
    }

    #[test]
    fn a_line_is_short() {
        let moss = |key| Message::new(key).with("player", Seat::new(1));
        let card = |key| moss(key).with("card", Message::new("card-9"));
        let text = in_short(vec![
            moss("turn"),
            moss("draws"),
            moss("draws"),
            card("captures"),
            Message::new("swept").with("by", Seat::new(1)),
        ]);
        assert_eq!(text, "draws ×2 · captures [card-9] · swept Moss");
        let text = in_short(vec![
            card("draws"),
            card("draws"),
            moss("ends"),
            card("draws"),
        ]);
        assert_eq!(text, "draws [card-9] [card-9] · ends · draws [card-9]");
        assert_eq!(in_short(vec![moss("turn")]), "");
    }
}
