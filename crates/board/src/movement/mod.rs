//! Movement of pieces and people.

pub mod journey;
pub(crate) mod life;
pub mod motion;
