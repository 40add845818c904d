//! [`Shard`]: the rooms of a part of the matches, in one task.

use crate::bots::decision::Decision;
use crate::clock::now_ms;
use crate::cluster::bus::{Bus, News};
use crate::cluster::presence_cache::PresenceCache;
use crate::cluster::work_queue::{BotQuestion, Durability, LEASE_MS, Serviced, WorkQueue};
use crate::hubs::outbox::Outbox;
use crate::live::match_news::MatchNews;
use crate::live::shard_request::ShardRequest;
use crate::live::watch_request::WatchRequest;
use crate::metrics::METRICS;
use crate::notices::NoteSender;
use crate::reply::Reply;
use crate::storage_call::storage_unavailable;
use axum::extract::ws::Utf8Bytes;
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::client::Watched;
use ranarium_protocol::online::{Notice, OnlineWatched, TableChanged, UserId};
use ranarium_server::{
    Appended, Effect, LogRange, MatchQuery, NodeId, OnlineMatch, RemotePresence, RequestId, Room,
    ServerError, SocketId, Topology, ViewStart,
};
use ranarium_storage::{LogWriter, NewEntry, Storage};
use ranarium_table::MatchId;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Maximum number of requests between two checks of the time.
const MAX_BATCH: usize = 256;

/// The interval between two searches for unused rooms, in milliseconds.
const SWEEP_MS: u64 = 30_000;

/// Time for writing accepted commands once the node is about to end, in milliseconds.
const FAREWELL_MS: u64 = 5_000;

/// The interval between two beats of a shard among several nodes, in milliseconds.
const BEAT_MS: u64 = 1_000;

/// The interval between two broadcasts of presence, in beats, and its lifetime at other nodes.
const TOLD_EVERY: u64 = 4;
const BELIEVED: u64 = 3 * TOLD_EVERY;

/// Maximum number of matches in one presence broadcast.
const MAX_TOLD: usize = 64;

/// A wake-up lease that ends sooner than this may expire before an entry is in the log, in
/// milliseconds.
const MIN_LEASE_MS: u64 = 500;

/// Time after which undecided bots are asked again, in milliseconds: the worker may be gone. A
/// question that is still open is not asked twice.
const ASK_AGAIN_MS: u64 = 5_000;

/// The rooms of a part of the matches, in one task; rooms do not wait for each other.
pub struct Shard {
    node: NodeId,
    topology: Topology,
    storage: Arc<dyn Storage>,
    writer: LogWriter,
    bus: Arc<dyn Bus>,
    queue: Arc<dyn WorkQueue>,
    /// The sink for notes about whom matches wait for, if there are notices.
    notes: Option<NoteSender>,
    news: MatchNews,
    /// The channel to this shard for answers. It does not keep the shard alive.
    me: mpsc::WeakUnboundedSender<ShardRequest>,
    rooms: HashMap<MatchId, RoomEntry>,
    /// Presence at other nodes, for matches without a room here.
    presence: PresenceCache,
    /// The next due time of each room.
    due: BTreeSet<(u64, MatchId)>,
    /// The decisions of bots that are not due yet.
    decided: BTreeSet<(u64, u64)>,
    decisions: HashMap<u64, (MatchId, Decision)>,
    replies: HashMap<RequestId, Reply>,
    outboxes: HashMap<SocketId, Viewing>,
    /// Users whose names are hidden.
    hidden: Arc<BTreeSet<UserId>>,
    /// The requests that are commands.
    commands: HashSet<RequestId>,
    /// The number of rooms at the last count.
    counted: usize,
    numbers: u64,
    swept_ms: u64,
    beat_ms: u64,
    beats: u64,
    /// The number of connections to the queue made by the last beat.
    connections: u64,
    /// `true` if the bus was away at the last beat.
    was_away: bool,
    effects: Vec<Effect>,
}

/// A connection, and the matches that it watches here.
struct Viewing {
    outbox: Outbox,
    matches: HashSet<MatchId>,
}

