//! Pictures for the rulebook.

use ranarium_board::Figure;

/// The pictures.
pub const FIGURES: &[Figure] = &[];
