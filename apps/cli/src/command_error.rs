//! The error of a command, and its exit code.

use crate::console::layout::wrapped;
use crate::console::{interrupt, terminal};
use ranarium_catalog::UnknownGameError;
use ranarium_game::is_visible;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// The reason why a command failed.
#[derive(Debug)]
pub enum CommandError {
    /// A rule or a file forbids it: exit code 1.
    Refused(String),
    /// It was called wrongly: exit code 2.
    Usage(String),
    /// It was asked to end before its work was done, and has shown the results so far: exit code
    /// 130.
    Interrupted,
    /// The reader closed the pipe: not an error, and the output has no reader.
    NobodyListens,
}

impl CommandError {
    /// Prints the error on standard error.
    pub fn report(&self) {
        if !matches!(self, Self::NobodyListens | Self::Interrupted) {
            print(&format!("error: {self}"));
        }
    }

    /// Returns the exit code.
    pub fn code(&self) -> ExitCode {
        match self {
            Self::Refused(_) => ExitCode::from(1),
            Self::Usage(_) => ExitCode::from(2),
            Self::Interrupted => ExitCode::from(interrupt::CODE),
            Self::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

/// Prints an error on standard error; at a terminal its lines break between words.
pub fn print(error: &str) {
    let error = plain(error);
    let lines = if io::stderr().is_terminal() {
        wrapped(&error, 0, 0, terminal::width() - 1)
    } else {
        vec![error]
    };
    // If standard error is closed as well, the error cannot be shown.
    let _ = writeln!(anstream::stderr().lock(), "{}", lines.join("\n"));
}

/// Makes a text, which may quote a file, safe for a terminal: control characters, and those that
/// hide or reorder the text around them, become replacement characters.
pub fn plain(text: &str) -> String {
    let shown = |c: char| {
        if is_visible(c) || c == '\n' {
            c
        } else {
            char::REPLACEMENT_CHARACTER
        }
    };
    text.chars().map(shown).collect()
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) | Self::Usage(why) => f.write_str(why),
            Self::Interrupted => f.write_str("interrupted"),
            Self::NobodyListens => f.write_str("the output was closed"),
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyListens,
            _ => Self::Refused(error.to_string()),
        }
    }
}

impl From<UnknownGameError> for CommandError {
    fn from(error: UnknownGameError) -> Self {
        Self::Usage(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn control_characters_are_not_printed() {
        assert_eq!(
            plain("line 4: \u{1b}[2J\u{202e}Ada"),
            "line 4: \u{fffd}[2J\u{fffd}Ada"
        );
        assert_eq!(plain("Zoë 🐸\nline two"), "Zoë 🐸\nline two");
    }
}
