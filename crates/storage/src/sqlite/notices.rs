//! Who is notified of their turn, in SQLite.

use super::Sqlite;

crate::notice_statements::notice_store!(Sqlite, readers, writer);
