//! A match at this screen.
//!
//! Start with [`session::Session`], which follows a match and decides in it, and [`match_view`],
//! which shows it.

mod action_input;
mod analysis;
mod bar;
mod cover;
mod help;
mod log;
pub mod names;
mod result;
mod seats;
pub mod session;
mod view;

pub use action_input::ActionInput;
pub use bar::Bar;
pub use log::LogPanel;
pub use seats::seats;
pub use view::{TextView, match_view};
