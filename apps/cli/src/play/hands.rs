//! Several people around one screen: hidden hands are covered between turns.

use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::{FAINT, Screen};
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Seat, Speak};
use std::io::Write;

/// Clears the screen for the next person; `undo` is the text that offers to take back a decision.
pub fn cover(undo: Option<&str>, screen: &mut Screen) -> Result<(), CommandError> {
    wipe(screen)?;
    screen.keyboard().hand_over();
    if let Some(undo) = undo {
        screen.paragraph(FAINT, 0, 0, undo)?;
    }
    Ok(())
}

/// Calls the next person. Returns the typed line; `None` at the end of the input.
pub fn call(
    seat: Seat,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<Option<String>, CommandError> {
    let question = Message::new("play-pass-screen").with("seat", seat);
    prompt::ask(screen, &format!("{} ", speaker.say(&question)))
}

/// Clears a terminal with its scrollback; prints a gap if there is none.
pub fn wipe(screen: &mut Screen) -> Result<(), CommandError> {
    if screen.is_terminal() {
        screen.clear()?;
    } else {
        writeln!(screen, "\n{}\n", "=".repeat(60))?;
    }
    screen.flush()?;
    Ok(())
}
