//! Trouble with the storage.

use crate::metrics::METRICS;
use ranarium_server::ServerError;
use ranarium_storage::StorageError;
use std::time::Duration;
use tokio::time::timeout;

/// Longest time for which somebody who waits is kept waiting for the storage.
pub const PATIENCE: Duration = Duration::from_secs(4);

/// Longest time for work on the storage that nobody waits for.
pub const LEISURE: Duration = Duration::from_secs(60);

/// What a client hears of trouble with the storage; the rest is for the operator.
pub fn away(error: StorageError) -> ServerError {
    METRICS.storage_trouble();
    tracing::error!(%error, "the storage does not do what it is asked");
    ServerError::StorageAway
}

/// Waits for work on the storage for so long and no longer: a storage that has gone without a word
/// would be waited for in vain. Nothing if it takes longer.
pub async fn in_time<T>(most: Duration, work: impl Future<Output = T>) -> Option<T> {
    let done = timeout(most, work).await.ok();
    if done.is_none() {
        METRICS.storage_trouble();
        tracing::error!(waited = ?most, "the storage takes too long");
    }
    done
}
