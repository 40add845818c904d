//! [`Shard`]: the rooms of a part of the matches, in one task.
//!
//! Requests and events (`requests.rs`) and the clock (`due_work.rs`) change a room, which returns
//! effects (`effects.rs`). Then its timer is set, and bots that have to decide are asked
//! (`service.rs`).

mod delayed_moves;
mod due_work;
mod effects;
mod match_log;
mod pending_replies;
mod presence_cache;
mod presence_to_nodes;
mod requests;
mod room_entry;
mod service;
mod shard_beat;
mod timers;
mod viewers;

use crate::clock::now_ms;
use crate::cluster::bus::Bus;
use crate::cluster::work_queue::{Durability, WorkQueue};
use crate::live::match_events::MatchEvents;
use crate::live::note_sender::NoteSender;
use crate::live::shard_request::ShardRequest;
use crate::metrics::METRICS;
use delayed_moves::DelayedMoves;
use match_log::MatchLog;
use pending_replies::PendingReplies;
use presence_cache::PresenceCache;
use presence_to_nodes::PresenceToNodes;
use ranarium_online::{NodeId, Room, RoomEffect, Topology};
use ranarium_protocol::online::UserId;
use ranarium_storage::{LogWriter, Storage};
use ranarium_table::MatchId;
use room_entry::RoomEntry;
use shard_beat::ShardBeat;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;
use timers::Timers;
use tokio::sync::mpsc;
use tokio::time::Instant;
use viewers::Viewers;

/// Maximum number of requests between two checks of the time.
const MAX_BATCH: usize = 256;

/// Time for writing accepted commands once the node is about to end, in milliseconds.
const CLOSE_TIMEOUT_MS: u64 = 5_000;

/// The rooms of a part of the matches, in one task; rooms do not wait for each other.
pub struct Shard {
    topology: Topology,
    rooms: HashMap<MatchId, RoomEntry>,
    timers: Timers,
    log: MatchLog,
    replies: PendingReplies,
    viewers: Viewers,
    /// The sink for notes about awaited users, if there are turn notices.
    notes: Option<NoteSender>,
    match_events: MatchEvents,
    /// Users whose names are hidden.
    hidden: Arc<BTreeSet<UserId>>,
    queue: Arc<dyn WorkQueue>,
    delayed_moves: DelayedMoves,
    bus: Arc<dyn Bus>,
    presence: PresenceToNodes,
    remote_presence: PresenceCache,
    shard_beat: ShardBeat,
    /// The time of the last search for unused rooms.
    swept_ms: u64,
    /// A buffer for the effects of one event.
    effects: Vec<RoomEffect>,
}

impl Shard {
    /// Returns a shard without rooms. `me` is the channel to it, for the outcomes of its own
    /// requests.
    pub fn new(
        node: NodeId,
        storage: Arc<Storage>,
        writer: LogWriter,
        (bus, queue): (Arc<dyn Bus>, Arc<dyn WorkQueue>),
        match_events: MatchEvents,
        me: mpsc::WeakUnboundedSender<ShardRequest>,
    ) -> Self {
        Self {
            topology: match queue.durability() {
                Durability::WithTheNode => Topology::Alone,
                Durability::Beyond => Topology::Others,
            },
            rooms: HashMap::new(),
            timers: Timers::default(),
            log: MatchLog {
                storage,
                writer,
                shard: me,
            },
            replies: PendingReplies::default(),
            viewers: Viewers::default(),
            notes: None,
            match_events,
            hidden: Arc::default(),
            delayed_moves: DelayedMoves::default(),
            presence: PresenceToNodes::new(node, Arc::clone(&bus)),
            remote_presence: PresenceCache::default(),
            shard_beat: ShardBeat::new(&*queue),
            swept_ms: now_ms(),
            effects: Vec::new(),
            queue,
            bus,
        }
    }

    /// Handles requests until `ShardRequest::End` arrives and all entries are in the log.
    pub async fn run(mut self, mut requests: mpsc::UnboundedReceiver<ShardRequest>) {
        let mut batch = Vec::new();
        let mut end_ms = None;
        let mut counted = 0;
        loop {
            let is_ending = end_ms.is_some();
            // Entries that were never acknowledged may be dropped while the storage is down.
            if end_ms.is_some_and(|end| end <= now_ms() || self.is_written()) {
                return;
            }
            let due = end_ms.unwrap_or_else(|| self.next_due_ms());
            let wake = due.saturating_sub(now_ms());
            let wake = Instant::now() + Duration::from_millis(wake);
            tokio::select! {
                count = requests.recv_many(&mut batch, MAX_BATCH) => {
                    if count == 0 {
                        return;
                    }
                    for request in batch.drain(..) {
                        match request {
                            ShardRequest::End => end_ms = Some(now_ms() + CLOSE_TIMEOUT_MS),
                            // New requests are answered by the next process.
                            request if is_ending && !request.is_answer() => {}
                            request => self.handle(request),
                        }
                    }
                }
                () = tokio::time::sleep_until(wake) => {}
            }
            if !is_ending {
                self.do_due_work();
            }
            let rooms = self.rooms.len() as i64;
            METRICS.matches.inc_by(rooms - counted);
            counted = rooms;
        }
    }

    /// Returns `true` if all entries of rooms are in the log.
    fn is_written(&self) -> bool {
        self.rooms.values().all(|entry| entry.room.is_settled())
    }

    /// Runs a closure on a room, which is opened if necessary, carries out its effects and services
    /// it.
    fn with_room(&mut self, id: &MatchId, then: impl FnOnce(&mut Room, u64, &mut Vec<RoomEffect>)) {
        let mut effects = std::mem::take(&mut self.effects);
        then(&mut self.entry(id).room, now_ms(), &mut effects);
        for effect in effects.drain(..) {
            self.carry_out(effect);
        }
        self.effects = effects;
        self.service(id);
        self.broadcast_presence(id);
    }

    /// Runs a closure on every room.
    fn with_all_rooms(&mut self, then: impl Fn(&mut Room, u64, &mut Vec<RoomEffect>)) {
        let ids: Vec<MatchId> = self.rooms.keys().cloned().collect();
        for id in ids {
            self.with_room(&id, &then);
        }
    }

    /// Returns the entry of a room, which is opened if necessary.
    fn entry(&mut self, id: &MatchId) -> &mut RoomEntry {
        let (topology, hidden) = (self.topology, &self.hidden);
        let presence = &mut self.remote_presence;
        self.rooms.entry(id.clone()).or_insert_with(|| {
            let mut room = Room::new(id.clone(), topology);
            // A new room has no viewers, so there are no effects.
            let mut nothing = Vec::new();
            room.hide_names(Arc::clone(hidden), 0, &mut nothing);
            for (node, (until_ms, there)) in presence.take(id) {
                room.set_remote_presence(node, there, until_ms, 0, &mut nothing);
            }
            RoomEntry::new(room)
        })
    }

    /// Broadcasts the presence at a match to other nodes if it has changed, as often as the room
    /// sends it to its own viewers.
    fn broadcast_presence(&mut self, id: &MatchId) {
        if self.topology == Topology::Others
            && let Some(entry) = self.rooms.get(id)
            && !entry.room.has_pending_presence()
        {
            self.presence.update(id, entry.room.local_presence());
        }
    }
}
