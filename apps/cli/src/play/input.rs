//! What a person types.

use std::path::PathBuf;

/// A line that was typed at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Nothing but Enter.
    Nothing,
    /// The number of an action in the list, from 1.
    Number(usize),
    /// Take my last decision back.
    Undo,
    /// Which clause forbids this action?
    Why(String),
    /// What would the computer do?
    Hint,
    /// The picture and the list once more.
    Look,
    /// All that has been told.
    Log,
    /// What can be typed.
    Help,
    /// What a clause says; without one, where the rules are.
    Rules(String),
    /// Write the match to a file.
    Save(Option<PathBuf>),
    /// Leave.
    Quit,
    /// An action in its own words, or something that means nothing.
    Other(String),
}

/// The words for a command, and what is typed with the rest of the line.
type Row = (&'static [&'static str], fn(&str) -> Typed);

/// Every word that is a command, with what it stands for in `help`; the first of a row is the usual one.
const COMMANDS: &[Row] = &[
    (&["help", "?", "h"], |_| Typed::Help),
    (&["undo", "u"], |_| Typed::Undo),
    (&["why"], |rest| Typed::Why(rest.to_owned())),
    (&["hint"], |_| Typed::Hint),
    (&["look", "board", "l"], |_| Typed::Look),
    (&["log"], |_| Typed::Log),
    (&["rules", "rule"], |rest| Typed::Rules(rest.to_owned())),
    (&["save"], |rest| {
        Typed::Save((!rest.is_empty()).then(|| PathBuf::from(rest)))
    }),
    (&["quit", "q", "exit"], |_| Typed::Quit),
];

/// What the line means.
pub fn read(line: &str) -> Typed {
    let line = line.trim();
    if line.is_empty() {
        return Typed::Nothing;
    }
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_lowercase();
    let known = COMMANDS
        .iter()
        .find(|(words, _)| words.contains(&lower.as_str()));
    match known {
        Some((_, make)) => make(rest.trim()),
        None => Typed::Other(line.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Typed, read};

    #[test]
    fn lines_are_read() {
        for (line, expected) in [
            ("", Typed::Nothing),
            ("  ", Typed::Nothing),
            ("12", Typed::Number(12)),
            ("UNDO", Typed::Undo),
            ("why  capture 9=9 ", Typed::Why("capture 9=9".to_owned())),
            ("why", Typed::Why(String::new())),
            ("save", Typed::Save(None)),
            (
                "save my match.save",
                Typed::Save(Some("my match.save".into())),
            ),
            ("rules FJ-4.3", Typed::Rules("FJ-4.3".to_owned())),
            ("capture 9=9", Typed::Other("capture 9=9".to_owned())),
            ("-1", Typed::Other("-1".to_owned())),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
    }
}
