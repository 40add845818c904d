//! Tests of the rules of Army of Frogs. `allocations.rs` is a program of its own, because it counts
//! allocations.

mod adding;
mod common;
mod ending;
mod eval;
mod fast_and_readable;
mod laws;
mod moving;
mod perft;
mod reference;
mod reference_engine;
mod seeing;
mod setup_and_turn;
mod strings;
mod texts;
