//! A match in a terminal of lines: the screen, the input, and the log of a person.

mod board;
mod help;
mod menus;
mod progress;

use crate::common::run_in;
use crate::common::terminal::{Terminal, TerminalSize};
use std::path::Path;

const SIZES: [TerminalSize; 3] = [
    TerminalSize::DEFAULT,
    TerminalSize {
        columns: 120,
        rows: 40,
    },
    TerminalSize {
        columns: 40,
        rows: 20,
    },
];

/// Runs the program without a terminal, with these lines as its input.
fn piped(folder: &Path, arguments: &[&str], typed: &str) -> String {
    let output = run_in(folder, arguments, typed);
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

const PROMPT: &str = "Player 1 >";

fn is_at(screen: &str, prompt: &str) -> bool {
    screen.rsplit('\n').next() == Some(prompt)
}

/// Waits for the prompt of the person.
fn asked(terminal: &Terminal) -> String {
    terminal.wait_until(PROMPT, |screen| is_at(screen, PROMPT))
}

/// Types a line at this prompt, and Enter once its echo is visible: from then on a bare prompt is
/// another one.
fn enter_at(terminal: &Terminal, prompt: &str, line: &str) {
    terminal.send(line);
    let typed = format!("{prompt} {line}");
    terminal.wait_until("what was typed", |screen| is_at(screen, &typed));
    terminal.send("\r");
}

/// Types a line, and waits for the next prompt of the person.
fn answer(terminal: &Terminal, line: &str) -> String {
    enter_at(terminal, PROMPT, line);
    asked(terminal)
}
