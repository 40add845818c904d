//! [`Audience`]: the viewers of a match, here and at other nodes, and the absence of players.

use crate::{NodeId, OnlineMatch, QuickChat, RemotePresence, RoomEffect, SocketId, ViewUpdate};
use ranarium_game::{MAX_SEATS, Seat, Seats, Viewer};
use ranarium_protocol::online::{AwaySeat, Presence, Said, UserId};
use ranarium_table::MatchStage;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Minimum time between two notifications of presence, in milliseconds: viewers who come and go in
/// turns do not flood the others.
const PRESENCE_INTERVAL_MS: u64 = 500;

/// The viewers of a match, here and at other nodes, with the updates sent to them.
#[derive(Default)]
pub(super) struct Audience {
    viewers: Vec<LocalViewer>,
    /// The presence at other nodes, each with the time when it expires unless renewed.
    remote: BTreeMap<NodeId, (u64, RemotePresence)>,
    /// The time when the person of each seat was last present; initially the time of the first
    /// [`note_present`](Self::note_present).
    seen_ms: [Option<u64>; MAX_SEATS],
    /// The presence that was last sent.
    sent_presence: Option<Arc<Presence>>,
    /// The time when it was sent.
    sent_ms: u64,
    /// The time when the presence is to be sent again: it has changed since.
    presence_due_ms: Option<u64>,
}

/// A viewer at this node.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalViewer {
    pub socket: SocketId,
    pub user: Option<UserId>,
    pub viewer: Viewer,
    /// The number of the update that was last sent.
    pub known_seq: u64,
    /// The number of the [`table`](OnlineMatch::table) that was last sent.
    pub table: u64,
}

impl Audience {
    /// Returns `true` if there are no viewers here.
    pub fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    /// Returns the number of viewers here.
    pub fn len(&self) -> usize {
        self.viewers.len()
    }

    /// Adds a viewer, who already has the current state. Replaces one with the same socket and
    /// viewer.
    pub fn join(&mut self, watcher: LocalViewer) {
        let key = (watcher.socket, watcher.viewer);
        self.viewers
            .retain(|watcher| (watcher.socket, watcher.viewer) != key);
        self.viewers.push(watcher);
    }

    /// Returns `true` if a socket has viewers.
    pub fn has(&self, socket: SocketId) -> bool {
        self.viewers.iter().any(|watcher| watcher.socket == socket)
    }

    /// Removes the viewers of a socket.
    pub fn leave(&mut self, socket: SocketId) {
        self.viewers.retain(|watcher| watcher.socket != socket);
    }

    /// Returns the presence at this node, for other nodes.
    pub fn local_presence(&self, copy: &OnlineMatch) -> RemotePresence {
        let users = self.viewers.iter().filter_map(|watcher| watcher.user);
        let mut players: Vec<UserId> = users
            .filter(|user| !copy.seats_of(*user).is_empty())
            .collect();
        players.sort_unstable();
        players.dedup();
        RemotePresence {
            players,
            spectators: self.spectators(copy),
        }
    }

    /// Sets the presence at another node, which expires at this time. Returns `true` if none was
    /// known of that node.
    pub fn set_remote_presence(
        &mut self,
        node: NodeId,
        remote_presence: RemotePresence,
        until_ms: u64,
    ) -> bool {
        let before = match remote_presence.is_empty() {
            true => self.remote.remove(&node),
            false => self.remote.insert(node, (until_ms, remote_presence)),
        };
        before.is_none()
    }

    /// Returns the presence at other nodes, each with the time when it expires.
    pub fn remote_presence(&self) -> impl Iterator<Item = (&NodeId, &(u64, RemotePresence))> {
        self.remote.iter()
    }

    /// Removes expired presence at other nodes. Returns `true` if there was any.
    pub fn expire_remote_presence(&mut self, now_ms: u64) -> bool {
        let before = self.remote.len();
        self.remote.retain(|_, (until_ms, _)| *until_ms > now_ms);
        self.remote.len() < before
    }

