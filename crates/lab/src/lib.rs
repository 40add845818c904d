//! Many matches between bots: to measure the bots, to gather statistics of a game, and to check
//! programs that speak the bot protocol.
//!
//! - [`arena`] measures bots against each other, with every deal played from every seat.
//! - [`simulation`] plays many matches, and sums up their statistics.
//! - [`external`] runs bots that are programs of their own.
//! - [`bot_check`] reports the errors of such a program to its author.
//!
//! Arena and simulation name bots by [`external::Contender`], derive all draws and seeds from a
//! [`RunKey`], and return games as [`GameFile`]s, which a [`RecordFolder`] stores. The crate reads
//! no arguments and prints nothing; the commands of `apps/cli` do.
#![forbid(unsafe_code)]

pub mod arena;
mod arena_game;
pub mod bot_check;
pub mod external;
mod file_error;
mod game_file;
mod record_folder;
mod run_key;
mod seated_bot;
pub mod simulation;
mod stopwatch;

pub use arena_game::{ArenaGame, ArenaSeat};
pub use file_error::FileError;
pub use game_file::{GameFile, KeepGames};
pub use record_folder::{RecordFolder, RunKind};
pub use run_key::RunKey;
pub use stopwatch::{Stopwatch, ThinkingClock};