/// A room, and the state that the shard keeps for it.
struct RoomEntry {
    room: Room,
    due_ms: Option<u64>,
    /// The length of the log for which bots were asked.
    asked_at: Option<u64>,
    /// The latest entry since which the match waits for a user, as far as it was noted.
    noted: u64,
    /// The number of the update that each bot was asked about.
    asked: HashMap<Seat, u64>,
    /// The time at which to ask them again.
    ask_again_ms: u64,
    /// The sockets that watch here.
    sockets: Vec<SocketId>,
    /// The users for whom it waits, as last reported in the node.
    waits_for: Option<Vec<UserId>>,
    /// The presence here, as last reported to other nodes.
    told: RemotePresence,
    /// The end of the wake-up lease of the match, as far as this node knows.
    leased_ms: u64,
    /// `true` if the wake-up lease could not be obtained.
    has_lost_lease: bool,
}

impl RoomEntry {
    /// Returns `true` if something is due in the match, or its bots have to decide.
    fn has_something_due(&self) -> bool {
        let due = |copy: &OnlineMatch| copy.next_due_ms().is_some() || !copy.thinking().is_empty();
        self.room.copy().is_some_and(due)
    }
}

impl Shard {
    /// Returns a shard without rooms.
    pub fn new(
        node: NodeId,
        storage: Arc<dyn Storage>,
        writer: LogWriter,
        (bus, queue): (Arc<dyn Bus>, Arc<dyn WorkQueue>),
        news: MatchNews,
        me: mpsc::WeakUnboundedSender<ShardRequest>,
    ) -> Self {
        let connections = queue.connections();
        Self {
            node,
            topology: match queue.lasts() {
                Durability::WithTheNode => Topology::Alone,
                Durability::Beyond => Topology::Others,
            },
            storage,
            writer,
            bus,
            queue,
            notes: None,
            news,
            me,
            rooms: HashMap::new(),
            presence: PresenceCache::default(),
            due: BTreeSet::new(),
            decided: BTreeSet::new(),
            decisions: HashMap::new(),
            replies: HashMap::new(),
            outboxes: HashMap::new(),
            hidden: Arc::default(),
            commands: HashSet::new(),
            counted: 0,
            numbers: 0,
            swept_ms: now_ms(),
            beat_ms: now_ms(),
            beats: 0,
            connections,
            was_away: false,
            effects: Vec::new(),
        }
    }

