//! The views of the board.

pub mod board_view;
pub mod drawing;
pub mod home_picture;
pub mod ice;
pub mod move_paths;
pub mod nests;
pub mod pieces;
pub mod pyramid;
pub mod stack;
pub mod thumbnail;
