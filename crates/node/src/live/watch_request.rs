//! [`WatchRequest`]: a request to watch a match, in a message to its shard.

use crate::connections::outbox::Outbox;
use ranarium_game::Viewer;
use ranarium_online::SocketId;
use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;

/// A request to watch a match.
#[derive(Debug)]
pub struct WatchRequest {
    pub match_id: MatchId,
    pub socket: SocketId,
    /// The outbox for the watcher's updates.
    pub outbox: Outbox,
    /// The user, if signed in.
    pub user: Option<UserId>,
    /// The point of view.
    pub viewer: Viewer,
    /// The sequence number of the client's latest update.
    pub known: u64,
}
