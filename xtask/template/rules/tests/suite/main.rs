//! Tests of the rules of Pond Race.

mod clauses;
mod laws;
