//! Accounts in SQLite.

use super::Sqlite;

crate::account_statements::account_store!(Sqlite, readers, writer);
