//! How a session keeps its match in a file: when somebody asks, leaves, or presses Ctrl-C.

use super::Session;
use crate::failure::Failure;
use crate::play::{hands, saving};
use ranarium_game::{Game, Message, Speak};
use ranarium_table::Stage;
use std::io::Write;
use std::path::{Path, PathBuf};

impl<G: Game> Session<'_, G> {
    /// The match as a file.
    pub(super) fn text(&self) -> Option<String> {
        self.table.record().map(|record| record.to_string())
    }

    /// Where this match is kept: in its own file, or one whose name is free.
    pub(super) fn place(&self, text: &str) -> PathBuf {
        match (&self.file, self.table.stage()) {
            (Some(file), Stage::Open | Stage::Playing) => file.clone(),
            (_, stage) => {
                let ending = if stage == Stage::Over {
                    "record"
                } else {
                    "save"
                };
                saving::free_path(self.table.setup().match_id.as_str(), ending, text)
            }
        }
    }

    pub(super) fn save(&mut self, path: Option<PathBuf>) -> Result<(), Failure> {
        let Some(text) = self.text() else {
            return self.say("play-nothing-to-save");
        };
        let path = path.unwrap_or_else(|| self.place(&text));
        let is_own = self.file.as_ref() == Some(&path);
        let allowed = if is_own {
            Ok(())
        } else {
            saving::may_write(&path, &text)
        };
        match allowed.and_then(|()| saving::write(&path, &text)) {
            Ok(()) => {
                self.say_message(&self.saved(&path))?;
                if self.table.stage() == Stage::Playing {
                    self.file = Some(path);
                }
                Ok(())
            }
            // At the prompt nothing is lost: another name can be given.
            Err(Failure::Refused(why)) => Ok(writeln!(self.screen, "{why}")?),
            Err(other) => Err(other),
        }
    }

    /// What to say when the match has been written to a file.
    pub(super) fn saved(&self, path: &Path) -> Message {
        let key = if self.table.stage() == Stage::Over {
            "play-saved-record"
        } else {
            "play-saved"
        };
        let shown = path.display().to_string();
        let quoted = if shown.contains(char::is_whitespace) {
            format!("'{shown}'")
        } else {
            shown
        };
        Message::new(key).with("file", quoted)
    }

    /// Keeps the match for Ctrl-C.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        if self.people() == 0 {
            return Ok(());
        }
        if let Some(text) = self.text() {
            let path = self.place(&text);
            let goodbye = self.speaker.say(&self.saved(&path));
            saving::keep(&path, text, goodbye);
        }
        Ok(())
    }

    /// Saves before somebody leaves. What cannot be saved is said once; then leaving means leaving.
    pub(super) fn may_leave(&mut self) -> Result<bool, Failure> {
        self.keep()?;
        match saving::save_kept() {
            Ok(goodbye) => {
                self.wipe_hands()?;
                writeln!(self.screen, "{}", goodbye.unwrap_or_default())?;
                Ok(true)
            }
            Err(_) if self.leaves_unsaved => Ok(true),
            Err(failure) => {
                writeln!(self.screen, "{failure}")?;
                self.leaves_unsaved = true;
                self.say("play-cannot-save")?;
                Ok(false)
            }
        }
    }

    /// Leaves nobody's hand on a screen that others will look at.
    pub(super) fn wipe_hands(&mut self) -> Result<(), Failure> {
        let hides =
            self.people() > 1 && hands::hides_something::<G>(self.table.state(), self.players());
        if hides {
            hands::wipe(self.screen)
        } else {
            Ok(())
        }
    }

    /// Leaves; at the end of input what was not saved is saved now.
    pub(super) fn leave(mut self) -> Result<(), Failure> {
        if let Some(goodbye) = saving::save_kept()? {
            self.wipe_hands()?;
            writeln!(self.screen, "{goodbye}")?;
        }
        Ok(())
    }
}
