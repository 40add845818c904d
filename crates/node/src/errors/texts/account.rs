//! The texts of account errors.

use super::{http_message, number, server_message};
use crate::errors::account_error::AccountError;
use crate::errors::http_error::HttpError;
use ranarium_game::Message;

/// Returns the text of an error.
pub fn message(error: &AccountError) -> Message {
    match error {
        AccountError::LoginLength(found) => {
            Message::new("error-login-length").with("found", *found)
        }
        AccountError::LoginCharacter(found) => {
            Message::new("error-login-character").with("found", escaped(*found))
        }
        AccountError::LoginTaken => Message::new("error-login-taken"),
        AccountError::PasswordLength(found) => {
            Message::new("error-password-length").with("found", *found)
        }
        AccountError::PasswordCommon => Message::new("error-password-common"),
        AccountError::WrongCredentials => Message::new("error-wrong-credentials"),
        AccountError::WrongPassword => Message::new("error-wrong-password"),
        AccountError::TooManyAttempts { wait_s } => {
            Message::new("error-too-many-attempts").with("wait", number(*wait_s))
        }
        AccountError::AccountExists => Message::new("error-account-exists"),
        AccountError::RegistrationClosed => Message::new("error-registration-closed"),
        AccountError::PasskeysUnavailable { is_built: true } => {
            Message::new("error-passkeys-unavailable")
        }
        AccountError::PasskeysUnavailable { is_built: false } => {
            Message::new("error-passkeys-not-built")
        }
        AccountError::CeremonyOver => Message::new("error-ceremony-over"),
        AccountError::PasskeyRefused => Message::new("error-passkey-refused"),
        AccountError::PasskeyTaken => Message::new("error-passkey-taken"),
        AccountError::PasskeysTooMany(most) => {
            Message::new("error-passkeys-too-many").with("most", *most)
        }
        AccountError::PasskeyNeeded => Message::new("error-passkey-needed"),
        AccountError::TokensTooMany(most) => {
            Message::new("error-tokens-too-many").with("most", *most)
        }
        AccountError::UnknownToken => Message::new("error-unknown-token"),
        AccountError::UnknownSession => Message::new("error-unknown-session"),
        AccountError::Busy => Message::new("error-busy-account"),
        AccountError::Body(rejection) => http_message(&HttpError::from(rejection)),
        AccountError::Server(error) => server_message(error),
    }
}

/// Returns a character, escaped if it is invisible.
fn escaped(character: char) -> String {
    match character.is_control() || character.is_whitespace() {
        true => character.escape_unicode().to_string(),
        false => character.to_string(),
    }
}
