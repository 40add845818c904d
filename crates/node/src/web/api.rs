//! The path of the HTTP interface.

/// The prefix of the versioned interface.
pub const API: &str = "/api/v1";
