//! The program as people and other programs run it, a file for each topic.

#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../../../../crates/storage/tests/services/mod.rs"]
mod services;

mod arena;
mod backup;
mod batch_runs;
mod commands;
mod external;
mod fuzz_seeds;
mod hosting;
mod mcp;
mod message_schemas;
#[cfg(unix)]
mod moderation;
#[cfg(unix)]
mod observability;
#[cfg(unix)]
mod online;
mod play;
#[cfg(unix)]
mod processes;
#[cfg(unix)]
mod proxies;
mod rpc;
mod rpc_session;
#[cfg(unix)]
mod run_progress;
#[cfg(unix)]
mod saves;
mod schemas;
mod secrets;
mod serve;
mod settings;
#[cfg(unix)]
mod setup;
#[cfg(unix)]
mod shared_screen;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod terminal_play;
#[cfg(unix)]
mod worker;
