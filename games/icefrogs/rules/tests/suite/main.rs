//! Tests of the rules of IceFrogs. `allocations.rs` is a program of its own, because it counts allocations.

mod board;
mod children;
mod end;
mod evaluate;
mod laws;
mod movement;
mod notation;
mod paths;
mod perft;
mod reference;
mod reference_engine;
mod table;
mod turn;
mod urgency;
mod words;
mod worlds;
