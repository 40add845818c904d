//! The error of a command, and its exit code.

use ranarium_catalog::UnknownGameError;
use std::fmt;
use std::io;
use std::process::ExitCode;

/// The exit code of a program that was interrupted.
pub const INTERRUPTED_CODE: u8 = 130;

/// The reason why a command failed.
#[derive(Debug)]
pub enum CommandError {
    /// A rule or a file forbids it: exit code 1.
    Refused(String),
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
            Self::Refused(_) => ExitCode::from(1),
            Self::Usage(_) => ExitCode::from(2),
            Self::Interrupted => ExitCode::from(INTERRUPTED_CODE),
            Self::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) | Self::Usage(reason) => f.write_str(reason),
            Self::Interrupted => f.write_str("interrupted"),
            Self::NobodyListens => f.write_str("the output was closed"),
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
