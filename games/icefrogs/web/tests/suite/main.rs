//! Tests of the board of IceFrogs.

mod achievements;
mod choose;
mod hints;
mod selection;
mod showing;
