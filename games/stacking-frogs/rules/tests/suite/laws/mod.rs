//! The laws that every game obeys.

pub mod game;

ranarium_laws::laws!(game::Laws, scored);
