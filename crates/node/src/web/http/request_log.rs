//! Metrics and logs of every request.

use crate::metrics::METRICS;
use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tracing::Instrument;
use tracing::field::Empty;

/// The route label of requests that match no route, such as those for files of the page.
const OTHER: &str = "other";

/// The number of the latest request.
static LATEST: AtomicU64 = AtomicU64::new(0);

/// Counts a request, and logs events during it with its number, method and route template. Its URL,
/// head and body are not logged.
pub async fn observe(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = name(request.method());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or(OTHER, MatchedPath::as_str).to_owned();
    let id = LATEST.fetch_add(1, Ordering::Relaxed) + 1;
    let span = tracing::info_span!("request", id, method, route, status = Empty);
    let answering = async {
        let answer = next.run(request).await;
        let span = tracing::Span::current();
        span.record("status", answer.status().as_u16());
        tracing::debug!("answered");
        answer
    };
    let answer = answering.instrument(span).await;
    METRICS.count_request(method, &route, answer.status().as_u16(), began.elapsed());
    answer
}

/// Returns the name of a method; unknown ones share a name, to bound the memory.
fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        _ => OTHER,
    }
}
