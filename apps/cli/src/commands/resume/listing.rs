//! The list of saved matches, and choosing from it.

use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::{FAINT, STRONG, Screen, TYPED};
use crate::play::input::{self, Typed};
use crate::saves::folder;
use crate::saves::record_file;
use crate::saves::save_list::{self, SavedMatch, SavedState, Summary};
use crate::texts;
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak, excerpt};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::SystemTime;

/// The number of finished matches listed where not all are asked for.
const MAX_FINISHED: usize = 10;
/// Indent of the lines below a match, in columns.
const INDENT: usize = 5;

/// The saved matches by their state, the one played last first.
pub struct SaveListing {
    folder: PathBuf,
    running: Vec<(SavedMatch, Summary)>,
    finished: Vec<SavedMatch>,
    /// Matches that cannot be read completely, with the reason.
    unreadable: Vec<(SavedMatch, String)>,
}

impl SaveListing {
    /// Reads the folder. Finished matches are only read when they are shown: there may be many.
    pub fn read(screen: &Screen) -> Result<Self, CommandError> {
        let folder = folder::matches().unwrap_or_default();
        let all = save_list::all(&folder).map_err(|error| {
            let message = Message::new("kept-folder-error")
                .with("folder", folder.display().to_string())
                .with("error", error.to_string());
            CommandError::Unsaid(message)
        })?;
        let mut listing = Self {
            folder,
            running: Vec::new(),
            finished: Vec::new(),
            unreadable: Vec::new(),
        };
        for kept in all {
            let file = match kept.read() {
                Ok(file) => file,
                Err(reason) => {
                    listing
                        .unreadable
                        .push((kept, reason.words(screen.language())));
                    continue;
                }
            };
            if record_file::is_finished(&file.text) {
                listing.finished.push(kept);
                continue;
            }
            match save_list::summary(&file, screen.language()) {
                Ok(summary) => listing.running.push((kept, summary)),
                Err(reason) => listing
                    .unreadable
                    .push((kept, reason.words(screen.language()))),
            }
        }
        Ok(listing)
    }

    /// Returns the name of the running match with this number.
    pub fn numbered(&self, number: usize, screen: &Screen) -> Result<String, CommandError> {
        let chosen = number.checked_sub(1).and_then(|at| self.running.get(at));
        chosen.map(|(kept, _)| kept.name.clone()).ok_or_else(|| {
            let speaker = texts::play_speaker(screen.language());
            CommandError::Usage(speaker.say(&self.no_number(&number.to_string())))
        })
    }

    fn no_number(&self, typed: &str) -> Message {
        Message::new("kept-no-number")
            .with("number", typed)
            .with("count", self.running.len())
    }

    /// Shows the list, and at a terminal asks for the match to continue. `None` if none is chosen.
    pub fn offer(mut self, all: bool, screen: &mut Screen) -> Result<Option<String>, CommandError> {
        let speaker = texts::play_speaker(screen.language());
        self.show(all, screen, &speaker)?;
        if self.running.is_empty() || !io::stdin().is_terminal() || !screen.is_terminal() {
            return Ok(None);
        }
        let question = format!("{} ", speaker.text("kept-which"));
        while let Some(line) = prompt::ask(screen, &question)? {
            let message = match input::read(&line) {
                Typed::Nothing | Typed::Quit => break,
                Typed::Help => Message::new("kept-which-help").with("count", self.running.len()),
                Typed::Number(number) => match self.running.get(number.wrapping_sub(1)) {
                    Some((kept, _)) => return Ok(Some(kept.name.clone())),
                    None => self.no_number(&number.to_string()),
                },
                _ => self.no_number(&excerpt(&line)),
            };
            screen.paragraph(Style::new(), 0, 2, &speaker.say(&message))?;
        }
        Ok(None)
    }

