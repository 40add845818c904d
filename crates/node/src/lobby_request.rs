//! [`LobbyRequest`]: what the lobby is asked.

use crate::outbox::Outbox;
use ranarium_protocol::online::Lobby;
use ranarium_server::SocketId;
use ranarium_table::MatchId;

/// What the lobby is asked.
#[derive(Debug)]
pub enum LobbyRequest {
    /// A table has changed, or is new.
    Changed(MatchId),
    /// Show the tables to a connection from now on, and answer its call.
    Enter {
        socket: SocketId,
        outbox: Outbox,
        lobby: Lobby,
        call: u64,
    },
    /// No longer.
    Leave(SocketId),
}
