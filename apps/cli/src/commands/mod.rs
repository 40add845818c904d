//! The commands: one file each.

pub mod admin;
pub mod analyse;
pub mod arena;
pub mod bot;
pub mod bot_check;
pub mod completions;
pub mod health;
pub mod legal;
pub mod login;
pub mod man;
pub mod mcp;
pub mod perft;
pub mod play;
pub mod replay;
pub mod resume;
pub mod rpc;
pub mod rules;
pub mod score;
pub mod serve;
pub mod setup;
pub mod simulate;
pub mod verify;
pub mod watch;
pub mod worker;
