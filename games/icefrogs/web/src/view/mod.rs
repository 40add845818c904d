//! The views: the table in `board_view.rs`, which contains the ice and its parts (`ice.rs`,
//! `nests.rs`, `pieces.rs`, `pyramid.rs`, `stack.rs`, `move_paths.rs`); and pictures outside a
//! match (`drawing.rs`, `thumbnail.rs`, `home_picture.rs`).

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
