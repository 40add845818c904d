//! Tests of the rules of Frog Juice. `allocations.rs` is a program of its own, because it counts
//! allocations.

mod captures;
mod cards;
mod cat;
mod end;
mod eval;
mod laws;
mod notation;
mod perft;
mod reference;
mod reference_engine;
mod score;
mod secrecy;
mod setup;
mod spells;
mod support;
mod texts;
mod turn;
mod wash;
mod witch;
mod worlds;
