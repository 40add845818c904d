//! The views of the board.

pub mod answers;
pub mod board_view;
pub mod card;
pub mod card_pictures;
pub mod drawing;
pub mod home_picture;
pub mod tableau;
pub mod thumbnail;
