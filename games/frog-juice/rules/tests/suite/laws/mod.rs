//! Frog Juice obeys the laws of every game.

pub mod game;

ranarium_laws::laws!(game::Laws, scored);
