//! Tests of the rules of Stacking Frogs. `allocations.rs` is a program of its own, because it
//! counts allocations.

mod acts;
mod dual;
mod duals;
mod eval;
mod fluent;
mod frogs;
mod green;
mod known;
mod laws;
mod notation;
mod options;
mod pink;
mod placing;
mod positions;
mod reference;
mod reference_engine;
mod scoring;
mod sheets {
    mod notation;
}
mod solo;
mod support;
mod table;
mod tail;
mod texts;
mod words;
