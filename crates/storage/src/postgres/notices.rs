//! Turn notifications, in PostgreSQL.

use super::Postgres;

crate::notice_statements::notice_store!(Postgres, pool, writer);
