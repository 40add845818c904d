//! The messages of the commands.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::texts;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use std::io::Write;

/// Prints a message in the language of the screen.
pub fn say(screen: &mut Screen, message: &Message) -> Result<(), CommandError> {
    let speaker = Speaker::new(screen.language())
        .with_texts(texts::CLI)
        .with_texts(texts::PLAY);
    Ok(writeln!(screen, "{}", speaker.say(message))?)
}
