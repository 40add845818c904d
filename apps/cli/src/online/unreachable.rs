//! The words for a server that cannot be reached.

use super::ServerUrl;
use crate::command_error::CommandError;
use crate::texts;
use ranarium_catalog::Speaker;
use ranarium_game::{Language, Message};
use std::io::{self, ErrorKind};

/// The key of the reason that no answer has come in time.
pub const SILENT: &str = "online-why-silent";

fn speaker(language: Language) -> Speaker {
    Speaker::new(language).with_texts(texts::ONLINE)
}

/// Returns the error of a server that cannot be reached, for this reason.
pub fn unreachable(server: &ServerUrl, reason: &str) -> CommandError {
    let message = Message::new("online-unreachable")
        .with("server", server.to_string())
        .with("why", reason);
    CommandError::Unsaid(message)
}

/// Returns the reason with this key.
pub fn reason(key: &str, language: Language) -> String {
    speaker(language).text(key)
}

/// Returns the reason for a failed connection, without the numbers of the operating system.
pub fn io_reason(error: &io::Error, language: Language) -> String {
    let key = match error.kind() {
        ErrorKind::ConnectionRefused => "online-why-refused",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => "online-why-no-way",
        ErrorKind::TimedOut => SILENT,
        _ => {
            let text = error.to_string();
            let end = text.find(" (os error ").unwrap_or(text.len());
            return text[..end].to_owned();
        }
    };
    reason(key, language)
}

#[cfg(test)]
mod tests {
    use super::io_reason;
    use ranarium_game::Language;
    use std::io::{Error, ErrorKind};

    #[test]
    fn a_failed_connection_is_explained_without_numbers() {
        for (error, words) in [
            (
                Error::from(ErrorKind::ConnectionRefused),
                "nothing answers there",
            ),
            (
                Error::other("no such host (os error 11001)"),
                "no such host",
            ),
            (Error::other("no such host"), "no such host"),
        ] {
            assert_eq!(io_reason(&error, Language::En), words);
        }
    }
}
