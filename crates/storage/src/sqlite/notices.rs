//! Turn notifications, in SQLite.

use super::Sqlite;

crate::notice_statements::notice_store!(Sqlite, readers, writer);
