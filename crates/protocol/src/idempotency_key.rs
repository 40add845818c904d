//! [`IdempotencyKey`]: the name of a call that is carried out once.

use ranarium_game::{Scanner, TextError, strings_in_data};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;

/// The name that a client gives a call, so that the call is carried out at most once however often
/// the same user sends it: 1 to 40 letters, digits and `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    const MAX_LENGTH: usize = 40;

    /// Name of the parameter that holds the key of a call.
    pub const PARAMETER: &'static str = "key";

    /// Returns the key of a call with these parameters, if it has one.
    ///
    /// # Errors
    /// If the parameter is no key, with the permitted form.
    pub fn of(params: &Value) -> Result<Option<Self>, String> {
        match params.get(Self::PARAMETER) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(key)) => match key.parse() {
                Ok(key) => Ok(Some(key)),
                Err(error) => Err(TextError::to_string(&error)),
            },
            Some(_) => Err("expected a string".to_owned()),
        }
    }
}

impl FromStr for IdempotencyKey {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let is_good = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if (1..=Self::MAX_LENGTH).contains(&text.len()) && text.bytes().all(is_good) {
            Ok(Self(text.to_owned()))
        } else {
            let allowed = format!("1 to {} letters, digits and \"-\"", Self::MAX_LENGTH);
            Err(Scanner::new(text).expected(allowed))
        }
    }
}

impl fmt::Display for IdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

strings_in_data!(IdempotencyKey);
