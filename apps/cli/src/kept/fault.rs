//! Why a match could not be written to a file, or its file not be used.

use ranarium_game::Message;
use std::io;
use std::path::Path;

/// Why a file cannot hold the match.
#[derive(Debug)]
pub enum Fault {
    /// Another process plays this match.
    InUse,
    /// It is a folder, a device or a pipe.
    NotAFile,
    /// There is such a file, and it is not an earlier stage of this match.
    Taken,
    /// There is no data folder, as there is no home folder.
    NoFolder,
    /// The system refuses.
    Io(io::Error),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Fault {
    /// The fault in words, with the file that it is about.
    pub fn message(&self, path: &Path) -> Message {
        Message::new("kept-fault")
            .with("file", path.display().to_string())
            .with("kind", self.kind())
            .with("error", self.detail())
    }

    /// The variant of the text; what has none is shown as the system says it.
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
