//! Tests of the board of Pond Race.

mod choose;
mod showing;
