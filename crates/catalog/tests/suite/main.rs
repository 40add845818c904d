//! All games and their bots, one file a concern.

mod asking;
mod characters;
mod common;
mod endgame;
mod hidden_information;
mod playouts;
mod points;
mod rulebooks;
mod schemas;
mod sheets;
mod solved;
mod texts;
mod tuning;
mod type_erasure;
mod variety;
mod wording;
