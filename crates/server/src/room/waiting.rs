//! [`Waiting`]: a request in a room's queue.

use crate::{MatchCommand, MatchQuery, QuickChat, RequestId, SocketId};
use ranarium_game::Viewer;
use ranarium_protocol::online::UserId;

/// A request that waits.
pub(super) struct Waiting {
    pub request: Request,
    pub freshness: Freshness,
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
    Watch(Watch),
    Say {
        id: RequestId,
        chat: QuickChat,
    },
}

/// A request to add a viewer.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub id: RequestId,
    pub socket: SocketId,
    pub user: Option<UserId>,
    pub viewer: Viewer,
    /// The update that the viewer already has.
    pub known: u64,
}

impl Request {
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Command { id, .. }
            | Self::Query { id, .. }
            | Self::Watch(Watch { id, .. })
            | Self::Say { id, .. } => *id,
        }
    }
}
