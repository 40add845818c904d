//! Long texts, a screen at a time: in the person's own pager, or with Enter.

use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::Screen;
use crate::console::terminal;
use ranarium_catalog::Speaker;
use ranarium_lab::external::command_words::split;
use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

/// Shows a text that is laid out for this screen. At a terminal it stops at each screenful, or
/// `PAGER` names a program that does so. Elsewhere the text is printed.
///
/// # Errors
/// If it cannot be printed.
pub fn show(text: &str, screen: &mut Screen, speaker: &Speaker) -> Result<(), CommandError> {
    if !terminal::is_interactive() {
        write!(screen, "{text}")?;
        return Ok(());
    }
    screen.flush()?;
    let own_pager = env::var("PAGER").unwrap_or_default();
    if !own_pager.trim().is_empty() && with_program(&own_pager, text) {
        return Ok(());
    }
    by_enter(text, screen, speaker)
}

/// Shows the text with the program of this command; `false` if that fails.
fn with_program(command: &str, text: &str) -> bool {
    let Ok(words) = split(command) else {
        return false;
    };
    let Some((program, arguments)) = words.split_first() else {
        return false;
    };
    let mut pager = Command::new(program);
    pager.args(arguments).stdin(Stdio::piped());
    match env::var("LESS") {
        // Colours are shown with any options of the reader.
        Ok(own) => pager.env("LESS", format!("-R {own}")),
        // A short text also stays on the screen.
        Err(_) => pager.env("LESS", "FRX"),
    };
    let Ok(mut running) = pager.spawn() else {
        return false;
    };
    if let Some(mut input) = running.stdin.take() {
        // The pipe closes early if the reader quits.
        let _ = input.write_all(text.as_bytes());
    }
    running.wait().is_ok_and(|status| status.success())
}

/// Shows a screenful at a time.
fn by_enter(text: &str, screen: &mut Screen, speaker: &Speaker) -> Result<(), CommandError> {
    let lines: Vec<&str> = text.lines().collect();
    let mut rest = &lines[..];
    while !rest.is_empty() {
        let (now, later) = rest.split_at((screen.height() - 1).min(rest.len()));
        for line in now {
            writeln!(screen, "{line}")?;
        }
        rest = later;
        if rest.is_empty() {
            break;
        }
        let question = format!("{} ", speaker.text("play-more"));
        match prompt::ask(screen, &question)? {
            Some(answer) if answer.trim().is_empty() => {}
            Some(_) | None => break,
        }
    }
    Ok(())
}

/// Prints the output of `print` a screenful at a time.
///
/// # Errors
/// If `print` fails.
pub fn paged(
    screen: &mut Screen,
    speaker: &Speaker,
    print: impl FnOnce(&mut Screen) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let text = screen.kept_back(print)?;
    show(&text, screen, speaker)
}
