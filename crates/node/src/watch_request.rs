//! [`WatchRequest`].

use crate::outbox::Outbox;
use ranarium_game::Viewer;
use ranarium_protocol::online::UserId;
use ranarium_server::SocketId;
use ranarium_table::MatchId;

/// A request to look on.
#[derive(Debug)]
pub struct WatchRequest {
    /// The match.
    pub match_id: MatchId,
    /// The connection.
    pub socket: SocketId,
    /// What is sent to it.
    pub outbox: Outbox,
    /// Who.
    pub user: Option<UserId>,
    /// With whose eyes.
    pub viewer: Viewer,
    /// The number of the update that the client has.
    pub known: u64,
}
