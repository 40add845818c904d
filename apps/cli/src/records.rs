//! Record files: finding their game, and reading them.

use crate::failure::Failure;
use crate::input;
use crate::saves::folder;
use ranarium_catalog::Speaker;
use ranarium_game::FullGame;
use ranarium_table::{Damage, Damaged, Fault, Record, game_of};

/// Returns `true` for the record of a finished match, by its first line.
pub fn is_finished(text: &str) -> bool {
    text.starts_with("ranarium-record ")
}

/// A file that was read: its name for messages, and its text.
pub struct RecordFile {
    /// The name, as it was given.
    pub name: String,
    /// Its contents.
    pub text: String,
}

impl RecordFile {
    /// Reads a file or a kept match of this name, or standard input for `-`.
    pub fn read(file: &str) -> Result<Self, Failure> {
        let text = match folder::find(file).to_str() {
            Some(path) => input::read(path),
            None => input::read(file),
        };
        Ok(Self {
            name: input::name(file).to_owned(),
            text: text?,
        })
    }

    /// Returns the game of the record, if it is known.
    pub fn game(&self) -> Result<&str, Failure> {
        let id = game_of(&self.text).map_err(|damage| self.failure(&damage, None))?;
        match ranarium_catalog::any(id) {
            Ok(_) => Ok(id),
            Err(unknown) => Err(Failure::Refused(format!(
                "{}: line 2: {unknown}",
                self.name
            ))),
        }
    }

    /// Returns the record, or the good part of it with the error in the rest.
    pub fn record<G: FullGame>(
        &self,
        speaker: &Speaker,
    ) -> Result<(Record<G>, Option<Failure>), Failure> {
        match Record::<G>::parse(&self.text) {
            Ok(record) => Ok((record, None)),
            Err(Damaged {
                damage,
                kept: Some(record),
            }) => Ok((record, Some(self.failure(&damage, Some(speaker))))),
            Err(Damaged { damage, kept: None }) => Err(self.failure(&damage, Some(speaker))),
        }
    }

    /// Returns the error in it, with the file's name and the line.
    pub fn failure(&self, damage: &Damage, speaker: Option<&Speaker>) -> Failure {
        let why = match (&damage.fault, speaker) {
            (Fault::Illegal(illegal), Some(speaker)) => {
                format!("line {}: {}", damage.line, speaker.refusal(illegal))
            }
            (_, _) => damage.to_string(),
        };
        Failure::Refused(format!("{}: {why}", self.name))
    }
}
