//! Playing a match in the terminal: `play`, `resume`, and what they share.
//!
//! A [`Session`](session::Session) runs one [`Table`](ranarium_table::Table): bots and people get
//! the same updates and send the same commands. Start with `session.rs`.

pub mod board_view;
pub mod hands;
pub mod input;
pub mod listing;
pub mod log;
pub mod menu;
pub mod prompt;
pub mod recap;
pub mod result;
pub mod seating;
pub mod session;
pub mod voice;
pub mod words;
