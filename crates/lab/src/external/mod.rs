//! Bots that are programs of their own and speak the bot protocol (`docs/bot-protocol.md`) over
//! their standard input and output.
//!
//! Start with [`Contender`], a bot as people name it. `ExternalBot` is a program in a seat;
//! `Process` is the program itself, which can be slow, silent, dead or wrong without holding up
//! anyone: every wait has an end, and every buffer a size.

mod bot;
mod contender;
mod group;
mod process;
mod program;
pub mod words;

pub use contender::{Contender, UnknownContender};
pub(crate) use process::{Patience, Process};
pub use program::Program;
