//! A node: its rooms, and who is connected to it.

use ranarium_protocol::IdempotencyKey;
use ranarium_server::{Company, RequestId, Room, SocketId};
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// A node. All of it is lost when it crashes.
pub struct Node {
    /// How often it has crashed: what was meant for an earlier life does not reach it.
    pub life: u64,
    pub is_up: bool,
    /// How far its clock is ahead.
    pub skew_ms: u64,
    pub company: Company,
    pub room: Room,
    /// Who is connected: the number of the client.
    pub sockets: BTreeMap<SocketId, usize>,
    /// What waits for an answer: the client, and the key of the command.
    pub requests: BTreeMap<RequestId, (SocketId, Option<IdempotencyKey>)>,
}

impl Node {
    pub fn new(id: &MatchId, skew_ms: u64, company: Company) -> Self {
        Self {
            life: 0,
            is_up: true,
            skew_ms,
            company,
            room: Room::new(id.clone(), company),
            sockets: BTreeMap::new(),
            requests: BTreeMap::new(),
        }
    }

    /// Everything in it is lost.
    pub fn crash(&mut self, id: &MatchId) {
        self.life += 1;
        self.is_up = false;
        self.room = Room::new(id.clone(), self.company);
        self.sockets.clear();
        self.requests.clear();
    }
}
