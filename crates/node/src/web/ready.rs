//! `/ready`: whether the node can do what it is asked.

use super::state::Web;
use axum::extract::State;
use axum::http::StatusCode;

/// Whether the node can do what it is asked: its storage answers.
pub async fn ready(State(web): State<Web>) -> (StatusCode, &'static str) {
    match web.node.storage().matches().open_tables(1).await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            let status = StatusCode::SERVICE_UNAVAILABLE;
            (status, "the storage does not answer\n")
        }
    }
}
