//! The node over HTTP and WebSocket.
//!
//! Start with `routes`: each row has a route with its access, its handler and its description. The
//! handlers are in files by subject, such as `session.rs`; `socket.rs` serves the WebSocket. Layers
//! around the routes reject or observe requests: `request_admission.rs`, `origin.rs`,
//! `nul_rejection.rs`, `request_log.rs`.

pub mod accounts;
mod api;
#[cfg(test)]
mod description;
mod docs;
mod hex;
mod http;
mod matches;
mod notices;
mod previews;
mod ratings;
mod readiness;
mod routes;
mod small_page;
mod socket;
mod state;
mod storage_probe;

use crate::accounts::Accounts;
use crate::node::{Node, storage_check};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
pub use previews::Paint;
use previews::PreviewRenderer;
use ranarium_notices::PublicAddress;
pub use routes::http_routes;
use state::Web;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;

/// The listener of a node, and the pages that are served on it.
#[derive(Debug)]
pub struct Listening {
    /// The socket that accepts connections.
    pub listener: TcpListener,
    /// `true` if browsers connect over TLS, through a proxy.
    pub is_https: bool,
    /// The page, for all other paths.
    pub page: Option<Router>,
    /// The URL of the server for browsers, unless it is that of their requests.
    pub site: Option<PublicAddress>,
    /// The function that draws the pictures of previews.
    pub paint: Option<Paint>,
}

/// Serves until `stop` resolves, then ends the node: clients are notified, accepted commands are
/// written.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    node: Node,
    listening: Listening,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    listening.listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listening.listener)?;
    let failed_sign_ins = node.admission().limiter.limits().failed_sign_ins;
    let web = Web {
        node: node.clone(),
        is_https: listening.is_https,
        accounts: Accounts::new(failed_sign_ins),
        site: listening.site,
        storage_probe: Arc::default(),
        renderer: Arc::new(PreviewRenderer::new(listening.paint)),
    };
    let app = router(web, listening.page);
    // Read the bans before accepting connections.
    let watching = tokio::spawn(storage_check::check_storage(node.clone()));
    let (merges, moderation) = (node.merges().clone(), node.moderation().clone());
    moderation.poll().await;
    let resuming = tokio::spawn(merges.keep_resuming(node.closing()));
    let polling = tokio::spawn(moderation.keep_polling());
    let tidying = tokio::spawn(node.housekeeping().clone().run(node.closing()));
    let heart = node.clone();
    let beating = tokio::spawn(async move { heart.connections().run(heart.storage()).await });
    http::accept::accept(listener, app, &node, stop).await;
    beating.abort();
    polling.abort();
    tidying.abort();
    resuming.abort();
    node.finish_shutdown().await;
    watching.abort();
    Ok(())
}

/// Returns the router of all paths.
fn router(web: Web, page: Option<Router>) -> Router {
    let (api, gated, open) = routes::routers(&web);
    let api = api
        .fallback(http::problem::not_found)
        .method_not_allowed_fallback(http::problem::wrong_method)
        .layer(from_fn(http::nul_rejection::reject_nul))
        .layer(map_response(no_store));
    let max_body_bytes = web.node.admission().limiter.limits().body_bytes;
    let app = gated
        .nest(api::API, api)
        .layer(from_fn_with_state(
            web.clone(),
            http::request_admission::check,
        ))
        .merge(open)
        .layer(DefaultBodyLimit::max(max_body_bytes))
        .layer(from_fn(http::origin::check));
    let app = match page {
        Some(page) => app
            .fallback_service(page.layer(from_fn_with_state(web.clone(), previews::tag_document))),
        None => app.fallback(http::problem::not_found),
    };
    let app = app
        .layer(from_fn_with_state(web.clone(), http::host::check))
        .layer(from_fn(http::problem::Problem::translate))
        .layer(map_response(ranarium_page_files::add_headers));
    let app = match web.is_https {
        true => app.layer(map_response(https_only)),
        false => app,
    };
    app.layer(from_fn(http::request_log::observe))
        .with_state(web)
}

/// Makes browsers that have connected over TLS do so for a year.
async fn https_only(mut answer: axum::response::Response) -> axum::response::Response {
    let value = axum::http::HeaderValue::from_static("max-age=31536000");
    let name = axum::http::header::STRICT_TRANSPORT_SECURITY;
    answer.headers_mut().insert(name, value);
    answer
}

/// Keeps answers out of caches.
async fn no_store(mut answer: axum::response::Response) -> axum::response::Response {
    let value = axum::http::HeaderValue::from_static("no-store");
    let headers = answer.headers_mut();
    headers.insert(axum::http::header::CACHE_CONTROL, value);
    answer
}
