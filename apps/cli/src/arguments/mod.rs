//! The arguments on the command line.

pub mod contest;
pub mod features;
pub mod game_argument;
pub mod levels;
pub mod options;
pub mod position;
