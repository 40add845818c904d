//! All games and their bots, one file a concern.

mod common;
mod erased;
mod honest;
mod playouts;
mod points;
mod rulebooks;
mod schemas;
mod sheets;
mod solved;
mod texts;
mod tuning;
mod wording;
