//! [`HttpError`]: the errors of routes that the JSON-RPC interface does not have.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;

/// An error specific to HTTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HttpError {
    /// No route has this path.
    NotFound,
    /// The route does not take this method.
    WrongMethod,
    /// The request took too long.
    TooSlow,
    /// A page of another site makes the request.
    OtherOrigin,
    /// The request is for another host than this one.
    OtherHost(String),
    /// The token in the header is unknown, or has ended.
    BadToken,
    /// The request for a WebSocket is malformed.
    NotAWebSocket(StatusCode),
    /// Path, query or body cannot be read, for this reason (in English).
    Unreadable(StatusCode, String),
    /// The content type of the body is not JSON.
    NotJson,
    /// The body is larger than the limit.
    BodyLarge,
    /// The path is not text.
    Address,
    /// The server does not send turn notices in this way.
    NoticesOff,
    /// The push subscription cannot be used, for this reason (in English).
    Subscription(&'static str),
    /// The text is not a mail address.
    MailAddress,
    /// The mail server rejects the address.
    MailRefused,
    /// The mail server does not accept mail at the moment.
    MailAway,
    /// A mail was sent a moment ago.
    TooSoon {
        /// Maximum time until the next, in seconds.
        wait_s: u64,
    },
}

impl HttpError {
    /// All codes.
    #[cfg(test)]
    pub const CODES: &'static [&'static str] = &[
        "not-found",
        "wrong-method",
        "too-slow",
        "other-origin",
        "other-host",
        "bad-token",
        "not-a-websocket",
        "unreadable",
        "notices-off",
        "subscription",
        "mail-address",
        "mail-away",
        "too-soon",
    ];

    /// Returns the code for programs. It never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::WrongMethod => "wrong-method",
            Self::TooSlow => "too-slow",
            Self::OtherOrigin => "other-origin",
            Self::OtherHost(_) => "other-host",
            Self::BadToken => "bad-token",
            Self::NotAWebSocket(_) => "not-a-websocket",
            Self::Unreadable(..) | Self::NotJson | Self::BodyLarge | Self::Address => "unreadable",
            Self::NoticesOff => "notices-off",
            Self::Subscription(_) => "subscription",
            Self::MailAddress | Self::MailRefused => "mail-address",
            Self::MailAway => "mail-away",
            Self::TooSoon { .. } => "too-soon",
        }
    }

    /// Returns the HTTP status.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::OtherOrigin => StatusCode::FORBIDDEN,
            Self::OtherHost(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::BadToken => StatusCode::UNAUTHORIZED,
            Self::NotAWebSocket(status) | Self::Unreadable(status, _) => *status,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::BodyLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Address => StatusCode::BAD_REQUEST,
            Self::NoticesOff => StatusCode::CONFLICT,
            Self::Subscription(_) | Self::MailAddress | Self::MailRefused => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::MailAway => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooSoon { .. } => StatusCode::TOO_MANY_REQUESTS,
        }
    }
}

impl From<&JsonRejection> for HttpError {
    fn from(rejection: &JsonRejection) -> Self {
        match (rejection, rejection.status()) {
            (JsonRejection::MissingJsonContentType(_), _) => Self::NotJson,
            (_, StatusCode::PAYLOAD_TOO_LARGE) => Self::BodyLarge,
            (_, status) => Self::Unreadable(status, rejection.body_text()),
        }
    }
}

impl From<&PathRejection> for HttpError {
    fn from(rejection: &PathRejection) -> Self {
        Self::Unreadable(rejection.status(), rejection.body_text())
    }
}

impl From<&QueryRejection> for HttpError {
    fn from(rejection: &QueryRejection) -> Self {
        Self::Unreadable(rejection.status(), rejection.body_text())
    }
}
