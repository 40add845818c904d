//! A match in a terminal of lines: the screen, the input, and the log of a person.

mod board;
mod help;
mod menus;
mod progress;

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
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut program = Command::new(env!("CARGO_BIN_EXE_ranarium"))
        .args(arguments)
        .args(["--lang", "en"])
        .current_dir(folder)
        .env("RANARIUM_DATA", folder.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = program.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = program.wait_with_output().unwrap();
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
