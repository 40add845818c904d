//! Requests about stored matches.

pub mod check;
pub mod forget;
pub mod frames;
pub mod import;
pub mod matches;
pub mod open;
pub mod record;
pub mod summary;
