//! The substitute for PostgreSQL in a build without the feature `postgres`.

use crate::{SealKey, Storage, StorageError};
use std::sync::Arc;

/// Refuses to open a database of PostgreSQL.
///
/// # Errors
/// Always.
pub async fn open_postgres(
    _address: &str,
    _key: SealKey,
) -> Result<Arc<dyn Storage>, StorageError> {
    Err(StorageError::WithoutPostgres)
}
