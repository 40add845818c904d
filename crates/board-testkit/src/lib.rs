//! Test support for boards: scenes from the rules engine, and the board's output as text.
//!
//! [`BoardTestkit`] is implemented for every [`Board`](ranarium_board::Board). A missing text
//! panics, as does an impossible position: both are errors of the board.
#![forbid(unsafe_code)]

mod aliases;
mod board_testkit;
mod html;
mod live;
mod reach;
mod reactive;
mod score_pad_testkit;
mod services;
mod test_speakers;

pub use board_testkit::BoardTestkit;
pub use live::Live;
pub use score_pad_testkit::ScorePadTestkit;
