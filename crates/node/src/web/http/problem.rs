//! [`Problem`]: errors in the form of RFC 9457.

use crate::accounts::AccountError;
use crate::errors::http_error::HttpError;
use crate::errors::texts::{account_message, http_message, sentence, server_message, title};
use crate::language::language;
use axum::Json;
use axum::extract::Request;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ranarium_game::{Language, Message};
use ranarium_online::{LimitExceededError, ServerError};
use serde_json::json;

/// An error as a problem document (RFC 9457), with a stable code.
///
/// [`Problem::translate`] translates it into the language of the request, and sets the header
/// `Retry-After` if a retry makes sense after some seconds.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    code: &'static str,
    detail: Message,
    /// Retry delay, in seconds.
    retry_s: Option<u64>,
}

/// Rejects a path without a route.
pub async fn not_found() -> Problem {
    HttpError::NotFound.into()
}

/// Rejects a method that the route does not have.
pub async fn wrong_method() -> Problem {
    HttpError::WrongMethod.into()
}

/// Returns the HTTP status of an error of the server.
pub const fn status_of(error: &ServerError) -> StatusCode {
    match error {
        ServerError::UnknownMatch(_)
        | ServerError::UnknownMethod(_)
        | ServerError::UnknownUser(_) => StatusCode::NOT_FOUND,
        ServerError::NotSignedIn => StatusCode::UNAUTHORIZED,
        ServerError::NotYourSeat(_)
        | ServerError::NotYourTable
        | ServerError::NotSeated
        | ServerError::Blocked
        | ServerError::ScopeMissing(_)
        | ServerError::NotForTokens
        | ServerError::AccountNeeded
        | ServerError::Banned { .. } => StatusCode::FORBIDDEN,
        ServerError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        ServerError::Busy | ServerError::StorageAway => StatusCode::SERVICE_UNAVAILABLE,
        ServerError::Damaged { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        ServerError::Name(_) | ServerError::NoSuchSeat { .. } => StatusCode::BAD_REQUEST,
        ServerError::Host(error) if error.code() != ranarium_protocol::client::REFUSED => {
            StatusCode::BAD_REQUEST
        }
        _ => StatusCode::CONFLICT,
    }
}

impl Problem {
    /// Translates the errors of an answer into the caller's language.
    pub async fn translate(request: Request, next: Next) -> Response {
        let language = language(None, request.headers());
        let is_api = request.uri().path().starts_with(crate::web::api::API);
        let response = next.run(request).await;
        match response.extensions().get::<Self>() {
            Some(problem) => problem.clone().write(language, response),
            // A path that is not text is rejected before a route sees it.
            None if is_api && is_plain_refusal(&response) => {
                Self::from(HttpError::Address).write(language, response)
            }
            None => response,
        }
    }

    /// Returns the document, with the headers that the answer already has.
    fn write(self, language: Language, response: Response) -> Response {
        let mut body = json!({
            "type": format!("urn:ranarium:problem:{}", self.code),
            "title": title(language, self.code),
            "status": self.status.as_u16(),
            "code": self.code,
            "detail": sentence(language, &self.detail),
        });
        if let Some(seconds) = self.retry_s {
            body["retry-s"] = seconds.into();
        }
        let mut document = (self.status, Json(body)).into_response();
        let fields = document.headers_mut();
        for (name, value) in response.headers() {
            if *name != header::CONTENT_LENGTH && *name != header::CONTENT_TYPE {
                fields.append(name, value.clone());
            }
        }
        let kind = HeaderValue::from_static("application/problem+json");
        fields.insert(header::CONTENT_TYPE, kind);
        let code = HeaderValue::from_static(language.code());
        fields.insert(header::CONTENT_LANGUAGE, code);
        let vary = HeaderValue::from_static("accept-language");
        fields.append(header::VARY, vary);
        if let Some(seconds) = self.retry_s {
            fields.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        document
    }
}

fn is_plain_refusal(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_plain = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    response.status() == StatusCode::BAD_REQUEST && is_plain
}

impl From<ServerError> for Problem {
    fn from(error: ServerError) -> Self {
        Self {
            status: status_of(&error),
            code: error.code(),
            detail: server_message(&error),
            retry_s: match &error {
                ServerError::TooMany(reason) => LimitExceededError::retry_s(*reason),
                _ => None,
            },
        }
    }
}

impl From<HttpError> for Problem {
    fn from(error: HttpError) -> Self {
        Self {
            status: error.status(),
            code: error.code(),
            detail: http_message(&error),
            retry_s: match error {
                HttpError::TooSoon { wait_s } => Some(wait_s),
                _ => None,
            },
        }
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        HttpError::from(&rejection).into()
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        HttpError::from(&rejection).into()
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        HttpError::from(&rejection).into()
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Server(error) => error.into(),
            AccountError::Body(rejection) => rejection.into(),
            error => Self {
                status: error.status(),
                code: error.code(),
                detail: account_message(&error),
                retry_s: match error {
                    AccountError::TooManyAttempts { wait_s } => Some(wait_s),
                    _ => None,
                },
            },
        }
    }
}

impl IntoResponse for AccountError {
    fn into_response(self) -> Response {
        Problem::from(self).into_response()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
