//! Prompts, and reading the answers.

use crate::command_error::CommandError;
use crate::console::exit;
use crate::console::keyboard::{IdleCallback, LineInput, Prompt};
use crate::console::layout::{wide, wrapped};
use crate::console::screen::{Screen, TerminalSize};
use crate::console::terminal;
use ranarium_catalog::Speaker;
use ranarium_game::Seat;
use std::io::Write;

/// Returns the prompt for a decision of a seat.
pub fn text(seat: Seat, speaker: &Speaker) -> String {
    format!("{} > ", speaker.name(seat))
}

/// Returns the number of lines of a prompt.
pub fn rows(text: &str, window: TerminalSize) -> usize {
    broken(text, window).len()
}

/// Returns the lines of a prompt. The editor would break a long one anywhere: here it is broken
/// between words, and the last line is the prompt.
fn broken(text: &str, window: TerminalSize) -> Vec<String> {
    /// Minimum columns for an answer beside a long question.
    const MIN_ANSWER_COLUMNS: usize = 8;
    if window.is_bounded() && wide(text) + MIN_ANSWER_COLUMNS > window.columns {
        wrapped(text, 0, 0, window.columns - MIN_ANSWER_COLUMNS)
    } else {
        vec![text.to_owned()]
    }
}

/// Shows the question and reads one line. `None` when no more lines will come.
pub fn ask(screen: &mut Screen, question: &str) -> Result<Option<String>, CommandError> {
    let text = question;
    read(
        screen,
        &Prompt {
            text,
            ..Prompt::default()
        },
    )
}

/// Shows the prompt and reads one line. `None` when no more lines will come.
pub fn read(screen: &mut Screen, prompt: &Prompt<'_>) -> Result<Option<String>, CommandError> {
    read_while(screen, prompt, None)
}

/// Shows the prompt and reads one line; other events may be shown above the prompt meanwhile.
/// Returns `None` when no more lines will come.
pub fn read_while(
    screen: &mut Screen,
    prompt: &Prompt<'_>,
    idle_callback: Option<&mut IdleCallback<'_>>,
) -> Result<Option<String>, CommandError> {
    let mut lines = broken(prompt.text, screen.window());
    let last = lines.pop().unwrap_or_default();
    for line in lines {
        writeln!(screen, "{line}")?;
    }
    let blank = if prompt.text.ends_with(' ') && !last.ends_with(' ') {
        " "
    } else {
        ""
    };
    let text = format!("{last}{blank}");
    let prompt = &Prompt {
        text: &text,
        ..*prompt
    };
    // At a terminal the line editor shows the prompt; otherwise it is printed here, with the line,
    // which has no echo.
    let is_edited = terminal::is_interactive() && !screen.keyboard().is_ahead();
    if !is_edited {
        write!(screen, "{}", prompt.text)?;
    }
    screen.flush()?;
    let line = match screen.keyboard().line_while(prompt, idle_callback)? {
        LineInput::Typed(line) => Some(line),
        LineInput::End => None,
        // The line editor catches the key, which must act like the signal.
        LineInput::Interrupted => exit::end_now(),
    };
    screen.forget_warnings();
    if !is_edited {
        let shown_line = line.as_deref().unwrap_or_default().trim_end();
        writeln!(screen, "{shown_line}")?;
    }
    Ok(line)
}
