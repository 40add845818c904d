//! The server as a program: rooms on a real clock, backed by a storage, serving people, programs
//! and bots over HTTP and WebSocket.
//!
//! `ranarium_online` decides what happens in a match, without clocks or networks; this crate
//! carries out its effects. Start with [`Node`], then `live/shard/mod.rs`, which runs the rooms of
//! a part of the matches, and `rpc/session.rs`, which handles the requests of one connection.
//!
//! A module uses only modules of its own row or of lower ones:
//!
//! - `admin`, `process`, `web`, `operator`, `rpc`: programs, pages and protocols.
//! - `node`: starts the tasks of a node, and composes the handles.
//! - `nats`: the bus and the work queue of several nodes.
//! - `hubs`: the lobby, quick match and reminders.
//! - `tables`, `accounts`, `moderation`, `turn_notices`, `ratings`, `housekeeping`: handles and
//!   tasks about tables and people.
//! - `live`: matches on a real clock.
//! - `connections`, `bots`, `limits`, `errors`, `cluster` (the interface of `nats`), small tools.
#![forbid(unsafe_code)]
#![cfg_attr(
    not(all(feature = "nats", feature = "passkeys")),
    allow(
        dead_code,
        reason = "the bus alone uses a part of the messages between nodes, and passkeys some errors"
    )
)]

mod access;
mod accounts;
mod admin;
mod bots;
mod clock;
mod cluster;
mod connections;
mod entropy;
mod errors;
mod housekeeping;
mod hubs;
mod language;
mod limits;
mod live;
mod metrics;
mod moderation;
#[cfg(feature = "nats")]
mod nats;
mod node;
mod nul_text;
mod operator;
mod process;
mod ratings;
mod rpc;
mod storage_call;
mod storage_location;
mod tables;
mod turn_notices;
mod web;

pub use admin::backup::{Backup, BackupError};
pub use admin::moderator::{Moderator, ModeratorError};
pub use housekeeping::Housekeeping;
pub use limits::ClientLimits;
pub use limits::client_address::ClientAddress;
pub use moderation::admission::{Admission, Registration};
pub use moderation::name_policy::NamePolicy;
pub use moderation::operator_acts::Moderation;
pub use moderation::people::People;
#[cfg(feature = "nats")]
pub use nats::{BusLink, Worker};
pub use node::{Node, NodeOptions, NodeServices};
pub use operator::serve_operator;
pub use process::{
    BusError, DataFolder, ServeError, ServeOptions, SharedServices, run, run_worker,
};
pub use ranarium_notices::{
    MailOptions, MailServer, NoticeOptions, Notices, PublicAddress, PushContact, PushOptions,
    PushReach,
};
pub use ranarium_storage::{BanSubject, OperatorAct, RecordedAct, ReportFilter, StoredReport};
pub use storage_location::StorageLocation;
pub use turn_notices::TurnNotices;
pub use web::{Listening, Paint, http_routes, serve};
