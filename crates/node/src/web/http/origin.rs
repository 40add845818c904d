//! Rejection of requests that another site makes in a browser.

use crate::errors::http_error::HttpError;
use crate::web::http::problem::Problem;
use axum::extract::Request;
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The header in which a browser states the relation of the requesting site to this one.
const SITE: &str = "sec-fetch-site";

/// Rejects writes and upgrades that another site requests in a browser: the browser sends cookies,
/// and names the origin.
pub async fn check(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_upgrade = headers.contains_key(header::UPGRADE);
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_foreign = match (
        headers.contains_key(header::ORIGIN),
        text(header::ORIGIN.as_str()),
    ) {
        (false, _) => false,
        (true, origin) => {
            let of = |origin: &str| origin.split_once("://").map(|(_, host)| host.to_owned());
            let host = text(header::HOST.as_str()).map(str::to_ascii_lowercase);
            origin.and_then(of).map(|host| host.to_ascii_lowercase()) != host
        }
    };
    // Browsers also send this header, even without an origin.
    let is_foreign = is_foreign || matches!(text(SITE), Some("cross-site" | "same-site"));
    if is_foreign && (!is_read || is_upgrade) {
        return Problem::from(HttpError::OtherOrigin).into_response();
    }
    next.run(request).await
}
