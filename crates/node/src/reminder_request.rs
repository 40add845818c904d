//! [`ReminderRequest`]: what the hub of reminders is asked.

use crate::outbox::Outbox;
use ranarium_protocol::online::UserId;
use ranarium_server::{ServerError, SocketId};
use ranarium_table::MatchId;

/// What the hub is asked.
#[derive(Debug)]
pub enum ReminderRequest {
    /// A match waits for these users now, and for no others.
    WaitsFor {
        match_id: MatchId,
        users: Vec<UserId>,
    },
    /// Tell a connection of a user from now on, and answer its call.
    Subscribe {
        socket: SocketId,
        user: UserId,
        outbox: Outbox,
        call: u64,
    },
    /// The matches that waited for the user of a connection when it asked.
    Listed(SocketId, Result<Vec<MatchId>, ServerError>),
    /// No longer.
    Leave(SocketId),
}
