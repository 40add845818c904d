//! Tests of the board of Army of Frogs.

mod achievements;
mod choose;
mod hints;
mod showing;
