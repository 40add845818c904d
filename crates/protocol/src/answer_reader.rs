//! [`AnswerReader`]: reads lines until the answer to a call.

use crate::{BoundedLine, MAX_LINE, MessageError, RpcMessage};

/// Reads lines while an answer is awaited, up to a maximum number.
#[derive(Clone, Debug, Default)]
pub struct AnswerReader {
    count: usize,
}

/// The meaning of a line to a reader that waits for an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerLine {
    /// A message: the answer, or something else, such as a late answer.
    Message(RpcMessage),
    /// An empty line.
    Nothing,
    /// No message. It is ignored, and reported if no answer follows.
    Garbage(MessageError),
    /// More lines than are read for one answer.
    Flood,
}

impl AnswerReader {
    /// Maximum number of lines read for one answer.
    pub const MAX_LINES: usize = 1000;

    /// Reads the next line.
    pub fn read(&mut self, line: &BoundedLine) -> AnswerLine {
        self.count += 1;
        if self.count > Self::MAX_LINES {
            return AnswerLine::Flood;
        }
        match line {
            BoundedLine::Whole(line) if line.trim_ascii().is_empty() => AnswerLine::Nothing,
            BoundedLine::Whole(line) => {
                RpcMessage::parse(line).map_or_else(AnswerLine::Garbage, AnswerLine::Message)
            }
            BoundedLine::TooLong => {
                let reason = format!("the line is longer than {MAX_LINE} bytes");
                AnswerLine::Garbage(MessageError::new(reason))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerLine, AnswerReader};
    use crate::{BoundedLine, RpcMessage};
    use serde_json::json;

    fn line(text: &str) -> BoundedLine {
        BoundedLine::Whole(text.as_bytes().to_vec())
    }

    #[test]
    fn messages_are_distinguished_from_other_lines() {
        let mut reader = AnswerReader::default();
        for empty in ["", " \t"] {
            assert_eq!(reader.read(&line(empty)), AnswerLine::Nothing, "{empty:?}");
        }
        for garbage in [line("moo"), line("[4]"), BoundedLine::TooLong] {
            assert!(matches!(reader.read(&garbage), AnswerLine::Garbage(_)));
        }
        let answer = RpcMessage::Answer {
            id: 4,
            result: json!([7]),
        };
        let message = line(r#"{"jsonrpc":"2.0","id":4,"result":[7]}"#);
        assert_eq!(reader.read(&message), AnswerLine::Message(answer));
    }

    #[test]
    fn the_number_of_lines_is_limited() {
        let mut reader = AnswerReader::default();
        for _ in 0..AnswerReader::MAX_LINES {
            assert_eq!(reader.read(&line("")), AnswerLine::Nothing);
        }
        let answer = line(r#"{"jsonrpc":"2.0","id":1,"result":1}"#);
        assert_eq!(reader.read(&answer), AnswerLine::Flood);
    }
}