    /// Handles requests until it is asked to end, and its entries are in the log.
    pub async fn run(mut self, mut requests: mpsc::UnboundedReceiver<ShardRequest>) {
        let mut batch = Vec::new();
        let mut end_ms = None;
        loop {
            let is_ending = end_ms.is_some();
            let is_written = self.rooms.values().all(|entry| entry.room.is_settled());
            // Entries that were never acknowledged may be dropped while the storage is down.
            if end_ms.is_some_and(|end| is_written || end <= now_ms()) {
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
                            ShardRequest::End => end_ms = Some(now_ms() + FAREWELL_MS),
                            // New requests are answered by the next process.
                            request if is_ending && !request.is_answer() => {}
                            request => self.take(request),
                        }
                    }
                }
                () = tokio::time::sleep_until(wake) => {}
            }
            if !is_ending {
                self.pass_time();
            }
            self.count();
        }
    }

    /// Counts the matches in memory.
    fn count(&mut self) {
        let rooms = self.rooms.len();
        let more = rooms as i64 - self.counted as i64;
        METRICS.matches.inc_by(more);
        self.counted = rooms;
    }

    fn next_due_ms(&self) -> u64 {
        let room = self.due.first().map(|(due, _)| *due);
        let bot = self.decided.first().map(|(due, _)| *due);
        let sweep = Some(self.swept_ms + SWEEP_MS);
        let beat = (self.topology == Topology::Others).then_some(self.beat_ms + BEAT_MS);
        [room, bot, sweep, beat]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(0)
    }

    /// Handles everything that is due.
    fn pass_time(&mut self) {
        let now = now_ms();
        while let Some((due, id)) = self.due.first().cloned() {
            if due > now {
                break;
            }
            self.due.pop_first();
            if let Some(entry) = self.rooms.get_mut(&id) {
                entry.due_ms = None;
            }
            self.with_room(&id, |room, now, out| room.tick(now, out));
        }
        while let Some((due, number)) = self.decided.first().copied() {
            if due > now {
                break;
            }
            self.decided.pop_first();
            if let Some((id, decision)) = self.decisions.remove(&number) {
                let Decision {
                    seat,
                    command,
                    done,
                    ..
                } = decision;
                let request = self.await_reply(Reply::Bot(id.clone(), seat, done));
                self.with_room(&id, |room, now, out| {
                    room.command(request, command, now, out)
                });
            }
        }
        if now >= self.swept_ms + SWEEP_MS {
            self.swept_ms = now;
            let presence = &mut self.presence;
            self.rooms.retain(|id, entry| {
                let is_idle = entry.room.is_idle();
                if is_idle {
                    for (node, expiring) in entry.room.elsewhere() {
                        presence.store(id, *node, expiring.clone());
                    }
                }
                !is_idle
            });
        }
        if self.topology == Topology::Others && now >= self.beat_ms + BEAT_MS {
            self.beat_ms = now;
            self.beats += 1;
            self.beat(now);
        }
    }

    /// Runs the periodic work of a shard among several nodes: broadcasts presence, drops expired
    /// presence, and repeats what failed while the bus was away.
    fn beat(&mut self, now: u64) {
        let mut effects = Vec::new();
        let (mut here, mut again, mut lost) = (Vec::new(), Vec::new(), Vec::new());
        let connections = self.queue.connections();
        let is_back = connections > std::mem::replace(&mut self.connections, connections);
        let is_away = self.queue.reaches_others() == Some(false);
        let was_away = std::mem::replace(&mut self.was_away, is_away);
        let has_gone = is_away && !was_away;
        let is_time = self.beats.is_multiple_of(TOLD_EVERY);
        self.presence.forget(now);
        for (id, entry) in &mut self.rooms {
            entry.room.forget_elsewhere(now, &mut effects);
            if is_time && !entry.told.is_empty() {
                here.push((id.clone(), entry.told.clone()));
            }
            if std::mem::take(&mut entry.has_lost_lease) && entry.has_something_due() {
                lost.push(id.clone());
            }
            let is_late = !entry.asked.is_empty() && now >= entry.ask_again_ms;
            if is_late {
                tracing::debug!(%id, asked = ?entry.asked, room = entry.room.state(), "bots are asked again");
            }
            // Answers in transit are lost when the bus goes away.
            if is_late || (is_back || has_gone) && !entry.asked.is_empty() {
                again.push(id.clone());
            }
        }
        for effect in effects {
            self.carry_out(effect);
        }
        if is_away {
            let ids: Vec<MatchId> = self.rooms.keys().cloned().collect();
            for id in ids {
                self.with_room(&id, |room, _, _| room.read_sooner());
            }
        }
        for matches in here.chunks(MAX_TOLD) {
            self.bus.tell(News::Here {
                node: self.node,
                matches: matches.to_vec(),
            });
        }
        for id in lost {
            self.lease(&id, now, |_| {});
        }
        for id in again {
            self.ask_again(&id);
        }
    }

    /// Repeats the questions to the bots of a match.
    fn ask_again(&mut self, id: &MatchId) {
        if let Some(entry) = self.rooms.get_mut(id) {
            entry.asked.clear();
            entry.asked_at = None;
            self.service(id);
        }
    }

    /// Renews the wake-up lease of a match, and then continues. It continues after a failure, too: play
    /// goes on without the bus, and the lease is obtained later.
    fn lease(&mut self, id: &MatchId, now: u64, then: impl FnOnce(&LogWriter) + Send + 'static) {
        if let Some(entry) = self.rooms.get_mut(id) {
            entry.leased_ms = now + LEASE_MS;
        }
        let (queue, writer) = (Arc::clone(&self.queue), self.writer.clone());
        let (me, id) = (self.me.clone(), id.clone());
        tokio::spawn(async move {
            let lease = queue.lease(&id).await;
            then(&writer);
            if let (Err(_), Some(me)) = (lease, me.upgrade()) {
                let _ = me.send(ShardRequest::LeaseFailed(id));
            }
        });
    }

    fn take(&mut self, request: ShardRequest) {
        match request {
            ShardRequest::Command {
                match_id,
                command,
                reply,
            } => {
                let request = self.await_reply(reply);
                self.commands.insert(request);
                self.with_room(&match_id, |room, now, out| {
                    room.command(request, command, now, out);
                });
            }
            ShardRequest::Query {
                match_id,
                query,
                reply,
            } => {
                let request = self.await_reply(reply);
                self.with_room(&match_id, |room, now, out| {
                    room.query(request, query, now, out);
                });
            }
            ShardRequest::Watch { watch, reply } => self.watch(watch, reply),
            ShardRequest::Leave { match_id, socket } => self.leave(&match_id, socket),
            ShardRequest::Say {
                match_id,
                chat,
                reply,
            } => {
                let request = self.await_reply(reply);
                self.with_room(&match_id, |room, now, out| {
                    room.say(request, chat, now, out);
                });
            }
            ShardRequest::HideNames(hidden) => {
                self.hidden = hidden;
                let ids: Vec<MatchId> = self.rooms.keys().cloned().collect();
                for id in ids {
                    let hidden = Arc::clone(&self.hidden);
                    self.with_room(&id, |room, now, out| room.hide_names(hidden, now, out));
                }
            }
            ShardRequest::Appended(id, outcome) => {
                self.with_room(&id, |room, now, out| room.appended(outcome, now, out));
            }
            ShardRequest::Loaded(id, read) => {
                // Another node may have replaced the wake-up lease without notice.
                if let Some(entry) = self.rooms.get_mut(&id) {
                    entry.leased_ms = 0;
                }
                self.with_room(&id, |room, now, out| room.loaded(read, now, out));
            }
            ShardRequest::Decided(id, decision) => {
                self.numbers += 1;
                self.decided.insert((decision.at_ms, self.numbers));
                self.decisions.insert(self.numbers, (id, decision));
            }
            ShardRequest::Grew(id, len, entry) => {
                if self.rooms.contains_key(&id) {
                    self.with_room(&id, |room, now, out| room.heard(len, *entry, now, out));
                }
            }
            ShardRequest::Said(id, chat) => {
                if self.rooms.contains_key(&id) {
                    self.with_room(&id, |room, _, out| room.hear(&chat, out));
                }
            }
            ShardRequest::Here(id, node, there) => self.hear_of(&id, node, there),
            ShardRequest::Service { match_id, reply } => {
                self.ask_again(&match_id);
                let request = self.await_reply(Reply::Service(match_id.clone(), reply));
                self.with_room(&match_id, |room, now, out| {
                    room.query(request, MatchQuery::Info, now, out);
                });
            }
            ShardRequest::LeaseFailed(id) => {
                if let Some(entry) = self.rooms.get_mut(&id) {
                    entry.leased_ms = 0;
                    entry.has_lost_lease = true;
                }
            }
            ShardRequest::Note(notes) => self.notes = Some(notes),
            ShardRequest::End => {}
        }
    }

    fn hear_of(&mut self, id: &MatchId, node: NodeId, there: RemotePresence) {
        let mut is_new = false;
        let until_ms = |now| now + BELIEVED * BEAT_MS;
        if self.rooms.contains_key(id) {
            self.with_room(id, |room, now, out| {
                is_new = room.heard_of(node, there, until_ms(now), now, out);
            });
        } else {
            self.presence.store(id, node, (until_ms(now_ms()), there));
        }
        // Send the current presence to a node that has just joined.
        if let Some(entry) = self
            .rooms
            .get(id)
            .filter(|entry| is_new && !entry.told.is_empty())
        {
            self.bus.tell(News::Here {
                node: self.node,
                matches: vec![(id.clone(), entry.told.clone())],
            });
        }
    }

    fn await_reply(&mut self, reply: Reply) -> RequestId {
        self.numbers += 1;
        let request = RequestId(self.numbers);
        self.replies.insert(request, reply);
        request
    }

    fn watch(&mut self, watch: WatchRequest, reply: Reply) {
        let request = self.await_reply(reply);
        let WatchRequest {
            match_id,
            socket,
            outbox,
            user,
            viewer,
            known,
        } = watch;
        let entry = self.entry(&match_id);
        if !entry.sockets.contains(&socket) {
            entry.sockets.push(socket);
        }
        let viewing = self.outboxes.entry(socket).or_insert_with(|| Viewing {
            outbox,
            matches: HashSet::new(),
        });
        viewing.matches.insert(match_id.clone());
        self.with_room(&match_id, |room, now, out| {
            room.watch(request, socket, user, viewer, known, now, out);
        });
    }

    fn leave(&mut self, id: &MatchId, socket: SocketId) {
        let mut effects = Vec::new();
        if let Some(entry) = self.rooms.get_mut(id) {
            entry.room.leave(socket, now_ms(), &mut effects);
        }
        self.detach(id, socket);
        for effect in effects {
            self.carry_out(effect);
        }
        self.tell_who_is_here(id);
    }

    /// Stops sending updates of a match to a connection.
    fn detach(&mut self, id: &MatchId, socket: SocketId) {
        if let Some(entry) = self.rooms.get_mut(id) {
            entry.sockets.retain(|one| *one != socket);
        }
        if let Some(viewing) = self.outboxes.get_mut(&socket) {
            viewing.matches.remove(id);
            if viewing.matches.is_empty() {
                self.outboxes.remove(&socket);
            }
        }
    }

    /// Broadcasts the presence here, if it has changed.
    fn tell_who_is_here(&mut self, id: &MatchId) {
        let Some(entry) = self.rooms.get_mut(id) else {
            return;
        };
        if self.topology == Topology::Alone {
            return;
        }
        let here = entry.room.here();
        if here != entry.told {
            entry.told = here.clone();
            self.bus.tell(News::Here {
                node: self.node,
                matches: vec![(id.clone(), here)],
            });
        }
    }

    fn entry(&mut self, id: &MatchId) -> &mut RoomEntry {
        let topology = self.topology;
        let (hidden, presence) = (&self.hidden, &mut self.presence);
        let mut room = || {
            let mut room = Room::new(id.clone(), topology);
            // There is no output yet.
            let mut nothing = Vec::new();
            room.hide_names(Arc::clone(hidden), 0, &mut nothing);
            for (node, (until_ms, there)) in presence.take(id) {
                room.heard_of(node, there, until_ms, 0, &mut nothing);
            }
            room
        };
        self.rooms.entry(id.clone()).or_insert_with(|| RoomEntry {
            room: room(),
            due_ms: None,
            asked_at: None,
            noted: 0,
            asked: HashMap::new(),
            ask_again_ms: 0,
            sockets: Vec::new(),
            told: RemotePresence::default(),
            leased_ms: 0,
            has_lost_lease: false,
            waits_for: None,
        })
    }

    /// Runs a closure on a room, and carries out its effects.
    fn with_room(&mut self, id: &MatchId, then: impl FnOnce(&mut Room, u64, &mut Vec<Effect>)) {
        let mut effects = std::mem::take(&mut self.effects);
        then(&mut self.entry(id).room, now_ms(), &mut effects);
        for effect in effects.drain(..) {
            self.carry_out(effect);
        }
        self.effects = effects;
        self.service(id);
        self.tell_who_is_here(id);
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Load(id, part) => self.load(id, part),
            Effect::Append {
                match_id,
                number,
                entry,
                stage,
            } => {
                let (me, id) = (self.me.clone(), match_id.clone());
                let news = MatchNews::is_news(&entry.event, stage).then(|| self.news.clone());
                let new = NewEntry {
                    match_id,
                    number,
                    entry,
                    stage,
                };
                let began = std::time::Instant::now();
                let then = move |outcome| {
                    METRICS.appended(outcome, began);
                    if let Some(news) = news.filter(|_| outcome == Appended::Committed) {
                        news.appended(id.clone(), stage);
                    }
                    if let Some(me) = me.upgrade() {
                        let _ = me.send(ShardRequest::Appended(id, outcome));
                    }
                };
                // The consequences of the entry must happen even if this node ends now.
                let (id, now) = (new.match_id.clone(), now_ms());
                if self.needs_lease(&id, now) {
                    self.lease(&id, now, move |writer| writer.append(new, then));
                } else {
                    self.writer.append(new, then);
                }
            }
            Effect::Publish {
                match_id,
                len,
                entry,
            } => self.bus.tell(News::Grew {
                match_id,
                len,
                entry,
            }),
            Effect::Answer(request, answer) => self.answer(request, answer),
            Effect::Watched(request, start) => {
                let answer = serde_json::to_value(watched(*start));
                self.answer(request, Ok(answer.expect("what is seen is plain data")));
            }
            Effect::Update(update) => {
                if let Some(viewing) = self.outboxes.get(&update.socket) {
                    viewing
                        .outbox
                        .send(updated(&update.match_id, update.viewer, &update.update));
                }
            }
            Effect::Presence(socket, presence) => {
                if let Some(viewing) = self.outboxes.get(&socket) {
                    let notice = Notice::Presence((*presence).clone());
                    let message = notice.message().expect("who is there is plain data");
                    viewing.outbox.send(message.to_string());
                }
            }
            Effect::Said(socket, said) => {
                if let Some(viewing) = self.outboxes.get(&socket) {
                    let notice = Notice::Said((*said).clone());
                    let message = notice.message().expect("what is said is plain data");
                    viewing.outbox.send(message.to_string());
                }
            }
            Effect::Say(id, chat) => self.bus.tell(News::Said(id, chat)),
            Effect::Table(socket, table) => {
                if let Some(viewing) = self.outboxes.get(&socket) {
                    let notice = Notice::Table(TableChanged {
                        table: (*table).clone(),
                    });
                    let message = notice.message().expect("a table is plain data");
                    viewing.outbox.send(message.to_string());
                }
            }
        }
    }

    /// Returns `true` if the wake-up lease of a match must be renewed before an append: something
    /// will be due, and the lease is missing or ends too early or too late.
    fn needs_lease(&self, id: &MatchId, now: u64) -> bool {
        let is_under = now + MIN_LEASE_MS..=now + LEASE_MS;
        let entry = self.rooms.get(id);
        self.queue.lasts() == Durability::Beyond
            && entry.is_some_and(|entry| {
                entry.has_something_due() && !is_under.contains(&entry.leased_ms)
            })
    }

    fn answer(&mut self, request: RequestId, answer: Result<Value, ServerError>) {
        let Some(reply) = self.replies.remove(&request) else {
            return;
        };
        if self.commands.remove(&request) {
            METRICS.commanded(&answer);
        }
        // A rejected watcher receives no updates, unless already subscribed.
        if let (
            Reply::Watch {
                match_id, socket, ..
            },
            Err(_),
        ) = (&reply, &answer)
        {
            let room = self.rooms.get(match_id).map(|entry| &entry.room);
            if !room.is_some_and(|room| room.is_watched_by(*socket)) {
                self.detach(match_id, *socket);
            }
        }
        // A bot whose decision could not be stored is asked again.
        if let (Reply::Bot(id, seat, _), Err(_)) = (&reply, &answer)
            && let Some(entry) = self.rooms.get_mut(id)
        {
            entry.asked.remove(seat);
            entry.asked_at = None;
        }
        match reply {
            Reply::Service(id, reply) => drop(reply.send(self.looked(&id, &answer))),
            reply => reply.send(answer),
        }
    }

    /// Returns the outcome of servicing a match.
    fn looked(&self, id: &MatchId, answer: &Result<Value, ServerError>) -> Serviced {
        match answer {
            Err(ServerError::StorageAway | ServerError::Busy) => Serviced::Away,
            // An unknown or damaged match has nothing due.
            Err(_) => Serviced::Nothing,
            Ok(_) => {
                let copy = self.rooms.get(id).and_then(|entry| entry.room.copy());
                let due_ms = copy.and_then(OnlineMatch::next_due_ms);
                due_ms.map_or(Serviced::Nothing, |due| {
                    Serviced::DueIn(due.saturating_sub(now_ms()))
                })
            }
        }
    }

    fn load(&self, id: MatchId, part: LogRange) {
        let (storage, me) = (Arc::clone(&self.storage), self.me.clone());
        tokio::spawn(async move {
            let read = storage
                .matches()
                .read(&id, part)
                .await
                .map_err(storage_unavailable);
            if let Some(me) = me.upgrade() {
                let _ = me.send(ShardRequest::Loaded(id, read));
            }
        });
    }

    /// Schedules the next due time of a room, and asks bots that have to decide.
    fn service(&mut self, id: &MatchId) {
        let Some(entry) = self.rooms.get_mut(id) else {
            return;
        };
        let is_settled = entry.room.is_settled();
        // A room that waits for the log continues by itself after the answer.
        let due_ms = entry.room.next_due_ms().filter(|_| is_settled);
        if due_ms != entry.due_ms {
            if let Some(due) = entry.due_ms.take() {
                self.due.remove(&(due, id.clone()));
            }
            if let Some(due) = due_ms {
                self.due.insert((due, id.clone()));
                entry.due_ms = Some(due);
            }
        }
        if !is_settled {
            return;
        }
        let Some(copy) = entry.room.copy() else {
            return;
        };
        if entry.asked_at == Some(copy.len()) {
            return;
        }
        entry.asked_at = Some(copy.len());
        if let Some(notes) = &self.notes {
            entry.noted = notes.note(copy, entry.noted, now_ms());
        }
        let mut waits_for: Vec<UserId> = copy
            .deciding()
            .iter()
            .filter(|seat| !copy.thinking().contains(*seat))
            .filter_map(|seat| copy.user(seat))
            .chain(copy.invited())
            .collect();
        waits_for.sort_unstable();
        if entry.waits_for.as_ref() != Some(&waits_for) {
            entry.waits_for = Some(waits_for.clone());
            self.news.waits_for(id.clone(), waits_for);
        }
        let pace_ms = copy.settings().bot_pace_ms;
        let jobs = copy.bot_jobs();
        // After a player returns and leaves again, the bot must decide again.
        let is_asked = |seat: &Seat| jobs.iter().any(|job| job.seat == *seat);
        entry.asked.retain(|seat, _| is_asked(seat));
        let mut has_asked = false;
        for job in jobs {
            if entry.asked.insert(job.seat, job.seq) != Some(job.seq) {
                tracing::debug!(%id, seat = %job.seat, seq = job.seq, "a bot is asked");
                self.queue.ask(BotQuestion { pace_ms, job });
                has_asked = true;
            }
        }
        if has_asked {
            entry.ask_again_ms = now_ms() + ASK_AGAIN_MS;
        }
    }
}

/// Returns the answer to a new subscription.
fn watched(start: ViewStart) -> OnlineWatched {
    let update = start
        .update
        .map(|text| serde_json::from_str(&text).expect("an update is JSON"));
    OnlineWatched {
        watched: Watched {
            info: start.info,
            update,
            thinking: start.thinking.iter().collect(),
            // A user has one seat.
            awaited: Vec::new(),
        },
        table: start.table,
        presence: start.presence,
    }
}

/// Returns the notification line for an update.
fn updated(match_id: &MatchId, viewer: Viewer, update: &str) -> Utf8Bytes {
    let viewer = serde_json::to_string(&viewer).expect("a viewer is plain data");
    // The update is JSON already.
    let parts = [
        r#"{"jsonrpc":"2.0","method":"updated","params":{"match":""#,
        match_id.as_str(),
        r#"","update":"#,
        update,
        r#","viewer":"#,
        &viewer,
        "}}",
    ];
    parts.concat().into()
}
