//! Accounts in PostgreSQL.

use super::Postgres;

crate::account_statements::account_store!(Postgres, pool, writer);
