//! [`RecordFile`]: reads a record file, and reports the errors in it.

use crate::command_error::CommandError;
use crate::input;
use crate::saves::folder;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Message};
use ranarium_table::{
    DamagedRecordError, EarlierRules, Record, RecordError, RecordErrorKind, as_written, game_of,
};

/// Returns `true` for the record of a finished match, by its first line.
pub fn is_finished(text: &str) -> bool {
    text.starts_with("ranarium-record ")
}

/// A file that was read: its name for messages, and its text.
pub struct RecordFile {
    /// The name, as it was given.
    pub name: String,
    /// The text of the record.
    pub text: String,
}

impl RecordFile {
    /// Reads a file, a saved match of this name, or standard input for `-`.
    pub fn read(file: &str) -> Result<Self, CommandError> {
        let text = match folder::find(file).to_str() {
            Some(path) => input::read(path),
            None => input::read(file),
        };
        Ok(Self {
            name: input::name(file).to_owned(),
            text: as_written(&text?).into_owned(),
        })
    }

    /// Returns the game of the record, if it is known.
    pub fn game(&self) -> Result<&str, CommandError> {
        let id = game_of(&self.text).map_err(|damage| self.failure(&damage, None))?;
        match ranarium_catalog::any(id) {
            Ok(_) => Ok(id),
            Err(unknown) => Err(CommandError::Refused(format!(
                "{}: line 2: {unknown}",
                self.name
            ))),
        }
    }

    /// Returns the record, or the good part of it with the error in the rest.
    pub fn record<G: FullGame>(
        &self,
        speaker: &Speaker,
    ) -> Result<(Record<G>, Option<CommandError>), CommandError> {
        match Record::<G>::parse(&self.text) {
            Ok(record) => Ok((record, None)),
            Err(DamagedRecordError {
                damage,
                kept: Some(record),
            }) => Ok((record, Some(self.failure(&damage, Some(speaker))))),
            Err(DamagedRecordError { damage, kept: None }) => {
                Err(self.failure(&damage, Some(speaker)))
            }
        }
    }

    /// Returns an error in the file, with its name and the line. A move that a rule forbids is
    /// explained in the speaker's language; other errors are in English.
    pub fn failure(&self, damage: &RecordError, speaker: Option<&Speaker>) -> CommandError {
        match speaker.and_then(|speaker| refusal(&damage.kind, speaker)) {
            Some(refusal) => CommandError::Unsaid(
                refusal
                    .with("file", self.name.as_str())
                    .with("line", damage.line),
            ),
            None => CommandError::Refused(format!("{}: {damage}", self.name)),
        }
    }
}

/// Returns the refusal of a decision by a rule, if that is the error.
fn refusal(kind: &RecordErrorKind, speaker: &Speaker) -> Option<Message> {
    match kind {
        RecordErrorKind::Illegal(illegal) => {
            Some(Message::new("record-illegal").with("why", speaker.refusal(illegal)))
        }
        RecordErrorKind::EarlierRules(EarlierRules {
            version,
            today,
            step: Some((step, text)),
            kind,
        }) => {
            let RecordErrorKind::Illegal(illegal) = &**kind else {
                return None;
            };
            let message = Message::new("record-illegal-today")
                .with("version", *version)
                .with("today", *today)
                .with("step", *step)
                .with("text", text.as_str())
                .with("why", speaker.refusal(illegal));
            Some(message)
        }
        _ => None,
    }
}

/// Returns a remark on a match that was played under earlier rules than today's.
pub fn earlier_rules<G: FullGame>(record: &Record<G>) -> Option<Message> {
    record.is_of_earlier_rules().then(|| {
        Message::new("record-earlier-rules")
            .with("version", record.rules)
            .with("today", G::RULES_VERSION)
    })
}
