//! The page in a real browser. `visit` opens it to a visitor, who finds things as people do who
//! cannot see them: by their role and their name (`Visitor::find`). A test fails on what the
//! visitor misses, and on any error that the browser's console shows.
//!
//! Nothing of it is built without the feature `browser`, since it needs Chromium, its driver and a
//! program that serves the page. `cargo xtask browser-tests` sees to all of that.
#![forbid(unsafe_code)]
#![cfg(feature = "browser")]

mod cable;
mod chromium;
mod device;
mod driver;
mod each_game;
mod fault;
mod friends;
mod key;
mod listener;
mod look;
mod moments;
mod player;
mod routes;
mod server;
mod storage;
mod visit;
mod visitor;

pub use cable::Cable;
pub use chromium::{Chromium, Purpose};
pub use device::{Device, Theme};
pub use driver::{Driver, Element};
pub use each_game::title;
pub use fault::{Done, Fault};
pub use friends::sit_down;
pub use key::Key;
pub use listener::{Heard, Listener};
pub use moments::{Moment, moment, moments, most_players};
pub use player::{Glance, Hands, Kind, Lit, Player, YOUR_TURN};
pub use routes::routes;
pub use server::{Server, program};
pub use visit::{gather, gather_noting, gather_with_notices, visit};
pub use visitor::Visitor;
