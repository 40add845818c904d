//! Tests of the board of Frog Juice.

mod choose;
mod common;
mod hints;
mod scoring;
mod showing;
