//! [`PendingRequest`]: a request in a room's queue.

use crate::{MatchCommand, MatchQuery, QuickChat, RequestId, SocketId};
use ranarium_game::Viewer;
use ranarium_protocol::online::UserId;

/// A request that waits.
pub(super) struct PendingRequest {
    pub request: RoomRequest,
    pub freshness: Freshness,
}

/// The age of the room's copy, as seen from a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Freshness {
    /// The log has not been read since the request arrived.
    Old,
    /// A read that began after the request arrived is in progress.
    Reading,
    /// The log has been read since the request arrived, or no other node appends to it.
    Fresh,
}

/// A request of a client.
pub(super) enum RoomRequest {
    Command {
        id: RequestId,
        command: MatchCommand,
    },
    Query {
        id: RequestId,
        query: MatchQuery,
    },
    Watch(ViewerRequest),
    Say {
        id: RequestId,
        chat: QuickChat,
    },
}

/// A request to add a viewer.
#[derive(Clone, Copy, Debug)]
pub struct ViewerRequest {
    /// The request.
    pub id: RequestId,
    /// The client's connection.
    pub socket: SocketId,
    /// The user, if signed in.
    pub user: Option<UserId>,
    /// The point of view.
    pub viewer: Viewer,
    /// The number of the update that the viewer already has.
    pub known: u64,
}

impl RoomRequest {
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Command { id, .. }
            | Self::Query { id, .. }
            | Self::Watch(ViewerRequest { id, .. })
            | Self::Say { id, .. } => *id,
        }
    }
}
