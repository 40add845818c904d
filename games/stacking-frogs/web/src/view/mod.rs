//! The views: the table in `board_view.rs`, which contains the stages (`stage.rs`,
//! `other_stages.rs`) and the show over them (`show_view.rs`), the cards (`hand.rs`, `tile.rs`) and
//! the state of the match (`status.rs`); and pictures outside a match (`drawing.rs`,
//! `thumbnail.rs`, `home_picture.rs`).

pub mod board_view;
pub mod colour_signs;
pub mod drawing;
pub mod hand;
pub mod home_picture;
pub mod other_stages;
pub mod show_view;
pub mod stage;
pub mod status;
pub mod thumbnail;
pub mod tile;
