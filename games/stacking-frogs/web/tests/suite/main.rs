//! Tests of the board of Stacking Frogs.

mod choose;
mod common;
mod hints;
mod scoring;
mod show;
mod showing;
