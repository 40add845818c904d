//! [`Room`]: one match on one node, with its viewers and their requests.

mod audience;
mod pending_request;
mod requests;

use crate::{
    Appended, Effect, LogEntry, LogRange, MatchCommand, MatchQuery, NewEntry, NodeId, OnlineMatch,
    QuickChat, RemotePresence, ReplayError, RequestId, ServerError, SocketId, StoredRange,
};
use audience::Audience;
use pending_request::{Freshness, PendingRequest, RoomRequest, ViewerRequest};
use ranarium_game::Viewer;
use ranarium_protocol::online::{Said, UserId};
use ranarium_table::{MatchId, Stage};
use serde_json::Value;
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

/// The interval at which a room polls the log for missed entries, in milliseconds. A room without
/// other nodes does not poll.
const CHECK_MS: u64 = 3_000;

/// The interval of polls while the bus is down and no announcements arrive, in milliseconds.
const SOONER_MS: u64 = 1_000;

/// Time after which a failed read of the log is retried, in milliseconds.
const RETRY_MS: u64 = 500;

/// One match on one node: the node's copy, its viewers, and the waiting requests.
///
/// A room does no input and output and reads no clock: events go in, [`Effect`]s come out. It
/// decides on one request at a time. An accepted entry is appended to the log with the number that
/// the room expects; callers and viewers are informed only once it is committed. If another node
/// was faster, or the outcome is unknown, the copy is discarded and rebuilt from the log, and the
/// request is decided again. So nodes need not know of each other: the log arbitrates.
pub struct Room {
    id: MatchId,
    topology: Topology,
    copy: Option<Box<OnlineMatch>>,
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

/// An entry that was sent to the log.
struct Appending {
    /// The command that it comes from; `None` for an event of the clock.
    accepted: Option<AcceptedCommand>,
    /// The length of the log and the entry, to be published once committed. `None` without other
    /// nodes.
    to_publish: Option<(u64, Box<LogEntry>)>,
}

/// An accepted command.
struct AcceptedCommand {
    id: RequestId,
    command: MatchCommand,
    /// The answer, to be sent once the entry is committed.
    answer: Value,
}

impl Room {
    /// Makes the room of a stored match. The log is read at the first request.
    pub fn new(id: MatchId, topology: Topology) -> Self {
        Self {
            id,
            topology,
            copy: None,
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
    pub fn copy(&self) -> Option<&OnlineMatch> {
        self.copy.as_deref()
    }

    /// Returns the number of viewers.
    pub fn watchers(&self) -> usize {
        self.audience.len()
    }

    /// Returns `true` if the copy is committed, as far as the room knows.
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
            self.copy().map(OnlineMatch::len)
        )
    }

    /// Returns `true` if there are no viewers and no work, so that the room can be dropped.
    pub fn is_idle(&self) -> bool {
        let is_due = self.next_due_ms().is_some();
        self.audience.is_empty() && self.waiting.is_empty() && self.is_settled() && !is_due
    }

    /// Returns the time of the next event that is due by the clock, if known.
    pub fn next_due_ms(&self) -> Option<u64> {
        let of_the_match = self.copy().and_then(OnlineMatch::next_due_ms);
        let presence = self.audience.presence_due_ms();
        let presence = presence.filter(|_| self.copy.is_some());
        let due = [self.read_at_ms, of_the_match, presence];
        due.into_iter().flatten().min()
    }

    /// Handles a command.
    pub fn command(
        &mut self,
        id: RequestId,
        command: MatchCommand,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) {
        self.enqueue(RoomRequest::Command { id, command }, now_ms, out);
    }

    /// Handles a query.
    pub fn query(&mut self, id: RequestId, query: MatchQuery, now_ms: u64, out: &mut Vec<Effect>) {
        self.enqueue(RoomRequest::Query { id, query }, now_ms, out);
    }

