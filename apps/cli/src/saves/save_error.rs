//! The errors of files of matches.

use ranarium_game::Message;
use std::io;
use std::path::Path;

/// The reason why a file cannot hold the match.
#[derive(Debug)]
pub enum SaveError {
    /// Another process plays this match.
    InUse,
    /// The path is a folder, a device or a pipe.
    NotAFile,
    /// There is such a file, and it holds no earlier stage of this match.
    Taken,
    /// There is no data folder, because there is no home folder.
    NoFolder,
    /// An error of the system.
    Io(io::Error),
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl SaveError {
    /// Returns the error in words, with its file.
    pub fn message(&self, path: &Path) -> Message {
        Message::new("kept-error")
            .with("file", path.display().to_string())
            .with("kind", self.kind())
            .with("error", self.detail())
    }

    /// Returns the variant of the text; errors without one are shown in the system's words.
    fn kind(&self) -> &'static str {
        match self {
            Self::InUse => "in-use",
            Self::NotAFile => "not-a-file",
            Self::Taken => "taken",
            Self::NoFolder => "no-folder",
            Self::Io(error) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "full",
                io::ErrorKind::FileTooLarge => "too-large",
                io::ErrorKind::ReadOnlyFilesystem => "read-only",
                io::ErrorKind::PermissionDenied => "not-allowed",
                io::ErrorKind::NotFound => "missing",
                io::ErrorKind::NotADirectory => "not-a-folder",
                io::ErrorKind::IsADirectory => "not-a-file",
                _ => "other",
            },
        }
    }

    fn detail(&self) -> String {
        match self {
            Self::Io(error) => error.to_string(),
            Self::InUse | Self::NotAFile | Self::Taken | Self::NoFolder => String::new(),
        }
    }
}
