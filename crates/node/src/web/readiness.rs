//! `/ready`: the readiness check of the node.

use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::extract::State;
use ranarium_online::ServerError;

/// Checks that the storage answers and accepts writes.
pub async fn ready(State(web): State<Web>) -> Result<&'static str, Problem> {
    let is_unreachable = web.node.storage_health().is_unreachable();
    match !is_unreachable && web.storage_probe.check(&web.node).await {
        true => Ok("ready\n"),
        false => Err(ServerError::StorageAway.into()),
    }
}
