//! [`SeekRequest`]: what the hub is asked that brings players together.

use crate::bus::SeekCall;
use crate::outbox::Outbox;
use ranarium_protocol::online::User;
use ranarium_server::{SeekId, Seeker, SocketId};
use tokio::sync::oneshot;

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
    Again(Vec<(SeekId, Contact, Seeker)>),
    /// These look for others at another node, and these no longer do.
    Elsewhere {
        seekers: Vec<(SeekId, User, Seeker)>,
        gone: Vec<SeekId>,
    },
    /// Another node makes a table; whether it was done.
    Call(SeekCall, oneshot::Sender<bool>),
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
