//! Tests of what all boards share.

mod contrast;
mod frogs;
