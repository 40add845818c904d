//! Tests of the board of Pond Race.

mod choosing;
mod showing;
