//! Waiting for one answer among all that the other end says.

use crate::{Fault, LINE_MAX, Line, Message, RpcError};
use serde_json::Value;

/// Waits for the answer to one call, line by line, and does not wait for ever.
#[derive(Clone, Debug)]
pub struct Listener {
    id: u64,
    passed_over: usize,
}

/// What a line means to a reader that waits for an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// The answer.
    Answer(Value),
    /// The call is answered with an error; or an error that names no call, which may well be about
    /// this one.
    Refusal(RpcError),
    /// A message about something else, such as a late answer, or an empty line. It is passed over.
    Other,
    /// No message. It is passed over, but worth a word if no answer follows.
    Garbage(Fault),
    /// More lines than anyone should have to pass over.
    Flood,
}

impl Listener {
    /// This many lines that answer nothing are passed over for one answer.
    pub const LINES_MOST: usize = 1000;

    /// Waits for the answer to the call of this number.
    pub const fn new(id: u64) -> Self {
        Self { id, passed_over: 0 }
    }

    /// What this line, the next one, is.
    pub fn hear(&mut self, line: &Line) -> Heard {
        self.passed_over += 1;
        if self.passed_over > Self::LINES_MOST {
            return Heard::Flood;
        }
        let line = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => return Heard::Other,
            Line::Whole(line) => line,
            Line::TooLong => {
                let why = format!("the line is longer than {LINE_MAX} bytes");
                return Heard::Garbage(Fault::new(why));
            }
        };
        match Message::parse(line) {
            Ok(Message::Answer { id, result }) if id == self.id => Heard::Answer(result),
            Ok(Message::Refusal { id, error }) if id.is_none_or(|id| id == self.id) => {
                Heard::Refusal(error)
            }
            Ok(_) => Heard::Other,
            Err(fault) => Heard::Garbage(fault),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Heard, Listener};
    use crate::{Line, RpcError};
    use serde_json::json;

    fn line(text: &str) -> Line {
        Line::Whole(text.as_bytes().to_vec())
    }

    #[test]
    fn the_answer_is_found_among_other_lines() {
        let mut listener = Listener::new(4);
        for other in [
            "",
            " \t",
            r#"{"jsonrpc":"2.0","id":3,"result":"late"}"#,
            r#"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"late"}}"#,
            r#"{"jsonrpc":"2.0","id":4,"method":"choose"}"#,
            r#"{"jsonrpc":"2.0","method":"news"}"#,
        ] {
            assert_eq!(listener.hear(&line(other)), Heard::Other, "{other}");
        }
        for garbage in [line("moo"), line("[4]"), Line::TooLong] {
            assert!(matches!(listener.hear(&garbage), Heard::Garbage(_)));
        }
        let answer = line(r#"{"jsonrpc":"2.0","id":4,"result":[7]}"#);
        assert_eq!(listener.hear(&answer), Heard::Answer(json!([7])));
    }

    #[test]
    fn an_error_is_meant_for_the_call_unless_it_names_another() {
        let error = RpcError {
            code: -32000,
            message: "no".to_owned(),
        };
        for id in ["4", "null"] {
            let said = format!(
                r#"{{"jsonrpc":"2.0","id":{id},"error":{{"code":-32000,"message":"no"}}}}"#
            );
            let heard = Listener::new(4).hear(&line(&said));
            assert_eq!(heard, Heard::Refusal(error.clone()), "{id}");
        }
    }

    #[test]
    fn nobody_listens_for_ever() {
        let mut listener = Listener::new(1);
        for _ in 0..Listener::LINES_MOST {
            assert_eq!(listener.hear(&line("")), Heard::Other);
        }
        let answer = line(r#"{"jsonrpc":"2.0","id":1,"result":1}"#);
        assert_eq!(listener.hear(&answer), Heard::Flood);
    }
}
