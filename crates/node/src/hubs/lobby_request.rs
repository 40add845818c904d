//! [`LobbyRequest`]: requests to the lobby.

use crate::connections::outbox::Outbox;
use ranarium_protocol::online::Lobby;
use ranarium_server::SocketId;
use ranarium_table::MatchId;

/// A request to the lobby.
#[derive(Debug)]
pub enum LobbyRequest {
    /// A table has changed, or is new.
    Changed(MatchId),
    /// Subscribe a connection to the tables, and answer its call.
    Enter {
        socket: SocketId,
        outbox: Outbox,
        lobby: Lobby,
        call: u64,
    },
    /// Unsubscribe.
    Leave(SocketId),
}
