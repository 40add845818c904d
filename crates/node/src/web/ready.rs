//! `/ready`: the readiness check of the node.

use super::problem::Problem;
use super::state::Web;
use crate::trouble::{PATIENCE, in_time};
use axum::extract::State;
use ranarium_server::ServerError;

/// Checks that the storage answers.
pub async fn ready(State(web): State<Web>) -> Result<&'static str, Problem> {
    if web.node.cut_off().is_so() {
        return Err(ServerError::StorageAway.into());
    }
    let matches = web.node.storage().matches();
    match in_time(PATIENCE, matches.playing_tables(1)).await {
        Some(Ok(_)) => Ok("ready\n"),
        Some(Err(error)) => {
            tracing::warn!(%error, "not ready");
            Err(ServerError::StorageAway.into())
        }
        None => Err(ServerError::StorageAway.into()),
    }
}
