//! [`ShardRequest`]: what a shard is asked to do, or told.

use crate::decision::Decision;
use crate::notices::NoteSender;
use crate::reply::Reply;
use crate::watch_request::WatchRequest;
use crate::work_queue::Looked;
use ranarium_protocol::online::UserId;
use ranarium_server::{
    Appended, Elsewhere, LogEntry, MatchCommand, MatchQuery, NodeId, Saying, ServerError, SocketId,
    StoredPart,
};
use ranarium_table::MatchId;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::oneshot;

/// What a shard is asked to do.
#[derive(Debug)]
pub enum ShardRequest {
    Command {
        match_id: MatchId,
        command: MatchCommand,
        reply: Reply,
    },
    Query {
        match_id: MatchId,
        query: MatchQuery,
        reply: Reply,
    },
    Watch {
        watch: WatchRequest,
        reply: Reply,
    },
    Leave {
        match_id: MatchId,
        socket: SocketId,
    },
    Say {
        match_id: MatchId,
        saying: Saying,
        reply: Reply,
    },
    /// Show these users as "Player" from now on.
    HideNames(Arc<BTreeSet<UserId>>),
    Appended(MatchId, Appended),
    Loaded(MatchId, Result<Option<StoredPart>, ServerError>),
    Decided(MatchId, Decision),
    /// Another node wrote to the log of a match, which has this many entries, of which this is the
    /// last.
    Grew(MatchId, u64, Box<LogEntry>),
    /// A player has said something by way of another node.
    Said(MatchId, Saying),
    /// These look on at another node.
    Here(MatchId, NodeId, Elsewhere),
    /// Look after a match.
    Look {
        match_id: MatchId,
        reply: oneshot::Sender<Looked>,
    },
    /// A match could not be put under guard.
    Unguarded(MatchId),
    /// Note from now on for whom matches wait.
    Note(NoteSender),
    /// Finish what has been accepted, and end.
    End,
}

impl ShardRequest {
    /// Whether it answers something that the shard itself asked for.
    pub const fn is_answer(&self) -> bool {
        matches!(self, Self::Appended(..) | Self::Loaded(..))
    }
}
