//! One of our bots in its seat: its end of the bot protocol, in a worker, a thread or a process of
//! its own.
//!
//! [`Player`] takes the messages of a host and answers them. It is apart from `ranarium-host`,
//! since thinking is built for speed where all else in the page is built for size.
#![forbid(unsafe_code)]

mod bot_factory;
mod player;
mod seated;

pub use bot_factory::{BotFactory, BotRegistry};
pub use player::Player;
