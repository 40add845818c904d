//! The laws of all games, for this one.

#[path = "laws/game.rs"]
mod game;

ranarium_laws::laws!(game::Laws);
