//! Choices among judged actions.

pub mod exact;
pub mod near_equal;
