//! The server as a program: rooms on a real clock, backed by a storage, serving people, programs
//! and bots over HTTP and WebSocket.
//!
//! `ranarium_server` decides what happens in a match, without clocks or networks; this crate
//! carries out its effects. Start with [`Node`], then `shard.rs`, which runs the rooms of a shard
//! of the matches, and `rpc_session.rs`, which handles the requests of one connection.
#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "nats"),
    allow(
        dead_code,
        reason = "the bus alone uses a part of what nodes tell each other"
    )
)]

mod access;
mod accounts;
mod analyst;
mod bot_pool;
mod brief_first;
mod bus;
mod caretaker;
mod client_address;
mod clock;
mod connections;
mod cut_off;
mod decision;
mod entropy;
mod error_words;
mod fair_queue;
mod guard;
mod hearsay;
mod housekeeping;
mod http_error;
mod in_process;
mod language;
mod limiter;
mod limits;
mod lists;
mod lobby;
mod lobby_request;
mod match_news;
mod metrics;
mod moderation;
mod moderator;
mod name_policy;
#[cfg(feature = "nats")]
mod nats;
#[cfg(not(feature = "nats"))]
#[path = "without_nats.rs"]
mod nats;
mod no_nul;
mod node;
mod notices;
mod operator;
mod outbox;
mod people;
mod process;
mod rater;
mod ratings;
mod reminder_request;
mod reminders;
mod reply;
mod rpc_session;
mod seek_request;
mod seeks;
mod shard;
mod shard_request;
mod shards;
mod storage_watch;
mod table_bounds;
mod trouble;
mod watch_request;
mod watches;
mod web;
mod word_list;
mod work_queue;

pub use caretaker::{Caretaker, CaretakerFailure, Place as StoragePlace};
pub use client_address::ClientAddress;
pub use guard::Guard;
pub use limits::Limits;
pub use moderator::{Moderator, ModeratorFailure};
pub use name_policy::NamePolicy;
pub use nats::BusError;
#[cfg(feature = "nats")]
pub use nats::{BusLink, Worker};
pub use node::{Node, NodeOptions, NodeServices};
pub use notices::{
    MailOptions, MailServer, NoticeOptions, Notices, PublicAddress, PushContact, PushOptions,
    PushReach,
};
pub use operator::serve_operator;
pub use process::{DataFolder, ServeFailure, ServeOptions, Shared, run, run_worker};
pub use ranarium_storage::{BanSubject, OperatorAct, RecordedAct, ReportFilter, StoredReport};
pub use web::{Listening, Paint, http_routes, serve};
