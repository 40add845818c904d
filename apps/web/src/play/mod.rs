//! A match at this screen.
//!
//! Start with [`session::MatchSession`], which follows a match and decides in it, and
//! [`match_view`], which shows it.

pub mod achievement_store;
mod action_input;
mod bar;
pub mod choices;
mod coach;
mod early_end;
mod end;
pub mod head_to_head;
mod lazy_parts;
mod log;
pub mod names;
mod pointing_text;
mod remote_match;
mod result;
pub mod screen_choices;
mod seats;
pub mod session;
pub mod static_board;
pub mod stopwatch;
mod table;
mod view;

pub use action_input::ActionInput;
pub use bar::Bar;
pub use coach::coached_key;
pub use end::{CheckDraws, end_view, with_points, without_points};
pub use lazy_parts::{LazyPart, LoadLazyPart, hints, lazy_part_view};
pub use pointing_text::pointing_text;
pub use remote_match::{Absence, LastMove, RatingChange, RemoteMatch, SeatNote, ShownClock};
pub use seats::{SeatRow, colour, player_frog, seats, with_frogs};
pub use view::match_view;
