//! The tokens by which servers recognise this device.

use super::ServerUrl;
use crate::command_error::CommandError;
use crate::online::token_file;
use crate::random::random_bytes;
use crate::saves::folder;
use ranarium_protocol::online::{UserKind, WantedName};
use ranarium_table::Name;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Returns the default name of a person: that of their account on this machine, if it can be shown.
pub fn default_name() -> Name {
    let account = ["USER", "USERNAME"].into_iter().find_map(|variable| {
        let name: Name = std::env::var(variable).ok()?.parse().ok()?;
        (name.as_str() != "root").then_some(name)
    });
    account.unwrap_or_else(guest_name)
}

/// Returns the name of a person of whom none is known.
pub fn guest_name() -> Name {
    "Guest".parse().expect("it is short and can be seen")
}

/// Returns the name of a person of whom none is known, with a random number.
pub fn numbered_guest() -> Name {
    let number = random_bytes().map_or(0, u16::from_le_bytes) % 9_000 + 1_000;
    let name = format!("Guest {number}").parse();
    name.expect("it is short and can be seen")
}

/// Returns the file with the token of this device for a server, under this name.
fn file(server: &ServerUrl, name: Option<&WantedName>, kind: UserKind) -> Option<PathBuf> {
    let mut file = server.file_name();
    // A person and a program of the same name have different accounts.
    if kind == UserKind::Program {
        file.push_str("@bot");
    }
    if let Some(name) = name {
        file.push('@');
        for byte in name.as_str().bytes() {
            match byte.is_ascii_alphanumeric() {
                true => file.push(char::from(byte)),
                false => {
                    let _ = write!(file, "-{byte:02x}");
                }
            }
        }
    }
    Some(folder::data()?.join("online").join(file))
}

/// Returns the token of this device for a server, if it has one.
pub fn read(server: &ServerUrl, name: Option<&WantedName>, kind: UserKind) -> Option<String> {
    token_file::read(&file(server, name, kind)?)
}

/// Stores the token of this device for a server, readable by its owner alone.
///
/// # Errors
/// If it cannot be written.
pub fn write(
    server: &ServerUrl,
    name: Option<&WantedName>,
    kind: UserKind,
    token: &str,
) -> Result<(), CommandError> {
    let path = file(server, name, kind);
    path.map_or(Ok(()), |path| token_file::write(&path, token))
}
