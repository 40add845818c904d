//! The server's logic for online matches, without input, output and clock.
//!
//! Start with [`OnlineMatch`], a match as the fold of its log, then [`Room`], a match on one node
//! with its viewers. The log ([`LogEntry`]) is the only durable state; all that a node keeps can be
//! rebuilt from it.
#![forbid(unsafe_code)]

mod awaited_turn;
mod bot_job;
mod command;
mod effect;
mod entry;
mod limit_exceeded;
mod name_error;
mod online_match;
mod options;
mod pace;
mod quick_chat;
mod rated_match;
mod rating;
mod remote_presence;
mod room;
mod seek_pool;
mod server_error;
mod stored;

pub use awaited_turn::{AwaitedTurn, Awaiting, UserPresence};
pub use bot_job::BotJob;
pub use command::{Actor, CommandKind, MatchCommand, MatchQuery};
pub use effect::{RequestId, RoomEffect, SocketId, ViewStart, ViewUpdate};
pub use entry::{LogEntry, LogEvent};
pub use limit_exceeded::{LimitExceededError, LimitKind};
pub use name_error::NameError;
pub use online_match::{Decision, HIDDEN_NAME, OnlineMatch, ReplayError};
pub use options::{options_for, options_of};
pub use pace::Pace;
pub use quick_chat::QuickChat;
pub use rated_match::{RatedMatch, check_rated, rating_pool};
pub use rating::Rating;
pub use remote_presence::{NodeId, RemotePresence};
pub use room::{Room, Topology, ViewerRequest};
pub use seek_pool::{Party, SeekId, SeekPool, SeekTerms, Seeker};
pub use server_error::ServerError;
pub use stored::{Appended, LogRange, NewEntry, StoredMatch, StoredRange};
