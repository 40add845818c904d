//! Many matches, and their statistics. Memory does not grow with their number.

mod play;
mod tally;

pub use play::{Plan, run, seat};
pub use tally::{SeatTally, Spread, Tally};
