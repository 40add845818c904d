//! [`Shard`]: the rooms of a part of the matches, in one task.

use crate::bot_pool::BotPool;
use crate::clock::now_ms;
use crate::outbox::Outbox;
use crate::reply::Reply;
use crate::trouble::away;
use crate::watch_request::WatchRequest;
use axum::extract::ws::Utf8Bytes;
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::client::Watched;
use ranarium_protocol::online::{Notice, OnlineWatched, TableChanged, UserId};
use ranarium_server::{
    Appended, Company, Effect, MatchCommand, MatchQuery, Part, RequestId, Room, Saying,
    ServerError, SocketId, StoredPart, ViewStart,
};
use ranarium_storage::{LogWriter, NewEntry, Storage};
use ranarium_table::MatchId;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Most requests that are taken at once before time is looked at.
const BATCH_MOST: usize = 256;

/// How often rooms that nobody uses are looked for, in milliseconds.
const SWEEP_MS: u64 = 30_000;

/// Time in which what was accepted is written once the node is about to end, in milliseconds.
const FAREWELL_MS: u64 = 5_000;

/// What a shard is asked to do.
pub enum ShardRequest {
    Command {
        match_id: MatchId,
        command: MatchCommand,
        reply: Reply,
    },
    Query {
        match_id: MatchId,
        query: MatchQuery,
        reply: Reply,
    },
    Watch {
        watch: WatchRequest,
        reply: Reply,
    },
    Leave {
        match_id: MatchId,
        socket: SocketId,
    },
    Say {
        match_id: MatchId,
        saying: Saying,
        reply: Reply,
    },
    /// Show these users as "Player" from now on.
    HideNames(Arc<BTreeSet<UserId>>),
    Appended(MatchId, Appended),
    Loaded(MatchId, Result<Option<StoredPart>, ServerError>),
    Decided(MatchId, Decision),
    /// Finish what has been accepted, and end.
    End,
}

/// What a bot has decided.
pub struct Decision {
    /// When it counts, in milliseconds since 1970 (UTC).
    at_ms: u64,
    seat: Seat,
    command: MatchCommand,
}

/// The rooms of a part of the matches, in one task: rooms do not wait for each other.
pub struct Shard {
    company: Company,
    storage: Arc<dyn Storage>,
    writer: LogWriter,
    bots: BotPool,
    /// How others answer this shard. It does not keep the shard alive.
    me: mpsc::WeakUnboundedSender<ShardRequest>,
    rooms: HashMap<MatchId, Place>,
    /// When rooms have something to do.
    due: BTreeSet<(u64, MatchId)>,
    /// What bots have decided, to be carried out in time.
    decided: BTreeSet<(u64, u64)>,
    decisions: HashMap<u64, (MatchId, Seat, MatchCommand)>,
    replies: HashMap<RequestId, Reply>,
    outboxes: HashMap<SocketId, Viewing>,
    /// Users whose names are hidden.
    hidden: Arc<BTreeSet<UserId>>,
    numbers: u64,
    swept_ms: u64,
    effects: Vec<Effect>,
}

/// A connection, and how many matches it looks at here.
struct Viewing {
    outbox: Outbox,
    matches: usize,
}

/// A room, and what the shard knows of it.
struct Place {
    room: Room,
    due_ms: Option<u64>,
    /// The log's length for which bots were asked.
    asked_at: Option<u64>,
    /// The updates that bots were asked about.
    asked: HashMap<Seat, u64>,
    /// Sockets that look on here.
    sockets: Vec<SocketId>,
}

impl Shard {
    /// A shard without rooms.
    pub fn new(
        company: Company,
        storage: Arc<dyn Storage>,
        writer: LogWriter,
        bots: BotPool,
        me: mpsc::WeakUnboundedSender<ShardRequest>,
    ) -> Self {
        Self {
            company,
            storage,
            writer,
            bots,
            me,
            rooms: HashMap::new(),
            due: BTreeSet::new(),
            decided: BTreeSet::new(),
            decisions: HashMap::new(),
            replies: HashMap::new(),
            outboxes: HashMap::new(),
            hidden: Arc::default(),
            numbers: 0,
            swept_ms: now_ms(),
            effects: Vec::new(),
        }
    }

