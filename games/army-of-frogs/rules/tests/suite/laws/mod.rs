//! The laws that every game obeys.

pub mod game;

use game::Laws;

ranarium_laws::laws!(Laws);
