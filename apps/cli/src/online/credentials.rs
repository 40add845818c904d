//! [`Credentials`]: the token or the guest with which a command signs in to a server.

use super::ServerUrl;
use crate::command_error::CommandError;
use crate::input;
use crate::online::token_file;
use ranarium_protocol::online::WantedName;
use std::fmt;
use std::fs;
use std::path::Path;

/// The environment variable with the token of an account.
const VARIABLE: &str = "RANARIUM_TOKEN";

/// The identity of this device at a server.
#[derive(Clone)]
pub enum Credentials {
    /// A guest: the previous one of this name on this device, or a new one.
    Guest(Option<WantedName>),
    /// The holder of a token that its owner has made on the server.
    Token {
        /// The secret token.
        token: String,
        /// The source of the token, for messages.
        source: String,
    },
}

impl fmt::Debug for Credentials {
    /// Omits the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Guest(name) => write!(f, "Guest({name:?})"),
            Self::Token { source, .. } => write!(f, "Token({source})"),
        }
    }
}

impl Credentials {
    /// Finds the token of a program as [`Self::find`] does, or else the one that `login` has stored
    /// for this server.
    ///
    /// # Errors
    /// If the source contains no valid token.
    pub fn of_program(
        file: Option<&Path>,
        server: &ServerUrl,
        name: &WantedName,
    ) -> Result<Self, CommandError> {
        let stored = token_file::path(server).filter(|path| path.exists());
        match Self::find(file, Some(name))? {
            Self::Guest(_) if stored.is_some() => Self::find(stored.as_deref(), None),
            found => Ok(found),
        }
    }

    /// Finds the token in a file, or else in the environment; without either, the identity is a
    /// guest of this name. A token on the command line could be read by everyone on this machine.
    ///
    /// # Errors
    /// If the source contains no valid token.
    pub fn find(file: Option<&Path>, name: Option<&WantedName>) -> Result<Self, CommandError> {
        let (text, source) = match (file, std::env::var(VARIABLE)) {
            (Some(file), _) => {
                let source = file.display().to_string();
                let text =
                    fs::read_to_string(file).map_err(|error| input::unread(&source, &error))?;
                (text, source)
            }
            (None, Ok(text)) if !text.trim().is_empty() => (text, VARIABLE.to_owned()),
            (None, _) => return Ok(Self::Guest(name.cloned())),
        };
        let token = text.trim();
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if token.len() != 64 || !token.bytes().all(is_digit) {
            // The text is not quoted: it may be a secret.
            return Err(CommandError::Refused(format!(
                "{source}: expected a token of 64 hexadecimal digits"
            )));
        }
        Ok(Self::Token {
            token: token.to_owned(),
            source,
        })
    }
}
