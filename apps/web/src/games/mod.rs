//! The data of games that the page has before their code is loaded.

mod game_tile;
pub mod game_titles;
pub mod player_counts;

pub use game_tile::GameTile;
