//! A match at this screen.
//!
//! Start with [`session::Session`], which follows a match and decides in it, and [`match_view`], which shows it.

mod bar;
mod cover;
mod help;
mod judged;
mod log;
pub mod names;
mod result;
mod seats;
pub mod session;
mod typed;
mod view;

pub use bar::Bar;
pub use log::LogPanel;
pub use seats::seats;
pub use typed::Typed;
pub use view::{TextView, match_view};
