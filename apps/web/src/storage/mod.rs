//! The storage of the browser: the matches, and notes about those played online.

pub mod database;
pub mod draw_bindings;
pub mod online_matches;
