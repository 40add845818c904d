//! [`WaitPrompt`]: the prompt of a match and a lobby between the user's turns.

use crate::command_error::CommandError;
use crate::console::keyboard::{LineInput, Prompt, Typing};
use crate::console::screen::{FAINT, Screen};
use crate::console::terminal;
use ranarium_lab::Stopwatch;
use ranarium_search::DecisionClock;
use std::io::Write;
use std::time::Duration;

/// Interval between two checks for typed input.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Waits for others while a person may type. Lines that are not typed at a terminal are left for
/// the next prompt.
pub struct WaitPrompt {
    stopwatch: Stopwatch,
    /// `true` while a line on the terminal shows the reason for waiting.
    is_shown: bool,
    /// `true` if the person pressed Enter while waiting the last time.
    is_hurried: bool,
}

impl WaitPrompt {
    pub fn new() -> Self {
        Self {
            stopwatch: Stopwatch::start(),
            is_shown: false,
            is_hurried: false,
        }
    }

    /// Shows the reason for waiting at a terminal, on a line that is erased later.
    pub fn show(&mut self, words: &str, screen: &mut Screen) -> Result<(), CommandError> {
        if terminal::is_interactive() && !self.is_shown {
            screen.styled(FAINT, words)?;
            screen.flush()?;
            self.is_shown = true;
        }
        Ok(())
    }

    /// Erases the line.
    pub fn clear(&mut self, screen: &mut Screen) -> Result<(), CommandError> {
        if std::mem::take(&mut self.is_shown) {
            screen.erase_line()?;
        }
        Ok(())
    }

    /// Waits for an event or a typed line. `next` returns the event within a time, and the text of
    /// the line at a terminal, if that changes.
    ///
    /// # Errors
    /// If `next` fails.
    pub fn wait<N>(
        &mut self,
        screen: &mut Screen,
        mut next: impl FnMut(Duration) -> Result<(Option<N>, Option<String>), CommandError>,
    ) -> Result<Option<N>, CommandError> {
        let typing = Typing::watched(self.stopwatch);
        let mut shown_words = None;
        let news = loop {
            let (news, words) = next(POLL_INTERVAL)?;
            if news.is_some() || typing.is_cancelled() || typing.has_moved_the_cursor() {
                break news;
            }
            if words != shown_words && self.is_shown {
                if let (Some(words), Some(_)) = (&words, &shown_words) {
                    screen.erase_line()?;
                    screen.styled(FAINT, words)?;
                    screen.flush()?;
                }
                shown_words = words;
            }
        };
        match typing.has_moved_the_cursor() {
            true => self.is_shown = false,
            false => self.clear(screen)?,
        }
        self.is_hurried = typing.is_cancelled();
        screen.keyboard().take(typing);
        Ok(news)
    }

    /// Returns `true` if the person pressed Enter while waiting the last time.
    pub const fn is_hurried(&self) -> bool {
        self.is_hurried
    }

    /// Returns a line that was typed meanwhile.
    ///
    /// # Errors
    /// If the keyboard cannot be read.
    pub fn typed(&self, screen: &mut Screen) -> Result<Option<String>, CommandError> {
        if !terminal::is_interactive() || !screen.keyboard().is_ahead() {
            return Ok(None);
        }
        Ok(match screen.keyboard().line(&Prompt::default())? {
            LineInput::Typed(line) => Some(line),
            LineInput::End | LineInput::Interrupted => None,
        })
    }

    /// Returns `true` once the input has ended.
    pub fn has_ended(&self, screen: &mut Screen) -> bool {
        screen.keyboard().has_ended()
    }
}
