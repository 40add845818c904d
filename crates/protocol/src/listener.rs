//! The lines from the other end.

use crate::{Fault, Line, MAX_LINE, Message};

/// Listens for an answer, line by line, and does not listen for ever.
#[derive(Clone, Debug, Default)]
pub struct Listener {
    heard: usize,
}

/// The meaning of a line to a reader that waits for an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A message: the answer, or something else, such as a late answer.
    Message(Message),
    /// An empty line.
    Nothing,
    /// No message. It is passed over, but worth a word if no answer follows.
    Garbage(Fault),
    /// More lines than are read for one answer.
    Flood,
}

impl Listener {
    /// This many lines are listened to for one answer.
    pub const MAX_LINES: usize = 1000;

    /// Reads the next line.
    pub fn hear(&mut self, line: &Line) -> Heard {
        self.heard += 1;
        if self.heard > Self::MAX_LINES {
            return Heard::Flood;
        }
        match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => Heard::Nothing,
            Line::Whole(line) => Message::parse(line).map_or_else(Heard::Garbage, Heard::Message),
            Line::TooLong => {
                let why = format!("the line is longer than {MAX_LINE} bytes");
                Heard::Garbage(Fault::new(why))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Heard, Listener};
    use crate::{Line, Message};
    use serde_json::json;

    fn line(text: &str) -> Line {
        Line::Whole(text.as_bytes().to_vec())
    }

    #[test]
    fn messages_are_told_from_other_lines() {
        let mut listener = Listener::default();
        for empty in ["", " \t"] {
            assert_eq!(listener.hear(&line(empty)), Heard::Nothing, "{empty:?}");
        }
        for garbage in [line("moo"), line("[4]"), Line::TooLong] {
            assert!(matches!(listener.hear(&garbage), Heard::Garbage(_)));
        }
        let answer = Message::Answer {
            id: 4,
            result: json!([7]),
        };
        let said = line(r#"{"jsonrpc":"2.0","id":4,"result":[7]}"#);
        assert_eq!(listener.hear(&said), Heard::Message(answer));
    }

    #[test]
    fn nobody_listens_for_ever() {
        let mut listener = Listener::default();
        for _ in 0..Listener::MAX_LINES {
            assert_eq!(listener.hear(&line("")), Heard::Nothing);
        }
        let answer = line(r#"{"jsonrpc":"2.0","id":1,"result":1}"#);
        assert_eq!(listener.hear(&answer), Heard::Flood);
    }
}
