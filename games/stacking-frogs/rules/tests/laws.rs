//! The laws that every game obeys.

#[path = "laws/game.rs"]
mod game;

ranarium_laws::laws!(game::Laws, scored);
