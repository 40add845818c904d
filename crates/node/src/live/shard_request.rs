//! [`ShardRequest`]: the messages from the rest of the node to a shard.

use crate::cluster::work_queue::{BotAnswer, Serviced};
use crate::live::note_sender::NoteSender;
use crate::live::reply_to::ReplyTo;
use crate::live::watch_request::WatchRequest;
use ranarium_online::{
    Appended, LogEntry, MatchCommand, MatchQuery, NodeId, QuickChat, RemotePresence, ServerError,
    SocketId, StoredRange,
};
use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::oneshot;

/// A request or an event for a shard.
#[derive(Debug)]
pub enum ShardRequest {
    Command {
        match_id: MatchId,
        command: MatchCommand,
        reply: ReplyTo,
    },
    Query {
        match_id: MatchId,
        query: MatchQuery,
        reply: ReplyTo,
    },
    Watch {
        watch: WatchRequest,
        reply: ReplyTo,
    },
    Leave {
        match_id: MatchId,
        socket: SocketId,
    },
    Say {
        match_id: MatchId,
        chat: QuickChat,
        reply: ReplyTo,
    },
    /// Show these users as "Player" from now on.
    HideNames(Arc<BTreeSet<UserId>>),
    /// The outcome of an append that a room has requested.
    Appended(MatchId, Appended),
    /// The part of a log that a room has requested; `None` if there is no such match.
    Loaded(MatchId, Result<Option<StoredRange>, ServerError>),
    /// A bot has moved.
    Decided {
        answer: BotAnswer,
        /// Receives `true` once the log has accepted or rejected the move, and `false` if it could
        /// not be stored.
        done: Option<oneshot::Sender<bool>>,
    },
    /// Another node has written to the log of a match: its new length, and its last entry.
    Grew(MatchId, u64, Box<LogEntry>),
    /// A player connected to another node has sent a phrase.
    Said(MatchId, QuickChat),
    /// The presence of a match at another node.
    Here(MatchId, NodeId, RemotePresence),
    /// Service a match.
    Service {
        match_id: MatchId,
        reply: oneshot::Sender<Serviced>,
    },
    /// The wake-up lease of a match could not be obtained.
    LeaseFailed(MatchId),
    /// Send notes for turn notices from now on.
    Note(NoteSender),
    /// Finish accepted commands, and end.
    End,
}

impl ShardRequest {
    /// Returns `true` for the outcome of a request that the shard itself has made.
    pub const fn is_answer(&self) -> bool {
        matches!(self, Self::Appended(..) | Self::Loaded(..))
    }
}
