//! [`SeekRequest`]: what the hub is asked that brings players together.

use crate::outbox::Outbox;
use ranarium_protocol::online::User;
use ranarium_server::{Seeker, SocketId};

/// What the hub is asked.
#[derive(Debug)]
pub enum SeekRequest {
    /// Look for others for a connection, and answer its call.
    Seek {
        one: Contact,
        seeker: Box<Seeker>,
        call: u64,
    },
    /// A table could not be made for them: they go on looking.
    Again(Vec<(Contact, Seeker)>),
    /// No longer; and answer the call, if it is one.
    Cancel {
        socket: SocketId,
        call: Option<(Outbox, u64)>,
    },
}

/// Somebody who looks, and how to reach them.
#[derive(Clone, Debug)]
pub struct Contact {
    pub socket: SocketId,
    pub user: User,
    pub outbox: Outbox,
}
