//! [`WantedName`]: the name in requests that name a user.

use ranarium_table::Name;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// A name that a user asks for, as it was typed. The server's rules for names decide, and say in
/// the user's language what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("maxLength" = 32, "examples" = ["Ada"]))
)]
#[serde(transparent)]
pub struct WantedName(String);

impl WantedName {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for WantedName {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl FromStr for WantedName {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(text.into())
    }
}

impl From<Name> for WantedName {
    fn from(name: Name) -> Self {
        Self(name.to_string())
    }
}

impl fmt::Display for WantedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
