//! Touches, drags and keys, and what they choose.

pub(crate) mod area;
pub(crate) mod choose;
pub mod drag;
pub mod keys;
pub(crate) mod pending;