    fn show(
        &mut self,
        all: bool,
        screen: &mut Screen,
        speaker: &Speaker,
    ) -> Result<(), CommandError> {
        let max_count = if all { usize::MAX } else { MAX_FINISHED };
        let finished = self.finished(max_count, screen);
        let is_empty = self.running.is_empty() && finished.is_empty() && self.unreadable.is_empty();
        if is_empty {
            writeln!(screen, "{}", speaker.text("kept-none"))?;
            return Ok(());
        }
        if !self.unreadable.is_empty() {
            heading("kept-unreadable", screen, speaker)?;
            for (_, reason) in &self.unreadable {
                print_line(reason, screen)?;
            }
            writeln!(screen)?;
        }
        if !finished.is_empty() {
            heading("kept-finished", screen, speaker)?;
            for (kept, summary) in &finished {
                show_match(None, kept, summary, screen, speaker)?;
            }
            let more = self.finished.len().saturating_sub(max_count);
            if more > 0 {
                let message = Message::new("kept-more").with("count", more);
                writeln!(screen, "{:INDENT$}{}\n", "", speaker.say(&message))?;
            }
        }
        self.show_commands(&finished, screen, speaker)?;
        // Their numbers are typed at the question below.
        if !self.running.is_empty() {
            writeln!(screen)?;
            heading("kept-in-progress", screen, speaker)?;
            for (number, (kept, summary)) in (1..).zip(&self.running) {
                show_match(Some(number), kept, summary, screen, speaker)?;
            }
        }
        Ok(())
    }

    /// Returns the finished matches written last, at most this many; files that cannot be read join
    /// the unreadable ones.
    fn finished(&mut self, max_count: usize, screen: &Screen) -> Vec<(SavedMatch, Summary)> {
        let mut summaries = Vec::new();
        for saved_match in self.finished.iter().take(max_count) {
            let read = saved_match.read();
            match read.and_then(|file| save_list::summary(&file, screen.language())) {
                Ok(summary) => summaries.push((saved_match.clone(), summary)),
                Err(reason) => self
                    .unreadable
                    .push((saved_match.clone(), reason.words(screen.language()))),
            }
        }
        summaries
    }

    /// Prints the commands that can be typed now.
    fn show_commands(
        &self,
        finished: &[(SavedMatch, Summary)],
        screen: &mut Screen,
        speaker: &Speaker,
    ) -> Result<(), CommandError> {
        let mut lines = Vec::new();
        if !self.running.is_empty() {
            lines.push(Message::new("kept-how-resume").with("number", 1));
        }
        if let Some((saved_match, _)) = finished.first() {
            lines.push(Message::new("kept-how-replay").with("file", saved_match.name.as_str()));
        }
        let running = self.running.iter().map(|(saved_match, _)| saved_match);
        let unreadable = self.unreadable.iter().map(|(saved_match, _)| saved_match);
        let over = finished.iter().map(|(saved_match, _)| saved_match);
        if let Some(saved_match) = unreadable.chain(over).chain(running).next() {
            lines.push(Message::new("kept-how-delete").with("file", saved_match.name.as_str()));
        }
        lines.push(Message::new("kept-folder").with("folder", self.folder.display().to_string()));
        for line in lines {
            screen.paragraph(FAINT, 0, 4, &speaker.say(&line))?;
        }
        Ok(())
    }
}

fn heading(key: &'static str, screen: &mut Screen, speaker: &Speaker) -> Result<(), CommandError> {
    screen.styled(STRONG, &speaker.text(key))?;
    Ok(writeln!(screen, "\n")?)
}

/// Prints one match: its heading, its state, and its name.
fn show_match(
    number: Option<usize>,
    saved_match: &SavedMatch,
    summary: &Summary,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), CommandError> {
    match number {
        Some(number) => {
            screen.styled(TYPED, &format!("{number:>3}"))?;
            write!(screen, "  ")?;
        }
        None => write!(screen, "{:INDENT$}", "")?,
    }
    screen.paragraph(Style::new(), INDENT, INDENT, &summary.heading)?;
    let passed = SystemTime::now().duration_since(saved_match.written);
    let ago = save_list::ago(passed.unwrap_or_default());
    let how = match &summary.saved_state {
        SavedState::Running(next) => {
            let saved_state = match saved_match.is_in_use() {
                true => speaker.text("kept-playing"),
                false => next.clone(),
            };
            Message::new("kept-running").with("standing", saved_state)
        }
        SavedState::Over(result) => Message::new("kept-over").with("result", result.clone()),
    };
    print_line(
        &speaker.say(&how.with("moves", summary.moves).with("ago", ago)),
        screen,
    )?;
    screen.styled(FAINT, &format!("{:INDENT$}{}", "", saved_match.name))?;
    Ok(writeln!(screen, "\n")?)
}

/// Prints a line about a match, under its heading.
fn print_line(words: &str, screen: &mut Screen) -> Result<(), CommandError> {
    write!(screen, "{:INDENT$}", "")?;
    Ok(screen.paragraph(Style::new(), INDENT, INDENT, words)?)
}
