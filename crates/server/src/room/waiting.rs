//! [`Waiting`]: a request in a room's queue.

use crate::{MatchCommand, MatchQuery, QuickChat, RequestId, SocketId};
use ranarium_game::Viewer;
use ranarium_protocol::online::UserId;

/// A request that waits.
pub(super) struct Waiting {
    pub request: Request,
    pub copy: Freshness,
    /// `true` if it was sent to the log before, and the outcome is unknown.
    pub is_second: bool,
}

/// The age of the copy that a request finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Freshness {
    /// The log has not been read since the request came.
    Old,
    /// It is being read, and the reading began after the request came.
    Reading,
    /// It has been read since, or no other node writes.
    Fresh,
}

/// A request of a client.
pub(super) enum Request {
    Command {
        id: RequestId,
        command: MatchCommand,
    },
    Query {
        id: RequestId,
        query: MatchQuery,
    },
    Watch {
        id: RequestId,
        socket: SocketId,
        user: Option<UserId>,
        viewer: Viewer,
        known: u64,
    },
    Say {
        id: RequestId,
        chat: QuickChat,
    },
}

impl Request {
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Command { id, .. }
            | Self::Query { id, .. }
            | Self::Watch { id, .. }
            | Self::Say { id, .. } => *id,
        }
    }
}
