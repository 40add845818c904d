//! The views: the table in `board_view.rs`, which contains the island and its parts (`water.rs`,
//! `stone.rs`, `shore.rs`); and pictures outside a match (`drawing.rs`, `thumbnail.rs`,
//! `home_picture.rs`).

pub mod board_view;
pub mod drawing;
pub mod home_picture;
pub mod shore;
pub mod stone;
pub mod thumbnail;
pub mod water;
