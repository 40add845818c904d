//! [`Room`]: one match on one node, with its viewers and their requests.

mod appending;
mod audience;
mod log;
mod pending_request;
mod presence;
mod requests;

pub use pending_request::ViewerRequest;

use crate::{
    MatchCommand, MatchQuery, OnlineMatch, QuickChat, RequestId, RoomEffect, ServerError, SocketId,
};
use appending::Appending;
use audience::Audience;
use pending_request::{Freshness, PendingRequest, RoomRequest};
use ranarium_protocol::online::{Said, UserId};
use ranarium_table::MatchId;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// Maximum number of requests waiting for one match. Further ones are rejected, because people do
/// not send as many.
const MAX_WAITING: usize = 256;

/// The nodes that serve the same matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topology {
    /// This node alone. Only it appends to the logs, so a copy is never behind.
    Alone,
    /// Other nodes as well. A copy may be behind, because an announcement of an entry may be late
    /// or lost.
    Others,
}

/// A match on a node: the node's copy, its viewers, and the waiting requests.
///
/// A room does no input and output and reads no clock: events go in, [`RoomEffect`]s come out. It
/// decides on one request at a time. An accepted entry is appended to the log with the number that
/// the room expects; callers and viewers are informed only once it is committed. If another node
/// was faster, or the outcome is unknown, the copy is discarded and rebuilt from the log, and the
/// request is decided again. So nodes need not know of each other: the log arbitrates.
pub struct Room {
    id: MatchId,
    topology: Topology,
    online_match: Option<Box<OnlineMatch>>,
    /// `true` while the log is being read.
    is_loading: bool,
    audience: Audience,
    waiting: VecDeque<PendingRequest>,
    /// The entry that was sent to the log and is not yet committed.
    appending: Option<Appending>,
    /// `true` if the outcome of the last append is unknown.
    is_storage_doubtful: bool,
    /// When the log is to be read again: after a failure, or to check for missed entries.
    read_at_ms: Option<u64>,
    /// The length of the log that was announced while it was being read or written.
    announced_len: u64,
    /// Users whose names are hidden.
    hidden: Arc<BTreeSet<UserId>>,
}

impl Room {
    /// Makes the room of a stored match. The log is read at the first request.
    pub fn new(id: MatchId, topology: Topology) -> Self {
        Self {
            id,
            topology,
            online_match: None,
            is_loading: false,
            audience: Audience::default(),
            waiting: VecDeque::new(),
            appending: None,
            is_storage_doubtful: false,
            read_at_ms: None,
            announced_len: 0,
            hidden: Arc::default(),
        }
    }

    /// Returns the room's copy, if it has one: it may be ahead of the log by the entry in flight.
    pub fn online_match(&self) -> Option<&OnlineMatch> {
        self.online_match.as_deref()
    }

    /// Returns the number of viewers.
    pub fn viewer_count(&self) -> usize {
        self.audience.len()
    }

    /// Returns `true` unless the copy is being read, or has an entry that is not committed.
    pub const fn is_settled(&self) -> bool {
        self.appending.is_none() && !self.is_loading
    }

    /// Describes the state of the room, for debug logs.
    pub fn state(&self) -> String {
        format!(
            "appending {}, loading {}, waiting {}, viewers {}, entries {:?}",
            self.appending.is_some(),
            self.is_loading,
            self.waiting.len(),
            self.audience.len(),
            self.online_match().map(OnlineMatch::len)
        )
    }

    /// Returns `true` if there are no viewers and no work, so that the room can be dropped.
    pub fn is_idle(&self) -> bool {
        let is_due = self.next_due_ms().is_some();
        self.audience.is_empty() && self.waiting.is_empty() && self.is_settled() && !is_due
    }

    /// Returns the time of the next timed work, if there is any: to read the log again, to continue
    /// the match, or to send presence.
    pub fn next_due_ms(&self) -> Option<u64> {
        let of_the_match = self.online_match().and_then(OnlineMatch::next_due_ms);
        let presence = self.audience.presence_due_ms();
        let presence = presence.filter(|_| self.online_match.is_some());
        let due = [self.read_at_ms, of_the_match, presence];
        due.into_iter().flatten().min()
    }

    /// Handles a command.
    pub fn command(
        &mut self,
        id: RequestId,
        command: MatchCommand,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) {
        self.enqueue(RoomRequest::Command { id, command }, now_ms, out);
    }

    /// Handles a query.
    pub fn query(
        &mut self,
        id: RequestId,
        query: MatchQuery,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) {
        self.enqueue(RoomRequest::Query { id, query }, now_ms, out);
    }

