//! [`UserId`].

use ranarium_game::{Scanner, TextError, strings_in_data};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A person or a program that plays: `u-0123456789abcdef`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("pattern" = "^u-[0-9a-f]{16}$", "examples" = ["u-0123456789abcdef"]))
)]
#[serde(into = "String", try_from = "String")]
pub struct UserId(u64);

impl UserId {
    /// Returns the user with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Returns the number of the user.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "u-{:016x}", self.0)
    }
}

impl FromStr for UserId {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let digits = text.strip_prefix("u-").filter(|digits| {
            let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
            digits.len() == 16 && digits.bytes().all(is_digit)
        });
        let number = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let allowed = "\"u-\" and 16 digits from 0-9 and a-f";
        number
            .map(Self)
            .ok_or_else(|| Scanner::new(text).expected(allowed))
    }
}

strings_in_data!(UserId);
