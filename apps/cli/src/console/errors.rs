//! Errors on standard error.

use crate::command_error::CommandError;
use crate::console::layout::wrapped;
use crate::console::terminal;
use ranarium_game::{Language, is_visible};
use std::io::{self, IsTerminal, Write};

/// Prints the error of a command on standard error, after the name of the program: the words may be
/// of any language.
pub fn report(error: &CommandError, language: Language) {
    if !matches!(
        error,
        CommandError::NobodyListens | CommandError::Interrupted
    ) {
        print(&format!("ranarium: {}", error.words(language)));
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
    let shown_char = |c: char| {
        if is_visible(c) || c == '\n' {
            c
        } else {
            char::REPLACEMENT_CHARACTER
        }
    };
    text.chars().map(shown_char).collect()
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
