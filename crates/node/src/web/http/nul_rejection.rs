//! Rejection of bodies with a text that no database can store, for all routes in one place.

use crate::errors::http_error::HttpError;
use crate::nul_text::{nul_in, nul_words};
use crate::web::http::problem::Problem;
use axum::RequestExt;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The JSON escape of U+0000.
const NUL: &[u8] = b"\\u0000";

/// Rejects a JSON body in which a text has the character U+0000.
pub async fn reject_nul(request: Request, next: Next) -> Response {
    if !request.headers().contains_key(header::CONTENT_TYPE) {
        return next.run(request).await;
    }
    let (parts, body) = request.with_limited_body().into_parts();
    // The limit of all routes bounds the body.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Problem::from(HttpError::BodyLarge).into_response();
    };
    if let Some(place) = place_in(&bytes) {
        let reason = nul_words(&place);
        let error = HttpError::Unreadable(StatusCode::UNPROCESSABLE_ENTITY, reason);
        return Problem::from(error).into_response();
    }
    next.run(Request::from_parts(parts, Body::from(bytes)))
        .await
}

fn place_in(bytes: &Bytes) -> Option<String> {
    let may_have = bytes.windows(NUL.len()).any(|window| window == NUL);
    let data = may_have.then(|| serde_json::from_slice(bytes))?;
    // The route itself rejects invalid JSON.
    nul_in(&data.ok()?)
}