    /// Adds a viewer. `known` is the number of the update that it already has.
    #[expect(
        clippy::too_many_arguments,
        reason = "the client, its user and address, and the time"
    )]
    pub fn watch(
        &mut self,
        id: RequestId,
        socket: SocketId,
        user: Option<UserId>,
        viewer: Viewer,
        known: u64,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) {
        let watch = ViewerRequest {
            id,
            socket,
            user,
            viewer,
            known,
        };
        self.enqueue(RoomRequest::Watch(watch), now_ms, out);
    }

    /// Sends a player's phrase to all viewers, at other nodes too. It is not stored.
    pub fn say(&mut self, id: RequestId, chat: QuickChat, now_ms: u64, out: &mut Vec<Effect>) {
        self.enqueue(RoomRequest::Say { id, chat }, now_ms, out);
    }

    /// Shows users whose names the operator has hidden as "Player" from now on.
    pub fn hide_names(
        &mut self,
        hidden: Arc<BTreeSet<UserId>>,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) {
        let is_shown_again = self.hidden.iter().any(|user| !hidden.contains(user));
        self.hidden = hidden;
        if is_shown_again && self.copy.is_some() && self.is_settled() {
            return self.load_anew(out);
        }
        if let Some(copy) = &mut self.copy {
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
    pub fn leave(&mut self, socket: SocketId, now_ms: u64, out: &mut Vec<Effect>) {
        self.note_present(now_ms);
        self.audience.leave(socket);
        self.waiting.retain(|waiting| match waiting.request {
            RoomRequest::Watch(watch) if watch.socket == socket => {
                out.push(Effect::Answer(watch.id, Err(ServerError::Left)));
                false
            }
            _ => true,
        });
        self.send_presence(now_ms, out);
    }

    /// Advances time.
    pub fn tick(&mut self, now_ms: u64, out: &mut Vec<Effect>) {
        let presence = self.audience.presence_due_ms();
        if presence.is_some_and(|due_ms| due_ms <= now_ms) {
            self.send_presence(now_ms, out);
        }
        self.make_progress(now_ms, out);
    }

    /// Moves the next poll of the log forward, from three seconds after the last one to one. The
    /// node calls it while the bus is down and no announcements arrive.
    pub fn read_sooner(&mut self) {
        self.read_at_ms = self
            .read_at_ms
            .map(|at| at.saturating_sub(CHECK_MS - SOONER_MS));
    }

    /// Handles another node's announcement of the last entry of the log and of its length. The log
    /// is read only if entries before it are missing.
    pub fn on_entry_announced(
        &mut self,
        len: u64,
        entry: LogEntry,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) {
        if !self.is_settled() {
            self.announced_len = self.announced_len.max(len);
            return;
        }
        let Some(copy) = &mut self.copy else {
            return;
        };
        if copy.len() >= len || self.audience.is_empty() {
            return;
        }
        if copy.len() + 1 < len {
            return self.catch_up(out);
        }
        match copy.replay(&entry) {
            Ok(()) => self.on_caught_up(now_ms, out),
            Err(_) => self.load_anew(out),
        }
    }

    /// Returns the presence at this node, for other nodes.
    pub fn local_presence(&self) -> RemotePresence {
        let copy = self.copy.as_deref();
        copy.map_or_else(RemotePresence::default, |copy| {
            self.audience.local_presence(copy)
        })
    }

    /// Sets the presence at another node, which expires at this time. Returns `true` if none was
    /// known of that node.
    pub fn set_remote_presence(
        &mut self,
        node: NodeId,
        there: RemotePresence,
        until_ms: u64,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) -> bool {
        self.note_present(now_ms);
        let is_new = self.audience.set_remote_presence(node, there, until_ms);
        self.send_presence(now_ms, out);
        is_new
    }

    /// Returns the presence at other nodes, each with the time when it expires.
    pub fn remote_presence(&self) -> impl Iterator<Item = (&NodeId, &(u64, RemotePresence))> {
        self.audience.remote_presence()
    }

    /// Removes expired presence at other nodes. Returns `true` if there was any.
    pub fn expire_remote_presence(&mut self, now_ms: u64, out: &mut Vec<Effect>) -> bool {
        let has_changed = self.audience.expire_remote_presence(now_ms);
        if has_changed {
            self.send_presence(now_ms, out);
        }
        has_changed
    }

    /// Returns `true` while a change of the presence has not been sent yet.
    pub fn has_pending_presence(&self) -> bool {
        self.copy.is_some() && self.audience.presence_due_ms().is_some()
    }

    /// Handles the result of a read.
    pub fn on_loaded(
        &mut self,
        read: Result<Option<StoredRange>, ServerError>,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) {
        self.is_loading = false;
        match self.apply_read(read) {
            Ok(()) => {
                for waiting in &mut self.waiting {
                    if waiting.freshness == Freshness::Reading {
                        waiting.freshness = Freshness::Fresh;
                    }
                }
                self.on_caught_up(now_ms, out);
                // Viewers may have left while there was no copy.
                self.send_presence(now_ms, out);
            }
            Err(ReplayError::Ahead) => self.load_anew(out),
            Err(ReplayError::Damaged(error)) => {
                self.copy = None;
                self.reject_waiting(&error, out);
                // Retry while there are viewers.
                let is_wanted = error == ServerError::StorageAway && !self.audience.is_empty();
                self.read_at_ms = is_wanted.then_some(now_ms + RETRY_MS);
            }
        }
    }

    /// Applies the result of a read.
    fn apply_read(
        &mut self,
        read: Result<Option<StoredRange>, ServerError>,
    ) -> Result<(), ReplayError> {
        let part = read.map_err(ReplayError::Damaged)?;
        let part =
            part.ok_or_else(|| ReplayError::Damaged(ServerError::UnknownMatch(self.id.clone())))?;
        match part {
            StoredRange::Whole(stored) => {
                let mut copy = stored.fold().map_err(ReplayError::Damaged)?;
                copy.hide_names(Arc::clone(&self.hidden));
                self.copy = Some(Box::new(copy));
            }
            StoredRange::After(entries) => {
                // There is no copy to apply the entries to.
                let copy = self.copy.as_mut().ok_or(ReplayError::Ahead)?;
                for entry in &entries {
                    copy.replay(entry)?;
                }
            }
        }
        Ok(())
    }

    /// Handles the outcome of an append.
    pub fn on_appended(&mut self, outcome: Appended, now_ms: u64, out: &mut Vec<Effect>) {
        let Some(appending) = self.appending.take() else {
            return;
        };
        let was_doubtful = std::mem::take(&mut self.is_storage_doubtful);
        match (outcome, &self.copy) {
            (Appended::Committed, Some(_)) => {
                if let Some(accepted) = appending.accepted {
                    out.push(Effect::Answer(accepted.id, Ok(accepted.answer)));
                }
                if let Some((len, entry)) = appending.to_publish {
                    out.push(Effect::Publish {
                        match_id: self.id.clone(),
                        len,
                        entry,
                    });
                }
                self.on_caught_up(now_ms, out);
            }
            // It may or may not be committed. Read the log to find out.
            (Appended::Unknown, _) => {
                self.decide_again(appending.accepted);
                // An entry that fails again and again, such as one of the clock, must not keep the
                // requests behind it waiting.
                if was_doubtful {
                    self.reject_waiting(&ServerError::StorageAway, out);
                }
                self.is_storage_doubtful = true;
                self.copy = None;
                self.read_at_ms = Some(now_ms + RETRY_MS);
            }
            // Another node was faster.
            (Appended::Committed | Appended::Conflict, _) => {
                self.decide_again(appending.accepted);
                self.load_anew(out);
            }
        }
    }

    /// Returns an accepted request to the head of the queue, to be decided on again.
    fn decide_again(&mut self, accepted: Option<AcceptedCommand>) {
        if let Some(AcceptedCommand { id, command, .. }) = accepted {
            self.waiting.push_front(PendingRequest {
                request: RoomRequest::Command { id, command },
                freshness: Freshness::Old,
            });
        }
    }

    /// Answers all waiting requests with an error.
    fn reject_waiting(&mut self, error: &ServerError, out: &mut Vec<Effect>) {
        for waiting in self.waiting.drain(..) {
            out.push(Effect::Answer(waiting.request.id(), Err(error.clone())));
        }
    }

    /// Adds a request to the queue, and serves it if it is possible now.
    fn enqueue(&mut self, request: RoomRequest, now_ms: u64, out: &mut Vec<Effect>) {
        if self.waiting.len() >= MAX_WAITING {
            out.push(Effect::Answer(request.id(), Err(ServerError::Busy)));
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

    /// Handles a copy that has caught up with the log: sends updates, serves waiting requests, and
    /// reads the log again if later entries were announced in the meantime.
    fn on_caught_up(&mut self, now_ms: u64, out: &mut Vec<Effect>) {
        self.schedule_check(now_ms);
        self.send_updates(now_ms, out);
        self.make_progress(now_ms, out);
        if self.is_settled() {
            let announced_len = std::mem::take(&mut self.announced_len);
            let is_behind = self.copy().is_some_and(|copy| copy.len() < announced_len);
            if is_behind && !self.audience.is_empty() {
                self.catch_up(out);
            }
        }
    }

    /// Reads the entries that the copy lacks.
    fn catch_up(&mut self, out: &mut Vec<Effect>) {
        let Some(copy) = self.copy() else {
            return self.load_anew(out);
        };
        let after = copy.len();
        self.load(LogRange::After(after), out);
    }

    /// Discards the copy, and reads the whole match.
    fn load_anew(&mut self, out: &mut Vec<Effect>) {
        self.copy = None;
        self.read_at_ms = None;
        self.load(LogRange::Whole, out);
    }

    /// Reads a part of the match, unless one is being read.
    fn load(&mut self, part: LogRange, out: &mut Vec<Effect>) {
        if !self.is_loading {
            self.is_loading = true;
            out.push(Effect::Load(self.id.clone(), part));
            for waiting in &mut self.waiting {
                if waiting.freshness == Freshness::Old {
                    waiting.freshness = Freshness::Reading;
                }
            }
        }
    }

    /// Handles events that are due by the clock, then waiting requests, until one needs a read or
    /// an append.
    fn make_progress(&mut self, now_ms: u64, out: &mut Vec<Effect>) {
        if self.appending.is_some() || self.is_loading {
            return;
        }
        let is_time = self.read_at_ms.is_some_and(|at| at <= now_ms);
        let Some(copy) = &mut self.copy else {
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

    /// Schedules the next poll of the log for missed entries. Called when the copy is up to date.
    fn schedule_check(&mut self, now_ms: u64) {
        let is_wanted = self.topology == Topology::Others && !self.audience.is_empty();
        self.read_at_ms = is_wanted.then_some(now_ms + CHECK_MS);
    }

    /// Sends an entry to the log, to be stored with this number.
    fn append(
        &mut self,
        number: u64,
        entry: LogEntry,
        accepted: Option<AcceptedCommand>,
        out: &mut Vec<Effect>,
    ) {
        let stage = self.copy().map_or(Stage::Playing, OnlineMatch::stage);
        let has_others = self.topology == Topology::Others;
        self.appending = Some(Appending {
            accepted,
            to_publish: has_others.then(|| (number, Box::new(entry.clone()))),
        });
        out.push(Effect::Append(NewEntry {
            match_id: self.id.clone(),
            number,
            entry,
            stage,
        }));
    }

    /// Notes which people are present now. Called before the presence changes.
    fn note_present(&mut self, now_ms: u64) {
        if let Some(copy) = &self.copy {
            self.audience.note_present(copy, now_ms);
        }
    }

    /// Sends the presence to all viewers, if it has changed, at most every half second.
    fn send_presence(&mut self, now_ms: u64, out: &mut Vec<Effect>) {
        if let Some(copy) = &self.copy {
            self.audience.send_presence(copy, now_ms, out);
        }
    }

    /// Sends a player's phrase to the viewers at this node, except for those who are kept apart
    /// from the player.
    pub fn deliver_phrase(&self, chat: &QuickChat, out: &mut Vec<Effect>) {
        let said = Said {
            match_id: self.id.clone(),
            seat: chat.seat,
            phrase: chat.phrase,
        };
        self.audience.deliver_phrase(&Arc::new(said), chat, out);
    }

    /// Sends each viewer the updates that it lacks.
    fn send_updates(&mut self, now_ms: u64, out: &mut Vec<Effect>) {
        if let Some(copy) = &self.copy {
            self.audience.send_updates(copy, now_ms, out);
        }
    }
}
