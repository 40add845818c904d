//! Rejection of requests that exceed the rate limit or the time limit, or come from banned
//! addresses.

use crate::errors::http_error::HttpError;
use crate::limits::client_address::{ClientAddress, FORWARDED_FOR};
use crate::web::http::accept::Peer;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ranarium_online::ServerError;
use std::convert::Infallible;
use std::sync::Once;
use tokio::time::timeout;

/// Passes a request on if it is admitted.
pub async fn check(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    let limiter = &web.node.admission().limiter;
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0);
    let proxies = limiter.limits().proxies;
    if proxies == 0 && request.headers().contains_key(FORWARDED_FOR) {
        warn_of_proxy();
    }
    let from = ClientAddress::of_request(peer, request.headers(), proxies);
    request.extensions_mut().insert(from);
    let may = limiter.count_request(from);
    if let Err(error) = may.and_then(|()| web.node.admission().check_not_banned(from, None)) {
        return Problem::from(error).into_response();
    }
    // An immediate rejection lets the client try another node at once.
    if web.node.storage_health().is_unreachable() {
        return Problem::from(ServerError::StorageAway).into_response();
    }
    match timeout(limiter.limits().request_time, next.run(request)).await {
        Ok(answer) => answer,
        Err(_) => Problem::from(HttpError::TooSlow).into_response(),
    }
}

/// Warns, once, of a proxy that the settings do not mention.
fn warn_of_proxy() {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            "a request has the header X-Forwarded-For, but --proxies is 0: all clients of a proxy \
             share the limits and bans of its address; set --proxies to the number of proxies \
             before this server"
        );
    });
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let known_address = parts.extensions.get::<Self>().copied();
        Ok(known_address.unwrap_or_else(|| Self::of_request(None, &parts.headers, 0)))
    }
}
