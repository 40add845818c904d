//! `/ready`: whether the node can do what it is asked.

use super::problem::Problem;
use super::state::Web;
use axum::extract::State;
use ranarium_server::ServerError;

/// Whether the node can do what it is asked: its storage answers.
pub async fn ready(State(web): State<Web>) -> Result<&'static str, Problem> {
    match web.node.storage().matches().playing_tables(1).await {
        Ok(_) => Ok("ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            Err(ServerError::StorageAway.into())
        }
    }
}
