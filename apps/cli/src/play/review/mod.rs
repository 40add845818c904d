//! Looking back at a match: its replay and its analysis, for their commands and for the menu after
//! a match.

pub mod analysis;
pub mod picture;
pub mod replay;
