//! Tests of the board of Army of Frogs.

mod choose;
mod hints;
mod showing;
