//! What bots know of a game, and counts of positions.

pub mod alpha_beta;
pub mod evaluation;
pub mod perft;
pub mod playout;
pub mod tuning;
pub mod urgency;