    /// Takes requests until it is told to end, and what it has sent to the log is there.
    pub async fn run(mut self, mut requests: mpsc::UnboundedReceiver<ShardRequest>) {
        let mut batch = Vec::new();
        let mut end_ms = None;
        loop {
            let is_ending = end_ms.is_some();
            let is_written = self.rooms.values().all(|place| place.room.is_settled());
            // What nobody hears of need not be written, if the storage does not answer.
            if end_ms.is_some_and(|end| is_written || end <= now_ms()) {
                return;
            }
            let due = end_ms.unwrap_or_else(|| self.next_due_ms());
            let wake = due.saturating_sub(now_ms());
            let wake = Instant::now() + Duration::from_millis(wake);
            tokio::select! {
                count = requests.recv_many(&mut batch, BATCH_MOST) => {
                    if count == 0 {
                        return;
                    }
                    for request in batch.drain(..) {
                        match request {
                            ShardRequest::End => end_ms = Some(now_ms() + FAREWELL_MS),
                            // Whoever asks now is answered by the next process.
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
        }
    }

    fn next_due_ms(&self) -> u64 {
        let room = self.due.first().map(|(due, _)| *due);
        let bot = self.decided.first().map(|(due, _)| *due);
        let sweep = Some(self.swept_ms + SWEEP_MS);
        [room, bot, sweep].into_iter().flatten().min().unwrap_or(0)
    }

    /// Does what is due.
    fn pass_time(&mut self) {
        let now = now_ms();
        while let Some((due, id)) = self.due.first().cloned() {
            if due > now {
                break;
            }
            self.due.pop_first();
            if let Some(place) = self.rooms.get_mut(&id) {
                place.due_ms = None;
            }
            self.with_room(&id, |room, now, out| room.tick(now, out));
        }
        while let Some((due, number)) = self.decided.first().copied() {
            if due > now {
                break;
            }
            self.decided.pop_first();
            if let Some((id, seat, command)) = self.decisions.remove(&number) {
                let request = self.await_reply(Reply::Bot(id.clone(), seat));
                self.with_room(&id, |room, now, out| {
                    room.command(request, command, now, out)
                });
            }
        }
        if now >= self.swept_ms + SWEEP_MS {
            self.swept_ms = now;
            self.rooms.retain(|_, place| !place.room.is_idle());
        }
    }

    fn take(&mut self, request: ShardRequest) {
        match request {
            ShardRequest::Command {
                match_id,
                command,
                reply,
            } => {
                let request = self.await_reply(reply);
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
                saying,
                reply,
            } => {
                let request = self.await_reply(reply);
                self.with_room(&match_id, |room, now, out| {
                    room.say(request, saying, now, out);
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
                self.with_room(&id, |room, now, out| room.loaded(read, now, out));
            }
            ShardRequest::Decided(id, decision) => {
                self.numbers += 1;
                self.decided.insert((decision.at_ms, self.numbers));
                let decision = (id, decision.seat, decision.command);
                self.decisions.insert(self.numbers, decision);
            }
            ShardRequest::End => {}
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
        let place = self.place(&match_id);
        if !place.sockets.contains(&socket) {
            place.sockets.push(socket);
            let viewing = Viewing { outbox, matches: 0 };
            self.outboxes.entry(socket).or_insert(viewing).matches += 1;
        }
        self.with_room(&match_id, |room, now, out| {
            room.watch(request, socket, user, viewer, known, now, out);
        });
    }

    fn leave(&mut self, id: &MatchId, socket: SocketId) {
        let Some(place) = self.rooms.get_mut(id) else {
            return;
        };
        let mut effects = Vec::new();
        place.room.leave(socket, now_ms(), &mut effects);
        let was_there = place.sockets.len();
        place.sockets.retain(|one| *one != socket);
        let is_gone = place.sockets.len() < was_there;
        if let Some(viewing) = self.outboxes.get_mut(&socket).filter(|_| is_gone) {
            viewing.matches -= 1;
            if viewing.matches == 0 {
                self.outboxes.remove(&socket);
            }
        }
        for effect in effects {
            self.carry_out(effect);
        }
    }

    fn place(&mut self, id: &MatchId) -> &mut Place {
        let company = self.company;
        let hidden = &self.hidden;
        let room = || {
            let mut room = Room::new(id.clone(), company);
            // It has nothing to show yet.
            room.hide_names(Arc::clone(hidden), 0, &mut Vec::new());
            room
        };
        self.rooms.entry(id.clone()).or_insert_with(|| Place {
            room: room(),
            due_ms: None,
            asked_at: None,
            asked: HashMap::new(),
            sockets: Vec::new(),
        })
    }

    /// Does something with a room, and then what the room wants done.
    fn with_room(&mut self, id: &MatchId, then: impl FnOnce(&mut Room, u64, &mut Vec<Effect>)) {
        let mut effects = std::mem::take(&mut self.effects);
        then(&mut self.place(id).room, now_ms(), &mut effects);
        for effect in effects.drain(..) {
            self.carry_out(effect);
        }
        self.effects = effects;
        self.look_after(id);
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
                let new = NewEntry {
                    match_id,
                    number,
                    entry,
                    stage,
                };
                self.writer.append(new, move |outcome| {
                    if let Some(me) = me.upgrade() {
                        let _ = me.send(ShardRequest::Appended(id, outcome));
                    }
                });
            }
            // There is no other node to tell.
            Effect::Publish { .. } => {}
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

    fn answer(&mut self, request: RequestId, answer: Result<Value, ServerError>) {
        let Some(reply) = self.replies.remove(&request) else {
            return;
        };
        // A bot whose decision could not be kept is asked again.
        if let (Reply::Bot(id, seat), Err(_)) = (&reply, &answer)
            && let Some(place) = self.rooms.get_mut(id)
        {
            place.asked.remove(seat);
            place.asked_at = None;
        }
        reply.send(answer);
    }

    fn load(&self, id: MatchId, part: Part) {
        let (storage, me) = (Arc::clone(&self.storage), self.me.clone());
        tokio::spawn(async move {
            let read = storage.matches().read(&id, part).await.map_err(away);
            if let Some(me) = me.upgrade() {
                let _ = me.send(ShardRequest::Loaded(id, read));
            }
        });
    }

    /// Notes when a room has something to do next, and asks bots that are to decide.
    fn look_after(&mut self, id: &MatchId) {
        let Some(place) = self.rooms.get_mut(id) else {
            return;
        };
        let is_settled = place.room.is_settled();
        // A room that waits for the log goes on by itself once it has heard of it.
        let due_ms = place.room.next_due_ms().filter(|_| is_settled);
        if due_ms != place.due_ms {
            if let Some(due) = place.due_ms.take() {
                self.due.remove(&(due, id.clone()));
            }
            if let Some(due) = due_ms {
                self.due.insert((due, id.clone()));
                place.due_ms = Some(due);
            }
        }
        if !is_settled {
            return;
        }
        let Some(copy) = place.room.copy() else {
            return;
        };
        if place.asked_at == Some(copy.len()) {
            return;
        }
        place.asked_at = Some(copy.len());
        let pace_ms = copy.settings().bot_pace_ms;
        let jobs = copy.bot_jobs();
        // Who came back and goes again leaves the same decision to a bot anew.
        let is_asked = |seat: &Seat| jobs.iter().any(|job| job.seat == *seat);
        place.asked.retain(|seat, _| is_asked(seat));
        for job in jobs {
            if place.asked.insert(job.seat, job.seq) == Some(job.seq) {
                continue;
            }
            let (me, id) = (self.me.clone(), id.clone());
            let (seat, since_ms) = (job.seat, job.since_ms);
            self.bots.ask(job, move |command| {
                let at_ms = in_pace(since_ms, pace_ms, now_ms());
                if let Some(me) = me.upgrade() {
                    let decision = Decision {
                        at_ms,
                        seat,
                        command,
                    };
                    let _ = me.send(ShardRequest::Decided(id, decision));
                }
            });
        }
    }
}

impl ShardRequest {
    /// Whether it answers something that the shard itself asked for.
    const fn is_answer(&self) -> bool {
        matches!(self, Self::Appended(..) | Self::Loaded(..))
    }
}

/// When a decision counts that is there now: a multiple of the pace after the question came up, so
/// that the time tells nothing about what was thought.
fn in_pace(since_ms: u64, pace_ms: u64, now_ms: u64) -> u64 {
    if pace_ms == 0 {
        return now_ms;
    }
    let taken_ms = now_ms.saturating_sub(since_ms);
    since_ms + taken_ms.div_ceil(pace_ms).max(1) * pace_ms
}

/// What a viewer is sent who begins to look on.
fn watched(start: ViewStart) -> OnlineWatched {
    let update = start
        .update
        .map(|text| serde_json::from_str(&text).expect("an update is JSON"));
    OnlineWatched {
        watched: Watched {
            info: start.info,
            update,
            thinking: start.thinking.iter().collect(),
        },
        table: start.table,
        presence: start.presence,
    }
}

/// The line of an update.
fn updated(match_id: &MatchId, viewer: Viewer, update: &str) -> Utf8Bytes {
    let viewer = serde_json::to_string(&viewer).expect("a viewer is plain data");
    // The update is JSON already.
    let line = format!(
        r#"{{"jsonrpc":"2.0","method":"updated","params":{{"match":"{match_id}","update":{update},"viewer":{viewer}}}}}"#
    );
    line.into()
}
