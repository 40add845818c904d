//! Tools of an operator, with or without a running server.

pub mod backup;
pub mod moderator;
