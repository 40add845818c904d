//! Metrics and a page for the operator, read-only, at a separate address. Everyone who reaches the
//! address can read everything, so only the operator must reach it.

mod overview;
mod page;
mod texts;
#[cfg(feature = "nats")]
pub mod worker_pages;

use crate::metrics::METRICS;
use crate::node::Node;
use axum::Router;
use axum::extract::State;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use overview::Overviews;
use std::io;
use std::net::{IpAddr, TcpListener};
use std::sync::Arc;

/// The media type for Prometheus.
const METRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The policy of a page without scripts, external resources and embedding.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Serves the operator until the node ends.
///
/// # Errors
/// If the listener fails.
pub async fn serve_operator(node: Node, listener: TcpListener) -> io::Result<()> {
    let listener = register(listener)?;
    let closing = node.closing();
    let app = Router::new()
        .route("/", get(page))
        .route("/metrics", get(metrics))
        .with_state((node, Arc::new(Overviews::default())));
    axum::serve(listener, app)
        .with_graceful_shutdown(closing)
        .await
}

/// Serves the operator in a task; the process continues without it on failure.
pub fn serve_beside(serving: impl Future<Output = io::Result<()>> + Send + 'static) {
    tokio::spawn(async move {
        if let Err(error) = serving.await {
            tracing::error!(%error, "the operator's address has closed");
        }
    });
}

/// Registers a listener with this runtime.
pub fn register(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    listener.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(listener)
}

type OperatorState = State<(Node, Arc<Overviews>)>;

async fn metrics(State((node, _)): OperatorState) -> impl IntoResponse {
    metrics_text(node.bots_waiting())
}

pub fn metrics_text(bots_waiting: usize) -> impl IntoResponse + use<> {
    let headers = [
        (header::CONTENT_TYPE, METRICS_TYPE),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, METRICS.text(bots_waiting))
}

async fn page(State((node, overviews)): OperatorState, headers: HeaderMap) -> Response {
    let language = crate::language::language(None, &headers);
    if is_called_by_a_name(&headers) {
        let reason = texts::speaker(language).text("operator-by-name") + "\n";
        return (StatusCode::MISDIRECTED_REQUEST, reason).into_response();
    }
    let overview = overviews.now(&node).await;
    let status = match overview.totals {
        Ok(_) => StatusCode::OK,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (header::VARY, "accept-language"),
    ];
    (status, headers, page::html(&overview, language)).into_response()
}

/// Returns `true` if the browser used a host name other than `localhost`. Another site could
/// resolve its name to this address, and read the page with the operator's browser (DNS rebinding).
fn is_called_by_a_name(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else {
        return false;
    };
    let authority = Authority::try_from(host.as_bytes());
    // An unreadable host counts as a name.
    !authority.is_ok_and(|authority| {
        let host = authority.host().trim_matches(['[', ']']);
        host.parse::<IpAddr>().is_ok() || host.eq_ignore_ascii_case("localhost")
    })
}
