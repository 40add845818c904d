//! Bots that are programs of their own and speak the bot protocol (`docs/bot-protocol.md`) over
//! their standard input and output.
//!
//! Start with [`Contender`], a bot as people name it. `ExternalBot` is a program in a seat, and
//! `Process` its process. A program that is slow, silent, dead or wrong cannot block a run: every
//! wait has a timeout, and every buffer a bound.

mod bot;
mod contender;
mod group;
mod process;
mod program;
pub mod words;

pub use contender::{Contender, UnknownContender};
pub(crate) use process::{Patience, Process};
pub use program::Program;
