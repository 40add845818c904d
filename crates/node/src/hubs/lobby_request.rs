//! [`LobbyRequest`]: the messages from sessions to the lobby hub.

use crate::connections::outbox::Outbox;
use ranarium_online::SocketId;
use ranarium_protocol::online::{Lobby, UserId};

/// A request to the lobby hub.
#[derive(Debug)]
pub enum LobbyRequest {
    /// Subscribe a connection to the lists, and answer its call.
    Enter {
        socket: SocketId,
        user: Option<UserId>,
        outbox: Outbox,
        lobby: Lobby,
        call: u64,
    },
    /// Unsubscribe a connection.
    Leave(SocketId),
}
