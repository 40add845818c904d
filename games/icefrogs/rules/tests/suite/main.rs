//! Tests of the rules of IceFrogs. `allocations.rs` is a program of its own, because it counts
//! allocations.

mod board;
mod children;
mod encoding;
mod end;
mod eval;
mod fast_and_readable;
mod knowledge;
mod laws;
mod movement;
mod notation;
mod perft;
mod reference;
mod reference_engine;
mod support;
mod texts;
mod turn;
mod urgency;
