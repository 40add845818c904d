//! The texts of errors specific to HTTP.

use crate::errors::http_error::HttpError;
use ranarium_game::Message;

/// Returns the text of an error.
pub fn message(error: &HttpError) -> Message {
    match error {
        HttpError::NotFound => Message::new("error-not-found"),
        HttpError::WrongMethod => Message::new("error-wrong-method"),
        HttpError::TooSlow => Message::new("error-too-slow"),
        HttpError::OtherOrigin => Message::new("error-other-origin"),
        HttpError::OtherHost(own) => Message::new("error-other-host").with("own", own.as_str()),
        HttpError::BadToken => Message::new("error-bad-token"),
        HttpError::NotAWebSocket(_) => Message::new("error-not-a-websocket"),
        HttpError::Unreadable(_, reason) => {
            let reason = reason.trim_end_matches('.');
            Message::new("error-unreadable").with("why", reason)
        }
        HttpError::NotJson => Message::new("error-unreadable-type"),
        HttpError::BodyLarge => Message::new("error-unreadable-large"),
        HttpError::Address => Message::new("error-unreadable-address"),
        HttpError::NoticesOff => Message::new("error-notices-off"),
        HttpError::Subscription(reason) => Message::new("error-subscription").with("why", *reason),
        HttpError::MailAddress => Message::new("error-mail-address"),
        HttpError::MailRefused => Message::new("error-mail-address-refused"),
        HttpError::MailAway => Message::new("error-mail-away"),
        HttpError::TooSoon { .. } => Message::new("error-too-soon"),
    }
}
