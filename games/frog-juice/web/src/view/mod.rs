//! The views: the table in `board_view.rs`, which contains cards (`card.rs`, `card_pictures.rs`),
//! the players' spells and piles (`tableau.rs`), the possible actions (`answers.rs`) and a card
//! enlarged (`lens.rs`); and pictures outside a match (`drawing.rs`, `thumbnail.rs`,
//! `home_picture.rs`).

pub mod answers;
pub mod board_view;
pub mod card;
pub mod card_pictures;
pub mod drawing;
pub mod home_picture;
pub mod lens;
pub mod tableau;
pub mod thumbnail;
