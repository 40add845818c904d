//! The views of the board.

pub mod board_view;
pub mod home_picture;
