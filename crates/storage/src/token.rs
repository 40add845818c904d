//! [`Token`] and [`TokenHash`]: the secrets that identify users.

use ranarium_game::{Scanner, TextError};
use std::str::FromStr;

/// A secret that identifies a user: 64 random hexadecimal digits. A server stores only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

/// The hash of a [`Token`] (BLAKE3). A token has 256 bits, so nothing slower is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl Token {
    /// Makes a token of these bytes, which must be random.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the hash, which a server stores.
    pub fn hash(&self) -> TokenHash {
        TokenHash(*blake3::hash(&self.0).as_bytes())
    }

    /// Returns the token's text, which is a secret.
    pub fn reveal(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }
}

impl TokenHash {
    /// Makes a hash of its stored bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of the hash.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the bytes of the hash as hexadecimal digits.
    pub(crate) fn to_hex(self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }
}

ranarium_game::hidden_in_debug!(Token);

impl FromStr for Token {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match blake3::Hash::from_hex(text) {
            Ok(hash) => Ok(Self(*hash.as_bytes())),
            // Without the text: it may be a real token.
            Err(_) => Err(Scanner::new("").expected("a token of 64 hexadecimal digits")),
        }
    }
}
