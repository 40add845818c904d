//! Tests of the board of Stacking Frogs.

mod achievements;
mod choose;
mod common;
mod hints;
mod scoring;
mod show;
mod showing;
