//! Rejection of requests for another host name than the server's.

use crate::errors::http_error::HttpError;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// Rejects a request whose `Host` is neither the host of the configured URL nor this machine, to
/// prevent DNS rebinding. Without a configured URL every name is accepted.
pub async fn check(State(web): State<Web>, request: Request, next: Next) -> Response {
    let Some(site) = &web.site else {
        return next.run(request).await;
    };
    let host = request.headers().get(header::HOST);
    let host: Option<Authority> = host.and_then(|host| host.as_bytes().try_into().ok());
    let is_own = host.is_some_and(|host| {
        host.as_str().eq_ignore_ascii_case(site.host()) || is_loopback(host.host())
    });
    match is_own {
        true => next.run(request).await,
        false => Problem::from(HttpError::OtherHost(site.host().to_owned())).into_response(),
    }
}

/// Returns `true` for the names of this machine, which proxies and health checks use.
fn is_loopback(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || address
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
}
