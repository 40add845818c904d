//! A built-in bot in its seat: its end of the bot protocol, in a worker, a thread or a separate
//! process.
//!
//! [`BotPlayer`] takes the messages of a host and answers them. It is separate from
//! `ranarium-host`, because searches are built for speed and the rest of the page for size.
#![forbid(unsafe_code)]

mod bot_factory;
mod player;
mod seated;

pub use bot_factory::{BotFactory, BotRegistry};
pub use player::BotPlayer;
