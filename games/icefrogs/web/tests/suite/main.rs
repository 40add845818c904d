//! Tests of the board of IceFrogs.

mod choosing;
mod hints;
mod selection;
mod showing;
