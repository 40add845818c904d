//! Things that cross to other programs: as canonical text and as plain data.

use crate::serde_errors::in_words_of_json;
use crate::{Form, InputError};
use ranarium_game::Text;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Returns both forms of an action, chance outcome, position or score sheet.
///
/// # Errors
/// If its data form is not JSON, which is a fault of the game.
pub(crate) fn form<T: Text + Serialize>(thing: &T) -> Result<Form, InputError> {
    Form::of(thing).map_err(encoding_error)
}

/// Returns the data form of a thing that has no text.
pub(crate) fn to_value<T: Serialize>(thing: &T) -> Result<Value, InputError> {
    serde_json::to_value(thing).map_err(encoding_error)
}

/// Returns the data form of a thing as a line of JSON, without a tree of values between.
pub(crate) fn to_json<T: Serialize>(thing: &T) -> Result<String, InputError> {
    serde_json::to_string(thing).map_err(encoding_error)
}

fn encoding_error(error: serde_json::Error) -> InputError {
    InputError::Bug {
        what: error.to_string(),
    }
}

/// Maximum number of characters of a message about data.
const MAX_MESSAGE: usize = 500;

/// Reads a value from its text or its data. A JSON string is the canonical text, or the data of a
/// value whose data is one word.
pub(crate) fn read<T: Text + DeserializeOwned>(
    what: &'static str,
    given_value: &Value,
) -> Result<T, InputError> {
    match given_value {
        Value::String(text) => text.parse().or_else(|error| {
            serde_json::from_value(given_value.clone())
                .map_err(|_| InputError::Unreadable { what, error })
        }),
        // A `Form` as it was handed out: its data is what counts.
        Value::Object(fields)
            if fields.len() == 2 && fields.contains_key("text") && fields.contains_key("data") =>
        {
            read(what, &fields["data"])
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            serde_path_to_error::deserialize(given_value).map_err(|error| {
                let message = in_words_of_json(&error.inner().to_string());
                let path = error.path().to_string();
                let message = match path.as_str() {
                    // The whole of it.
                    "." => message,
                    path => format!("{path}: {message}"),
                };
                InputError::Misshapen {
                    what,
                    message: message.chars().take(MAX_MESSAGE).collect(),
                }
            })
        }
    }
}
