//! Messages during a match, except its decisions.

pub mod clock_pause;
pub mod offer;
pub mod open_offer;
pub mod phrase;
pub mod presence;
pub mod resign_effect;
pub mod resume;
pub mod say;
pub mod substitute;
