//! Who is told that it is their turn, in PostgreSQL.

use super::Postgres;

crate::notice_statements::notice_store!(Postgres, pool, pool);
