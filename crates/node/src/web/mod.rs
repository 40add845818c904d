//! The node over HTTP and WebSocket.

mod matches;
mod origin;
mod problem;
mod session;
mod signed;
mod socket;
mod state;

use crate::Node;
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware::{from_fn, map_response};
use axum::routing::{any, delete, get};
use axum::serve::ListenerExt;
use state::Web;
use std::io;
use std::net::TcpListener;
use std::time::Duration;

/// Largest body of a request, in bytes.
const BODY_MOST: usize = 64 << 10;

/// Time that connections have to end once the node is about to end.
const FAREWELL: Duration = Duration::from_secs(3);

/// Where the node is heard.
#[derive(Debug)]
pub struct Listening {
    /// The socket.
    pub listener: TcpListener,
    /// Whether browsers come over TLS, by way of a proxy.
    pub is_https: bool,
    /// What answers all other paths: the page.
    pub page: Option<Router>,
}

/// Serves until `stop` resolves, then ends the node: connections are told, what was accepted is
/// written.
///
/// # Errors
/// If the system refuses what serving needs.
pub async fn serve(
    node: Node,
    listening: Listening,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    listening.listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listening.listener)?;
    // What is sent is sent at once: an update would be late that waits for the receipt of an
    // answer.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection gathers what it sends");
        }
    });
    let web = Web {
        node: node.clone(),
        is_https: listening.is_https,
    };
    let app = router(web, listening.page);
    let closing = node.clone();
    let served = axum::serve(listener, app).with_graceful_shutdown(async move {
        stop.await;
        closing.announce_close();
    });
    let told = node.closing();
    let cut = async {
        // A browser may keep a connection open that it does not use.
        told.await;
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        served = served => served?,
        () = cut => {}
    }
    node.close().await;
    Ok(())
}

/// Everything that is answered.
fn router(web: Web, page: Option<Router>) -> Router {
    let api = Router::new()
        .route(
            "/session",
            get(session::read)
                .post(session::create)
                .patch(session::change)
                .delete(session::end),
        )
        .route("/sessions", delete(session::end_all))
        .route("/tables", get(matches::tables).post(matches::create))
        .route("/matches", get(matches::mine))
        .route("/matches/{id}", get(matches::read))
        .route("/matches/{id}/record", get(matches::record))
        .fallback(problem::not_found)
        .method_not_allowed_fallback(problem::wrong_method)
        .layer(map_response(no_store));
    let app = Router::new()
        .nest("/api/v1", api)
        .route("/ws", any(socket::connect))
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .layer(DefaultBodyLimit::max(BODY_MOST))
        .layer(from_fn(origin::check));
    let app = match page {
        Some(page) => app.fallback_service(page),
        None => app.fallback(problem::not_found),
    };
    app.layer(map_response(ranarium_serving::add_headers))
        .with_state(web)
}

/// Answers are for whoever asked, at the moment.
async fn no_store(mut answer: axum::response::Response) -> axum::response::Response {
    let value = axum::http::HeaderValue::from_static("no-store");
    let headers = answer.headers_mut();
    headers.insert(axum::http::header::CACHE_CONTROL, value);
    answer
}

/// Whether the node can do what it is asked: its storage answers.
async fn ready(State(web): State<Web>) -> (StatusCode, &'static str) {
    match web.node.storage().matches().open_tables(1).await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            let status = StatusCode::SERVICE_UNAVAILABLE;
            (status, "the storage does not answer\n")
        }
    }
}