    /// Adds a viewer.
    pub fn watch(&mut self, watch: ViewerRequest, now_ms: u64, out: &mut Vec<RoomEffect>) {
        self.enqueue(RoomRequest::Watch(watch), now_ms, out);
    }

    /// Sends a player's phrase to all viewers, at other nodes too. It is not stored.
    pub fn say(&mut self, id: RequestId, chat: QuickChat, now_ms: u64, out: &mut Vec<RoomEffect>) {
        self.enqueue(RoomRequest::Say { id, chat }, now_ms, out);
    }

    /// Shows users whose names the operator has hidden as "Player" from now on.
    pub fn hide_names(
        &mut self,
        hidden: Arc<BTreeSet<UserId>>,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) {
        let is_shown_again = self.hidden.iter().any(|user| !hidden.contains(user));
        self.hidden = hidden;
        if is_shown_again && self.online_match.is_some() && self.is_settled() {
            return self.load_anew(out);
        }
        if let Some(copy) = &mut self.online_match {
            copy.hide_names(Arc::clone(&self.hidden));
        }
        // An entry that is not yet committed must not be shown.
        if self.is_settled() {
            self.send_updates(now_ms, out);
        }
    }

    /// Returns `true` if a socket has viewers, or a request for one is waiting.
    pub fn is_watched_by(&self, socket: SocketId) -> bool {
        let asks = |request: &RoomRequest| matches!(request, RoomRequest::Watch(watch) if watch.socket == socket);
        let mut waiting = self.waiting.iter();
        self.audience.has(socket) || waiting.any(|waiting| asks(&waiting.request))
    }

    /// Removes the viewers of a socket.
    pub fn leave(&mut self, socket: SocketId, now_ms: u64, out: &mut Vec<RoomEffect>) {
        self.note_present(now_ms);
        self.audience.leave(socket);
        self.waiting.retain(|waiting| match waiting.request {
            RoomRequest::Watch(watch) if watch.socket == socket => {
                out.push(RoomEffect::Answer(watch.id, Err(ServerError::Left)));
                false
            }
            _ => true,
        });
        self.send_presence(now_ms, out);
    }

    /// Processes the current time: sends presence that is due, and handles events that are due by
    /// the clock.
    pub fn tick(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) {
        let presence = self.audience.presence_due_ms();
        if presence.is_some_and(|due_ms| due_ms <= now_ms) {
            self.send_presence(now_ms, out);
        }
        self.make_progress(now_ms, out);
    }

    /// Adds a request to the queue, and serves it if it is possible now.
    fn enqueue(&mut self, request: RoomRequest, now_ms: u64, out: &mut Vec<RoomEffect>) {
        if self.waiting.len() >= MAX_WAITING {
            out.push(RoomEffect::Answer(request.id(), Err(ServerError::Busy)));
            return;
        }
        self.waiting.push_back(PendingRequest {
            request,
            freshness: match self.topology {
                Topology::Alone => Freshness::Fresh,
                Topology::Others => Freshness::Old,
            },
        });
        self.make_progress(now_ms, out);
    }

    /// Handles events that are due by the clock, then waiting requests, until one needs a read or
    /// an append.
    fn make_progress(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) {
        if self.appending.is_some() || self.is_loading {
            return;
        }
        let is_time = self.read_at_ms.is_some_and(|at| at <= now_ms);
        let Some(copy) = &mut self.online_match else {
            // After a failed read, wait for the retry.
            if is_time || (self.read_at_ms.is_none() && !self.waiting.is_empty()) {
                self.load_anew(out);
            }
            return;
        };
        if is_time {
            return self.catch_up(out);
        }
        if let Some(entry) = copy.tick(now_ms) {
            let number = copy.len();
            return self.append(number, entry, None, out);
        }
        self.serve_waiting(now_ms, out);
    }

    /// Sends a player's phrase to the viewers at this node, except for those who are kept apart
    /// from the player.
    pub fn deliver_phrase(&self, chat: &QuickChat, out: &mut Vec<RoomEffect>) {
        let spoken = Said {
            match_id: self.id.clone(),
            seat: chat.seat,
            phrase: chat.phrase,
        };
        self.audience.deliver_phrase(&Arc::new(spoken), chat, out);
    }

    /// Sends each viewer the updates that it lacks.
    fn send_updates(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) {
        if let Some(copy) = &self.online_match {
            self.audience.send_updates(copy, now_ms, out);
        }
    }
}
