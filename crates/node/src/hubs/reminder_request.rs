//! [`ReminderRequest`]: the messages from sessions to the reminder hub.

use crate::connections::outbox::Outbox;
use ranarium_online::{ServerError, SocketId};
use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;

/// A request to the reminder hub.
#[derive(Debug)]
pub enum ReminderRequest {
    /// Subscribe a connection of a user, and answer its call.
    Subscribe {
        socket: SocketId,
        user: UserId,
        outbox: Outbox,
        call: u64,
    },
    /// The matches that waited for the user of a connection when it subscribed.
    Listed(SocketId, Result<Vec<MatchId>, ServerError>),
    /// Unsubscribe a connection.
    Leave(SocketId),
}
