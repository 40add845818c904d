//! Asking a person, and reading the answer.

use crate::failure::Failure;
use crate::screen::Screen;
use std::io::{self, BufRead, IsTerminal, Write};

/// Shows the question and reads one line. `None` when no more lines will come.
pub fn ask(screen: &mut Screen, question: &str) -> Result<Option<String>, Failure> {
    write!(screen, "{question}")?;
    screen.flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    let got = match read {
        Ok(count) => count > 0,
        // Bytes that are no text: an answer that means nothing, and is said so.
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            line = "\u{fffd}".to_owned();
            true
        }
        Err(error) => return Err(error.into()),
    };
    if !io::stdin().is_terminal() {
        // What is typed at a terminal ends with the line's end that was typed; what comes from a file is not seen.
        writeln!(screen, "{}", line.trim_end())?;
    }
    Ok(got.then_some(line))
}
