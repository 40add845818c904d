//! The views of the board.

pub mod board_view;
pub mod colour_signs;
pub mod drawing;
pub mod hand;
pub mod home_picture;
pub mod other_stages;
pub mod stage;
pub mod status;
pub mod thumbnail;
pub mod tile;
