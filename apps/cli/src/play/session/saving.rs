//! Saving of a session's match in a file: after every decision, on `save`, and when people leave.

use super::PlaySession;
use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::shared_screen;
use crate::online::goodbye;
use crate::play::input::{self, Typed};
use crate::play::match_source::MatchSource;
use crate::saves::autosave::{RescueOutcome, SaveOutcome};
use crate::saves::record_file;
use ranarium_game::{FullGame, Message, Speak};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Writes the current match to its file. If that fails, prints the reason and offers another
    /// place.
    pub(super) fn save_if_changed(&mut self) -> Result<(), CommandError> {
        let Some(text) = self.unsaved() else {
            return Ok(());
        };
        if self.knowledge.people() == 0 && !record_file::is_finished(&text) {
            // Bots decide many times a second: their match is written when it is over, or when it
            // is stopped.
            self.autosave.lock().remember(text);
            return Ok(());
        }
        self.write(text)
    }

    /// Takes the text of the match, if it has changed.
    const fn unsaved(&mut self) -> Option<String> {
        match &mut self.knowledge.source {
            MatchSource::Local(local) => local.take_unsaved(),
            MatchSource::Online(_) => None,
        }
    }

    /// Writes this text of the match to its file.
    pub(super) fn write(&mut self, text: String) -> Result<(), CommandError> {
        let written = self.autosave.lock().update(text);
        match written {
            SaveOutcome::Saved | SaveOutcome::StillFailing => Ok(()),
            SaveOutcome::Again => self.print_save_message("kept-again"),
            SaveOutcome::Failed(reason) => self.offer_another_place(&reason),
        }
    }

    /// Prints the reason why the match is not in its file, and asks for another; without an answer,
    /// or a person, it finds one itself.
    fn offer_another_place(&mut self, reason: &Message) -> Result<(), CommandError> {
        self.warn(reason)?;
        if self.knowledge.people() > 0 && io::stdin().is_terminal() && self.screen.is_terminal() {
            let question = format!("{} ", self.knowledge.speaker.text("kept-where"));
            while let Some(line) = prompt::ask(self.screen, &question)? {
                let name = line.trim();
                match input::read(name) {
                    Typed::Nothing | Typed::Quit => break,
                    Typed::Help => {
                        self.say("kept-where-help")?;
                        continue;
                    }
                    _ => {}
                }
                let moved = self.autosave.lock().move_to(Path::new(name));
                match moved {
                    Ok(()) => return self.print_save_message("kept-moved"),
                    Err(reason) => self.say_message(&reason)?,
                }
            }
        }
        let rescued = self.autosave.lock().rescue();
        match rescued {
            RescueOutcome::NotNeeded => self.print_save_message("kept-again"),
            RescueOutcome::Moved => self.print_save_message("kept-moved"),
            RescueOutcome::Nowhere => self.warn(&Message::new("kept-nowhere")),
        }
    }

    /// Prints a message about the file of the match.
    fn print_save_message(&mut self, key: &'static str) -> Result<(), CommandError> {
        let name = self.autosave.lock().name();
        self.warn(&Message::new(key).with("file", name))
    }

    /// Handles `save`: prints that the match is saved, or saves a copy in this file.
    pub(super) fn save(&mut self, path: Option<PathBuf>) -> Result<(), CommandError> {
        self.save_if_changed()?;
        let (is_begun, error) = {
            let autosave = self.autosave.lock();
            (autosave.is_begun(), autosave.error().cloned())
        };
        match (path, error) {
            (_, _) if !is_begun => self.say(match self.knowledge.source {
                MatchSource::Local(_) => "play-nothing-to-save",
                MatchSource::Online(_) => "online-no-save",
            }),
            (None, Some(reason)) => self.offer_another_place(&reason),
            (None, None) => {
                let saved = self.autosave.lock().saved();
                self.say_message(&saved)
            }
            (Some(path), Some(_)) => {
                let moved = self.autosave.lock().move_to(&path);
                match moved {
                    Ok(()) => self.print_save_message("kept-moved"),
                    Err(reason) => self.say_message(&reason),
                }
            }
            (Some(path), None) => {
                let copied = self.autosave.lock().copy_to(&path);
                let message = copied.unwrap_or_else(|reason| reason);
                self.say_message(&message)
            }
        }
    }

    /// Prints the place of the saved match, if there is one.
    pub(super) fn print_place(&mut self) -> Result<(), CommandError> {
        let path = {
            let autosave = self.autosave.lock();
            let is_saved = autosave.is_begun() && autosave.error().is_none();
            let path = autosave.path().filter(|_| is_saved);
            path.map(|path| path.display().to_string())
        };
        match path {
            Some(path) => self.say_message(&Message::new("kept-in").with("file", path)),
            None => Ok(()),
        }
    }

    /// Returns `true` if people can leave: the match is in a file, or an earlier warning said that
    /// it is not.
    pub(super) fn may_leave(&mut self) -> Result<bool, CommandError> {
        self.save_if_changed()?;
        let error = self.autosave.lock().error().cloned();
        if let (Some(reason), false) = (error, self.leaves_unsaved) {
            self.offer_another_place(&reason)?;
            if self.autosave.lock().error().is_some() {
                self.leaves_unsaved = true;
                self.say("play-cannot-save")?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Leaves, and prints the place of the match, unless its end has.
    pub(super) fn leave(&mut self) -> Result<(), CommandError> {
        self.screen.flush()?;
        shared_screen::clear_secrets();
        if let (false, MatchSource::Online(follow)) =
            (self.knowledge.is_over(), &self.knowledge.source)
        {
            let goodbye = self
                .knowledge
                .speaker
                .say(&goodbye(follow.client, &follow.id));
            self.waiting.clear(self.screen)?;
            return Ok(writeln!(self.screen, "{goodbye}")?);
        }
        let (rescued, goodbye) = {
            let mut autosave = self.autosave.lock();
            if !autosave.is_begun() {
                return Ok(());
            }
            let rescued = autosave.rescue();
            (rescued, autosave.goodbye(rescued))
        };
        let goodbye = self.knowledge.speaker.say(&goodbye);
        if rescued == RescueOutcome::Nowhere {
            return Err(CommandError::Refused(goodbye));
        }
        if self.knowledge.is_over() && rescued == RescueOutcome::NotNeeded {
            return Ok(());
        }
        Ok(writeln!(self.screen, "{goodbye}")?)
    }

    /// Saves the match after an error in the middle of the session, such as a closed terminal.
    /// Prints its place to anyone who can still read it, and returns the failure to report.
    pub(super) fn rescue(&mut self, failure: CommandError) -> CommandError {
        // Output that was not printed yet is dropped.
        let _ = self.screen.flush();
        shared_screen::clear_secrets();
        let unsaved = self.unsaved();
        let mut autosave = self.autosave.lock();
        if let Some(text) = unsaved {
            autosave.remember(text);
        }
        if !autosave.is_begun() {
            return failure;
        }
        let rescued = autosave.rescue();
        let goodbye = self.knowledge.speaker.say(&autosave.goodbye(rescued));
        if rescued == RescueOutcome::Nowhere {
            return CommandError::Refused(goodbye);
        }
        // The terminal may be gone; the match is saved.
        let _ = writeln!(anstream::stderr(), "{goodbye}");
        failure
    }
}
