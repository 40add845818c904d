//! Bots that are programs of their own and speak the bot protocol (`docs/bot-protocol.md`) over
//! their standard input and output.
//!
//! Start with [`Contender`], a bot as people name it. `ExternalBot` is a program in a seat, and
//! `Process` its process. A program that is slow, silent, dead or wrong cannot block a run: every
//! wait has a timeout, and every buffer a bound.

mod bot;
pub mod command_words;
mod contender;
mod process;
mod process_group;
mod program;

pub use contender::{Contender, ContenderError};
pub(crate) use process::{Process, Timeouts};
pub use program::Program;
