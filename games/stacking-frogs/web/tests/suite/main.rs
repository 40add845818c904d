//! Tests of the board of Stacking Frogs.

mod choosing;
mod common;
mod hints;
mod scoring;
mod showing;
