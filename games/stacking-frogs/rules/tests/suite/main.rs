//! Tests of the rules of Stacking Frogs. `allocations.rs` is a program of its own, because it
//! counts allocations.

mod acts;
mod duals;
mod encoding;
mod eval;
mod fluent;
mod frogs;
mod green;
mod knowledge;
mod laws;
mod notation;
mod options;
mod pink;
mod placing;
mod positions;
mod reference;
mod reference_engine;
mod score_sheets;
mod scoring;
mod solo;
mod support;
mod tail;
mod texts;
mod words;
