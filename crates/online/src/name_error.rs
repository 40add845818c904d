//! [`NameError`]: the reason why a name is rejected.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason why the name of a person is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NameError {
    /// The name has too many characters: the limit.
    Long(usize),
    /// The name has characters that a name does not need.
    Characters,
    /// The letters of the name are of several scripts, and look like those of one.
    Scripts,
    /// The name has an invisible character that its letters do not need.
    Invisible,
    /// The name looks like one that the server uses itself.
    Reserved,
    /// The name looks like the name of an account.
    Taken,
    /// The name has a word that the operator does not allow.
    Word,
    /// The operator has hidden the user's name.
    Hidden,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Long(most) => write!(f, "this name is too long; expected 1 to {most} characters"),
            Self::Characters => f.write_str(
                "expected a name of letters, digits, blanks and - ' . _, with a letter in it",
            ),
            Self::Scripts => f.write_str("expected a name in the letters of one script"),
            Self::Invisible => f.write_str(
                "expected a name without invisible characters, unless its letters need them",
            ),
            Self::Taken => {
                f.write_str("this name is that of an account; sign in to it, or choose another")
            }
            Self::Reserved => {
                f.write_str("this name could be mistaken for the server's; choose another")
            }
            Self::Word => f.write_str(
                "this name is not allowed here; choose an inoffensive one, such as a first name",
            ),
            Self::Hidden => f.write_str("the operator has hidden your name; you cannot change it"),
        }
    }
}

impl std::error::Error for NameError {}
