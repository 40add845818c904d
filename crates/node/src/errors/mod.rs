//! Errors of HTTP and of accounts, and the texts of all errors.

pub mod account_error;
pub mod http_error;
pub mod texts;
