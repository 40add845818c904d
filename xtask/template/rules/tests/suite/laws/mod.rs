//! The laws of all games, for this one.

pub mod game;

ranarium_laws::laws!(game::Laws);
