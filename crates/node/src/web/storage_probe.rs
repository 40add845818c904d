//! [`StorageProbe`]: checks that the storage accepts writes.

use crate::node::Node;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Time for which a finding holds, so that frequent checks do not write to the disk each time.
const FINDING_LIFETIME: Duration = Duration::from_secs(1);

/// The latest finding, and its time.
#[derive(Debug, Default)]
pub struct StorageProbe(Mutex<Option<(Instant, bool)>>);

impl StorageProbe {
    /// Returns `true` if the storage accepts writes.
    pub async fn check(&self, node: &Node) -> bool {
        let mut latest = self.0.lock().await;
        if let Some((at, stores)) = *latest
            && at.elapsed() < FINDING_LIFETIME
        {
            return stores;
        }
        let written = with_timeout(CLIENT_TIMEOUT, node.storage().admin().probe()).await;
        if let Some(Err(error)) = &written {
            tracing::warn!(%error, "the storage accepts no writes");
        }
        let stores = matches!(written, Some(Ok(())));
        *latest = Some((Instant::now(), stores));
        stores
    }
}
