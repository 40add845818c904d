//! Playing a match in the terminal: `play`, `resume`, and their shared parts.
//!
//! A [`PlaySession`](session::PlaySession) plays one match, which a host runs, in this process or
//! on a server. Start with `session`; the two kinds of hosts are in `match_source.rs`.

pub mod board_view;
pub mod game_words;
pub mod hands;
pub mod input;
pub mod lobby;
pub mod log;
pub mod match_source;
pub mod menu;
pub mod narration;
pub mod new_match;
pub mod numbered_actions;
pub mod online_tables;
pub mod recap;
pub mod result;
pub mod review;
pub mod rulebook;
pub mod seating;
pub mod session;
pub mod waiting;
