//! `/ready`: the readiness check of the node.

use super::problem::Problem;
use super::state::Web;
use crate::node::Node;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use axum::extract::State;
use ranarium_server::ServerError;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Time for which an answer holds, so that frequent checks do not write to the disk each time.
const MAX_AGE: Duration = Duration::from_secs(1);

/// The latest answer, and its time.
#[derive(Debug, Default)]
pub struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Returns `true` if the storage stores what it is given.
    async fn check(&self, node: &Node) -> bool {
        let mut latest = self.0.lock().await;
        if let Some((at, is_ready)) = *latest
            && at.elapsed() < MAX_AGE
        {
            return is_ready;
        }
        let written = with_timeout(CLIENT_TIMEOUT, node.storage().admin().probe()).await;
        if let Some(Err(error)) = &written {
            tracing::warn!(%error, "not ready");
        }
        let is_ready = matches!(written, Some(Ok(())));
        *latest = Some((Instant::now(), is_ready));
        is_ready
    }
}

/// Checks that the storage answers and stores what it is given.
pub async fn ready(State(web): State<Web>) -> Result<&'static str, Problem> {
    let is_unreachable = web.node.storage_health().is_unreachable();
    match !is_unreachable && web.readiness.check(&web.node).await {
        true => Ok("ready\n"),
        false => Err(ServerError::StorageAway.into()),
    }
}
