//! The substitute for PostgreSQL in a build without the feature `postgres`.

use crate::StorageError;
use crate::database::Database;

/// Fails to open a database of PostgreSQL.
///
/// # Errors
/// Always.
pub async fn open(_address: &str) -> Result<Box<dyn Database>, StorageError> {
    Err(StorageError::WithoutPostgres)
}
