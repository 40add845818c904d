//! Frog Juice obeys the laws of every game.

#[path = "laws/game.rs"]
mod game;

ranarium_laws::laws!(game::Laws, scored);
