//! Tests of a client against a host, in one process.

mod liveness;
mod table;
