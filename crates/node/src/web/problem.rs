//! [`Problem`]: errors as RFC 9457 has them.

use crate::accounts::AccountError;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_protocol::client::HostError;
use ranarium_server::{ServerError, TooMany};
use serde_json::json;

/// An error as a problem document (RFC 9457), with a code that does not change.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    code: String,
    detail: String,
    /// Time after which it is worth trying again, in seconds.
    retry_s: Option<u64>,
}

impl Problem {
    /// A problem that only HTTP has.
    pub fn new(status: StatusCode, code: &str, detail: impl Into<String>) -> Self {
        Self {
            status,
            code: code.to_owned(),
            detail: detail.into(),
            retry_s: None,
        }
    }
}

/// No route has this path.
pub async fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing here")
}

/// The route does not take this method.
pub async fn wrong_method() -> Problem {
    let detail = "this path does not take the method";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", detail)
}

impl From<ServerError> for Problem {
    fn from(error: ServerError) -> Self {
        let status = match &error {
            ServerError::UnknownMatch(_) | ServerError::UnknownMethod(_) => StatusCode::NOT_FOUND,
            ServerError::NotSignedIn => StatusCode::UNAUTHORIZED,
            ServerError::UnknownUser(_) => StatusCode::NOT_FOUND,
            ServerError::NotYourSeat(_)
            | ServerError::NotSeated
            | ServerError::NotWelcome
            | ServerError::ScopeMissing(_)
            | ServerError::NotForTokens
            | ServerError::AccountNeeded
            | ServerError::Banned { .. } => StatusCode::FORBIDDEN,
            ServerError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            ServerError::Name(_) => StatusCode::BAD_REQUEST,
            ServerError::Busy | ServerError::StorageAway => StatusCode::SERVICE_UNAVAILABLE,
            ServerError::Damaged { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            ServerError::NoSuchSeat { .. } => StatusCode::BAD_REQUEST,
            ServerError::Host(error) if error.code() != ranarium_protocol::client::REFUSED => {
                StatusCode::BAD_REQUEST
            }
            _ => StatusCode::CONFLICT,
        };
        let code = match &error {
            // Errors of a host have names of their own.
            ServerError::Host(host) => name_of(host),
            error => error.code().to_owned(),
        };
        Self {
            status,
            code,
            detail: error.to_string(),
            retry_s: match &error {
                ServerError::TooMany(TooMany { retry_ms, .. }) => Some(retry_ms.div_ceil(1_000)),
                _ => None,
            },
        }
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        Self::new(rejection.status(), "unreadable", rejection.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Self::new(rejection.status(), "unreadable", rejection.body_text())
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(rejection.status(), "unreadable", rejection.body_text())
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Server(error) => error.into(),
            error => Self::new(error.status(), error.code(), error.to_string()),
        }
    }
}

impl IntoResponse for AccountError {
    fn into_response(self) -> Response {
        let wait_s = match &self {
            Self::TooManyAttempts { wait_s } => Some(*wait_s),
            _ => None,
        };
        let mut response = Problem::from(self).into_response();
        if let Some(wait_s) = wait_s {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(wait_s));
        }
        response
    }
}

/// The name of an error as its data has it.
fn name_of(error: &HostError) -> String {
    let data = serde_json::to_value(error).unwrap_or_default();
    let name = match &data {
        serde_json::Value::Object(fields) => fields.keys().next().map(String::as_str),
        data => data.as_str(),
    };
    name.unwrap_or("refused").to_owned()
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = json!({
            "type": format!("urn:ranarium:problem:{}", self.code),
            "title": self.status.canonical_reason().unwrap_or("Error"),
            "status": self.status.as_u16(),
            "code": self.code,
            "detail": self.detail,
        });
        let mut response = (self.status, Json(body)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(seconds) = self.retry_s {
            let value = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}
