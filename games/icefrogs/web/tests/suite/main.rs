//! Tests of the board of IceFrogs.

mod choose;
mod hints;
mod selection;
mod showing;
