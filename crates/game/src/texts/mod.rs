//! Texts for people and programs.

pub mod language;
pub mod message;
pub mod narration;
pub mod notation;
pub mod picture;
pub mod text;
pub mod visible;
pub mod wire;
