//! Where the interface is.

/// Where the interface begins that has a version.
pub const API: &str = "/api/v1";
