//! Trouble with the storage.

use crate::metrics::METRICS;
use ranarium_server::ServerError;
use ranarium_storage::StorageError;

/// What a client hears of trouble with the storage; the rest is for the operator.
pub fn away(error: StorageError) -> ServerError {
    METRICS.storage_trouble();
    tracing::error!(%error, "the storage does not do what it is asked");
    ServerError::StorageAway
}
