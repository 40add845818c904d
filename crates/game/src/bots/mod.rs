//! Knowledge of a game for its bots, and counts of positions.

pub mod alpha_beta;
pub mod character;
pub mod evaluation;
pub mod perft;
pub mod playout;
pub mod tuning;
pub mod urgency;
