//! Tests of the board of IceFrogs.

mod achievements;
mod choose;
mod head_start;
mod hints;
mod selection;
mod showing;
