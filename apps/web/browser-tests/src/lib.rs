//! Tests of the page in a real browser. `visit` gives a test a visitor, who finds elements by role
//! and name as a screen reader does (`Visitor::find`). A test fails if the visitor misses an
//! element, or if the browser's console shows an error.
//!
//! The feature `browser` builds all of it, because it needs Chromium, its driver and a program that
//! serves the page. `cargo xtask browser-tests` provides them. `cargo xtask prove firefox webkit`
//! runs some of the tests in other browsers, whose drivers have no command of Chromium's own: there
//! every device has a mouse, and no log of the console.
#![forbid(unsafe_code)]
#![cfg(feature = "browser")]

mod cable;
mod chromium;
mod device;
mod driver;
mod each_game;
mod friends;
mod key;
mod listener;
mod look;
mod mail_server;
mod moments;
mod other_browser;
mod page_server;
mod past_matches;
mod player;
mod routes;
mod saved_file;
mod static_host;
mod storage;
mod test_error;
mod visit;
mod visitor;

pub use cable::Cable;
pub use chromium::{Chromium, Purpose};
pub use device::{Device, Theme};
pub use driver::{Commands, Driver, Element};
pub use each_game::title;
pub use friends::{agree_on_a_draw, play_on, sit_down, who_is_asked};
pub use key::Key;
pub use listener::{AnnouncedElement, Listener, is_redrawn};
pub use mail_server::MailServer;
pub use moments::{Moment, fewest_players, moment, moments, most_players, shared_moment};
pub use page_server::{PageServer, program};
pub use player::{Glance, Hands, Lit, LitKind, Player, YOUR_TURN};
pub use routes::{routes, routes_of, routes_of_the_house};
pub use saved_file::{is_whole_json, is_whole_png, is_whole_record};
pub use static_host::StaticHost;
pub use test_error::{Done, TestError};
pub use visit::{all_of, gather, gather_at, gather_noting, gather_with_notices, visit};
pub use visitor::{ReceivedMessage, Visitor};
