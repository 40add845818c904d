//! Tests of the board of Frog Juice.

mod choosing;
mod common;
mod hints;
mod scoring;
mod showing;
