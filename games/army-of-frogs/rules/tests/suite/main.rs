//! Tests of the rules of Army of Frogs. `allocations.rs` is a program of its own, because it counts
//! allocations.

mod adding;
mod encoding;
mod end;
mod eval;
mod fast_and_readable;
mod knowledge;
mod laws;
mod movement;
mod perft;
mod reference;
mod reference_engine;
mod setup_and_turn;
mod strings;
mod support;
mod texts;
