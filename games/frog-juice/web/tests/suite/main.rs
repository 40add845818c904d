//! Tests of the board of Frog Juice.

mod achievements;
mod choose;
mod common;
mod hints;
mod scoring;
mod showing;
