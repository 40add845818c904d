//! Files with tokens, which their owner alone can read.

use super::ServerUrl;
use crate::command_error::CommandError;
use crate::saves::folder;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Returns the file in which `login` stores the token for a server.
pub fn path(server: &ServerUrl) -> Option<PathBuf> {
    let name = format!("{}@token", server.file_name());
    Some(folder::data()?.join("online").join(name))
}

/// Stores a token.
///
/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path, token: &str) -> Result<(), CommandError> {
    let written = write_private(path, token);
    written.map_err(|error| CommandError::Refused(format!("{}: {error}", path.display())))
}

fn write_private(path: &Path, token: &str) -> io::Result<()> {
    if let Some(parent) = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty())
    {
        folder::make(parent)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    // A file that existed before may be open to others.
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    writeln!(file, "{token}")
}

/// Returns the token of a file, if there is one.
pub fn read(path: &Path) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let token = text.trim();
    (!token.is_empty()).then(|| token.to_owned())
}
