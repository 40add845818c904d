//! [`SeekRequest`]: the messages to the seek hub, from sessions and other nodes.

use crate::cluster::bus::SeekCall;
use crate::connections::outbox::Outbox;
use ranarium_online::{SeekId, Seeker, SocketId};
use ranarium_protocol::online::{Matched, OnlineNotice, User};
use tokio::sync::oneshot;

/// A request to the seek hub.
#[derive(Debug)]
pub enum SeekRequest {
    /// Open a seek for a connection, and answer its call.
    Seek {
        contact: SeekerContact,
        seeker: Box<Seeker>,
        call: u64,
    },
    /// Reopen the seeks of players for whom no table could be made.
    Again(Vec<(SeekId, SeekerContact, Seeker)>),
    /// Seeks at another node that are open or have ended.
    Elsewhere {
        seekers: Vec<(SeekId, User, Seeker)>,
        gone: Vec<SeekId>,
    },
    /// A request of another node that makes a table; the answer is `true` if it was carried out.
    Call(SeekCall, oneshot::Sender<bool>),
    /// Cancel the seek, and answer the call, if there is one.
    Cancel {
        socket: SocketId,
        call: Option<(Outbox, u64)>,
    },
}

/// A person who seeks, with their connection.
#[derive(Clone, Debug)]
pub struct SeekerContact {
    pub socket: SocketId,
    pub user: User,
    pub outbox: Outbox,
}

impl SeekerContact {
    /// Notifies the person of a seat at a table.
    pub fn notify_matched(&self, matched: Matched) {
        let message = OnlineNotice::Matched(matched).message();
        let message = message.expect("a notice is plain data");
        self.outbox.send(message.to_string());
    }
}
