//! Tests of the rules of Frog Juice. `allocations.rs` is a program of its own, because it counts
//! allocations.

mod captures;
mod cards;
mod cat;
mod encoding;
mod end;
mod endgame;
mod eval;
mod knowledge;
mod laws;
mod notation;
mod perft;
mod reference;
mod reference_engine;
mod scoring;
mod setup;
mod spells;
mod support;
mod texts;
mod turn;
mod wash;
mod witch;
