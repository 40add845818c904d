//! Several people around one screen: hidden hands are covered between turns.

use crate::failure::Failure;
use crate::play::prompt;
use crate::screen::Screen;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Seat, Speak};
use std::io::Write;

/// Wipes the screen and waits until the next person sits before it. `false` when no answer will
/// come.
pub fn pass_to(seat: Seat, screen: &mut Screen, speaker: &Speaker) -> Result<bool, Failure> {
    wipe(screen)?;
    screen.keyboard().hand_over();
    let question = Message::new("play-pass-screen").with("seat", seat);
    let answer = prompt::ask(screen, &format!("{} ", speaker.say(&question)))?;
    wipe(screen)?;
    Ok(answer.is_some())
}

/// Clears a terminal with its scrollback; prints a gap where there is none.
pub fn wipe(screen: &mut Screen) -> Result<(), Failure> {
    if screen.is_terminal() {
        screen.clear()?;
    } else {
        writeln!(screen, "\n{}\n", "=".repeat(60))?;
    }
    screen.flush()?;
    Ok(())
}
