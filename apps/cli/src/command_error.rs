//! The error of a command, and its exit code.

use crate::texts;
use ranarium_catalog::UnknownGameError;
use ranarium_game::{Language, Message, Speak};
use std::io;
use std::process::ExitCode;

/// The exit code of a program that was interrupted.
pub const INTERRUPTED_CODE: u8 = 130;

/// The reason why a command failed.
#[derive(Debug)]
pub enum CommandError {
    /// A rule or a file forbids it: exit code 1. The words are English, or said by the speaker of a
    /// game.
    Refused(String),
    /// The same, in a text of the program, whose words are chosen where the language of the reader
    /// is known.
    Unsaid(Message),
    /// The command was called wrongly: exit code 2.
    Usage(String),
    /// The command was asked to end before its work was done, and has shown the results so far:
    /// exit code 130.
    Interrupted,
    /// The reader closed the pipe: not an error, and the output has no reader.
    NobodyListens,
}

impl CommandError {
    /// Returns the exit code.
    pub fn code(&self) -> ExitCode {
        match self {
            Self::Refused(_) | Self::Unsaid(_) => ExitCode::from(1),
            Self::Usage(_) => ExitCode::from(2),
            Self::Interrupted => ExitCode::from(INTERRUPTED_CODE),
            Self::NobodyListens => ExitCode::SUCCESS,
        }
    }

    /// Returns the error in words.
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Refused(reason) | Self::Usage(reason) => reason.clone(),
            Self::Unsaid(message) => texts::play_speaker(language)
                .with_texts(texts::ONLINE)
                .say(message),
            Self::Interrupted => "interrupted".to_owned(),
            Self::NobodyListens => "the output was closed".to_owned(),
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyListens,
            _ => Self::Refused(error.to_string()),
        }
    }
}

impl From<UnknownGameError> for CommandError {
    fn from(error: UnknownGameError) -> Self {
        Self::Usage(error.to_string())
    }
}
