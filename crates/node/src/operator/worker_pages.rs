//! The pages of a worker for its operator.

use super::{metrics_text, register};
use crate::nats::WorkerMonitor;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use std::io;
use std::net::TcpListener;

/// Serves a worker's operator: metrics, and the state of the bus connection.
///
/// # Errors
/// If the listener fails.
pub async fn serve_worker(worker: WorkerMonitor, listener: TcpListener) -> io::Result<()> {
    let listener = register(listener)?;
    let app = Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(worker_ready))
        .route("/metrics", get(worker_metrics))
        .with_state(worker);
    axum::serve(listener, app).await
}

async fn worker_ready(State(worker): State<WorkerMonitor>) -> (StatusCode, &'static str) {
    match worker.reaches_bus() {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the bus is away\n"),
    }
}

async fn worker_metrics(State(worker): State<WorkerMonitor>) -> impl IntoResponse {
    metrics_text(worker.waiting())
}