    /// Returns the presence at all nodes, with the times of absence while the match is played. Call
    /// [`note_present`](Self::note_present) before.
    pub fn presence(&self, copy: &OnlineMatch, now_ms: u64) -> Presence {
        let people = copy.people();
        let is_present = |seat: &Seat| self.is_present(copy, *seat);
        let is_played = copy.stage() == MatchStage::Playing;
        let away = people.iter().filter(|seat| is_played && !is_present(seat));
        let away = away.map(|seat| AwaySeat {
            seat,
            for_ms: self.absent_for_ms(copy, seat, now_ms),
        });
        let remote_spectators = self
            .remote
            .values()
            .map(|(_, presence)| presence.spectators);
        Presence {
            match_id: copy.id().clone(),
            here: people.iter().filter(is_present).collect(),
            away: away.collect(),
            spectators: self.spectators(copy) + remote_spectators.sum::<usize>(),
        }
    }

    /// Returns `true` if the person of a seat watches at any node, as any viewer.
    pub fn is_present(&self, copy: &OnlineMatch, seat: Seat) -> bool {
        let user = copy.user(seat);
        let is_there =
            |there: &RemotePresence| user.is_some_and(|user| there.players.contains(&user));
        self.viewers.iter().any(|watcher| watcher.user == user)
            || self.remote.values().any(|(_, there)| is_there(there))
    }

    /// Records which people are present now. The grace time of people who were never present begins
    /// with the first call.
    pub fn note_present(&mut self, copy: &OnlineMatch, now_ms: u64) {
        for seat in copy.people().iter() {
            let is_present = self.is_present(copy, seat);
            let seen_ms = &mut self.seen_ms[seat.index()];
            if seen_ms.is_none() || is_present {
                *seen_ms = Some(now_ms);
            }
        }
    }

    /// Returns the seats of people who have not been noted as present for the grace time. A pause
    /// of the clocks does not count. Call [`note_present`](Self::note_present) before.
    ///
    /// `OnlineMatch::check_replaceable` (`online_match/agreements/substitutes.rs`) allows a
    /// substitute for them.
    pub fn absent(&self, copy: &OnlineMatch, now_ms: u64) -> Seats {
        if copy.absence_from_ms().is_none() {
            return Seats::NONE;
        }
        let grace_ms = copy.grace_ms();
        let is_absent = |seat: &Seat| self.absent_for_ms(copy, *seat, now_ms) >= grace_ms;
        copy.people().iter().filter(is_absent).collect()
    }

    /// Returns the time since the person of a seat was last noted as present, or since the latest
    /// pause of the clocks, in milliseconds; 0 during a pause.
    fn absent_for_ms(&self, copy: &OnlineMatch, seat: Seat, now_ms: u64) -> u64 {
        let since_ms = self.seen_ms[seat.index()].zip(copy.absence_from_ms());
        since_ms.map_or(0, |(seen_ms, from_ms)| {
            now_ms.saturating_sub(seen_ms.max(from_ms))
        })
    }

    /// Returns the time when the presence is to be sent, if it has changed.
    pub const fn presence_due_ms(&self) -> Option<u64> {
        self.presence_due_ms
    }

    /// Sends the presence to all viewers here, if it has changed; later, if it was last sent only
    /// just before.
    pub fn send_presence(&mut self, copy: &OnlineMatch, now_ms: u64, out: &mut Vec<RoomEffect>) {
        let now = self.presence(copy, now_ms);
        let is_sent = |sent: &Arc<Presence>| {
            // The time of an absence goes on by itself.
            (&sent.here, sent.spectators) == (&now.here, now.spectators)
        };
        // A new viewer may have received a presence that has passed since: it is sent in any case.
        if self.presence_due_ms.is_none() && self.sent_presence.as_ref().is_some_and(is_sent) {
            return;
        }
        let passed_ms = now_ms.saturating_sub(self.sent_ms);
        if self.sent_presence.is_some() && passed_ms < PRESENCE_INTERVAL_MS {
            self.presence_due_ms = Some(now_ms + PRESENCE_INTERVAL_MS - passed_ms);
            return;
        }
        self.presence_due_ms = None;
        if !self.viewers.is_empty() {
            self.sent_ms = now_ms;
        }
        let now = Arc::new(now);
        for (index, watcher) in self.viewers.iter().enumerate() {
            let is_sent = self.viewers[..index]
                .iter()
                .any(|other| other.socket == watcher.socket);
            if !is_sent {
                out.push(RoomEffect::Presence(watcher.socket, Arc::clone(&now)));
            }
        }
        self.sent_presence = Some(now);
    }

