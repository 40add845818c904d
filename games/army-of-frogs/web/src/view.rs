//! The views of the board.

pub mod board_view;
pub mod drawing;
pub mod home_picture;
pub mod shore;
pub mod stone;
pub mod thumbnail;
pub mod water;
