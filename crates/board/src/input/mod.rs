//! Touches, drags and keys, and the selections that they make.

pub(crate) mod area;
pub(crate) mod choose;
pub mod drag;
pub mod keys;
pub(crate) mod pending;