    /// Sends a player's phrase to the viewers here, except for those who are kept apart from the
    /// player.
    pub fn deliver_phrase(&self, spoken: &Arc<Said>, chat: &QuickChat, out: &mut Vec<RoomEffect>) {
        let is_recipient = |watcher: &&LocalViewer| {
            watcher
                .user
                .is_none_or(|user| !chat.blocked_users.contains(&user))
        };
        let recipients = self.viewers.iter().filter(is_recipient);
        for socket in each_once(recipients.map(|watcher| watcher.socket)) {
            out.push(RoomEffect::Said(socket, Arc::clone(spoken)));
        }
    }

    /// Sends each viewer here the updates that it lacks.
    pub fn send_updates(&mut self, copy: &OnlineMatch, now_ms: u64, out: &mut Vec<RoomEffect>) {
        self.revoke_views(copy);
        // Equal viewers with the same known update share the bytes.
        let mut shared: Vec<(Viewer, u64, Option<Arc<str>>)> = Vec::new();
        let (table_seq, mut table) = (copy.table_seq(), None);
        let has_changed = self
            .viewers
            .iter()
            .any(|watcher| watcher.table != table_seq);
        for watcher in &mut self.viewers {
            if watcher.table != table_seq {
                watcher.table = table_seq;
                let table = table.get_or_insert_with(|| Arc::new(copy.table()));
                out.push(RoomEffect::Table(watcher.socket, Arc::clone(table)));
            }
            let shared_update = shared.iter().find(|(viewer, known, _)| {
                (*viewer, *known) == (watcher.viewer, watcher.known_seq)
            });
            let update = match shared_update {
                Some((_, _, update)) => update.clone(),
                None => {
                    let update = copy.update(watcher.viewer, watcher.known_seq, now_ms);
                    let update = update.map(Arc::from);
                    shared.push((watcher.viewer, watcher.known_seq, update.clone()));
                    update
                }
            };
            if let Some(update) = update {
                watcher.known_seq = copy.seq(watcher.viewer);
                out.push(RoomEffect::Update(ViewUpdate {
                    socket: watcher.socket,
                    match_id: copy.id().clone(),
                    viewer: watcher.viewer,
                    update,
                    no_undo: copy.no_undo(watcher.viewer),
                }));
            }
        }
        if has_changed {
            // The spectator count may have changed.
            self.send_presence(copy, now_ms, out);
        }
    }

    /// Gives viewers whose seat now belongs to another user the view of the seat to which the host
    /// has moved them, or else that of a spectator.
    fn revoke_views(&mut self, copy: &OnlineMatch) {
        let may_see = |watcher: &LocalViewer| copy.may_see(watcher.user, watcher.viewer);
        if self.viewers.iter().all(may_see) {
            return;
        }
        let (allowed, lost): (Vec<_>, Vec<_>) = self.viewers.drain(..).partition(may_see);
        self.viewers = allowed;
        for watcher in lost {
            let seat = watcher.user.and_then(|user| copy.seats_of(user).first());
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            let is_it =
                |other: &LocalViewer| (other.socket, other.viewer) == (watcher.socket, viewer);
            if !self.viewers.iter().any(is_it) {
                self.viewers.push(LocalViewer {
                    viewer,
                    known_seq: 0,
                    ..watcher
                });
            }
        }
    }

    /// Returns the number of connections to this node that belong to people without a seat.
    fn spectators(&self, copy: &OnlineMatch) -> usize {
        let spectators = self.viewers.iter().filter(|watcher| {
            let seats = watcher.user.map(|user| copy.seats_of(user));
            seats.is_none_or(|seats| seats.is_empty())
        });
        each_once(spectators.map(|watcher| watcher.socket)).len()
    }
}

/// Returns these sockets, each once, in order.
fn each_once(sockets: impl Iterator<Item = SocketId>) -> Vec<SocketId> {
    let mut sockets: Vec<SocketId> = sockets.collect();
    sockets.sort_unstable();
    sockets.dedup();
    sockets
}
