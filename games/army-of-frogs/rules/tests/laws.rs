//! The laws that every game obeys.

#[path = "laws/game.rs"]
mod game;

use game::Laws;

ranarium_laws::laws!(Laws);
