//! Tests of the bots.

mod alpha_beta;
mod bots;
mod busy_clock;
mod sampling;
