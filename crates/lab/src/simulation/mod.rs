//! The simulation plays many matches, and computes statistics of them. Its memory does not grow
//! with their number.
//!
//! Start with [`SimulationConfig`], the parameters. [`run()`] plays the matches, and [`Tally`] has
//! the totals.

mod play;
mod tally;

pub use play::{SimulationConfig, run, seat};
pub use tally::{SeatTally, Spread, Tally};
