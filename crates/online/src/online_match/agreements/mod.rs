//! The agreements of players about their match: offers, pauses of the clocks, and substitutes for
//! players who are away.

mod offers;
mod pause;
mod substitutes;
