//! The program as people and other programs run it, a file for each topic.

#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../../../../crates/storage/tests/services/mod.rs"]
mod services;

mod arena;
mod commands;
mod copies;
mod external;
mod fuzz_seeds;
#[cfg(unix)]
mod keeping;
#[cfg(unix)]
mod lines;
mod messages;
#[cfg(unix)]
mod moderating;
#[cfg(unix)]
mod online;
mod play;
#[cfg(unix)]
mod processes;
mod rpc;
mod rpc_session;
mod runs;
mod schemas;
mod secrets;
#[cfg(unix)]
mod seen;
mod serve;
mod settings;
#[cfg(unix)]
mod shared_screen;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod windows;
#[cfg(unix)]
mod worker;
