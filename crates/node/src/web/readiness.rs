//! `/ready`: the readiness check of the node.

use super::problem::Problem;
use super::state::Web;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use axum::extract::State;
use ranarium_server::ServerError;

/// Checks that the storage answers.
pub async fn ready(State(web): State<Web>) -> Result<&'static str, Problem> {
    if web.node.storage_health().is_unreachable() {
        return Err(ServerError::StorageAway.into());
    }
    let matches = web.node.storage().matches();
    match with_timeout(CLIENT_TIMEOUT, matches.playing_tables(1)).await {
        Some(Ok(_)) => Ok("ready\n"),
        Some(Err(error)) => {
            tracing::warn!(%error, "not ready");
            Err(ServerError::StorageAway.into())
        }
        None => Err(ServerError::StorageAway.into()),
    }
}
