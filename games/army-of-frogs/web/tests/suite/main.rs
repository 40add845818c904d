//! Tests of the board of Army of Frogs.

mod choosing;
mod hints;
mod showing;
