//! Tests of the shared parts of boards.

mod contrast;
mod frogs;
