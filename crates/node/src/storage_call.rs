//! Calls of the storage: time limits, and the error that clients receive.

use crate::metrics::METRICS;
use ranarium_online::ServerError;
use ranarium_storage::StorageError;
use std::time::Duration;
use tokio::time::timeout;

/// Maximum time for which a client waits for the storage.
pub const CLIENT_TIMEOUT: Duration = Duration::from_secs(4);

/// Maximum time for background work on the storage.
pub const BACKGROUND_TIMEOUT: Duration = Duration::from_secs(60);

/// Returns the error that clients receive for a storage failure; the details are logged for the
/// operator.
pub fn storage_unavailable(error: StorageError) -> ServerError {
    METRICS.count_storage_failure();
    tracing::error!(%error, "the storage failed");
    ServerError::StorageAway
}

/// Waits for work on the storage, with a time limit: a storage that is cut off may never answer.
/// `None` if the limit is exceeded.
pub async fn with_timeout<T>(limit: Duration, work: impl Future<Output = T>) -> Option<T> {
    let result = timeout(limit, work).await.ok();
    if result.is_none() {
        METRICS.count_storage_failure();
        tracing::error!(waited = ?limit, "the storage timed out");
    }
    result
}
