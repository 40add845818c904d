//! [`SecretUrl`]: the type of settings with the address of a service.

use std::convert::Infallible;
use std::str::FromStr;

/// The help of the flag `--bus`.
pub const BUS_HELP: &str =
    "NATS server with JetStream through which nodes communicate: nats://USER:PASSWORD@HOST:PORT";

/// A URL that may contain a password, which is never printed.
#[derive(Clone)]
pub struct SecretUrl(String);

impl SecretUrl {
    /// Returns the URL, with its password.
    pub fn reveal(&self) -> String {
        self.0.clone()
    }
}

ranarium_game::hidden_in_debug!(SecretUrl);

impl FromStr for SecretUrl {
    type Err = Infallible;

    /// Accepts any text. The connection rejects an invalid URL, with an error that does not quote
    /// it.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}
