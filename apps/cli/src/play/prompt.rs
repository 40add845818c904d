//! Asking a person, and reading the answer.

use crate::failure::Failure;
use crate::input;
use crate::screen::Screen;
use std::io::{self, IsTerminal, Write};

/// Shows the question and reads one line. `None` when no more lines will come.
pub fn ask(screen: &mut Screen, question: &str) -> Result<Option<String>, Failure> {
    write!(screen, "{question}")?;
    screen.flush()?;
    let line = input::line(&mut io::stdin().lock())?;
    if !io::stdin().is_terminal() {
        // What is typed at a terminal ends with the line's end that was typed; what comes from a file is not seen.
        let seen = line.as_deref().unwrap_or_default();
        writeln!(screen, "{}", seen.trim_end())?;
    }
    Ok(line)
}
