//! The world: who says what to whom, and when it arrives.

use crate::client::{Client, ToClient, ToNode};
use crate::clocks::Referee;
use crate::faults::{Faults, Injected};
use crate::node::Node;
use crate::storage::Storage;
use crate::truth::{Sent, Truth};
use ranarium_catalog::Visit;
use ranarium_game::{FullGame, Rng, Seat, Viewer};
use ranarium_protocol::Choice;
use ranarium_protocol::online::{OutOfTime, SeatPlan, TableSettings};
use ranarium_search::Limits;
use ranarium_server::{
    Actor, Appended, Company, Effect, LogEntry, LogEvent, MatchCommand, MatchOrder, OnlineMatch,
    Part, RequestId, ServerError, SocketId, StoredMatch, StoredPart,
};
use ranarium_table::{Clock, MatchId, Name, Nonce, Seed, Stage};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::ops::AddAssign;

/// Longest match, in simulated milliseconds.
const LONGEST_MS: u64 = 4 * 3_600_000;

/// Entries after which nobody decides any more: play by chance can be long, and proves no more.
const ENTRIES_MOST: usize = 90;

/// How long the world is watched after the match, without faults: then everyone sees the end.
const CALM_MS: u64 = 10_000;

/// Without faults everyone sees after this time what was written, in milliseconds.
const SEEN_MS: u64 = 500;

/// How often a client looks whether it wants something, in milliseconds.
const LOOKS_MS: u64 = 400;

/// How often a node has its bots think, in milliseconds.
const THINKS_MS: u64 = 900;

/// After this time without an answer of the storage a node gives up, in milliseconds.
const STORAGE_MS: u64 = 1_500;

/// Time after which a player who is gone may be replaced, in milliseconds.
const GRACE_MS: u64 = 6_000;

/// Longest time that the storage answers late, and that a node is cut off, in milliseconds.
const LATE_MS: u32 = 6_000;

enum Happening {
    ToNode(SocketId, usize, u64, ToNode),
    ToClient(SocketId, ToClient),
    Connect(usize),
    Looks(usize),
    Append(Call, u64, LogEntry),
    Appended(Call, Appended),
    Load(Call, Part),
    Loaded(Call, Box<Result<Option<StoredPart>, ServerError>>),
    Heard(usize, u64, Box<LogEntry>),
    Tick(usize),
    Thinks(usize),
    Up(usize),
}

/// A node that waits for the storage, in its life of then; and which of its calls.
#[derive(Clone, Copy)]
struct Call {
    node: usize,
    life: u64,
    number: u64,
}

/// What happened in matches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Happened {
    pub matches: u64,
    pub over: u64,
    pub entries: u64,
    pub acknowledged: u64,
    pub resent: u64,
    pub acts: u64,
    pub stands: u64,
    pub undos: u64,
    pub offers: u64,
    pub answers: u64,
    pub stand_ins: u64,
    pub returns: u64,
    pub out_of_time: u64,
    pub windows: u64,
    pub rematches: u64,
    pub resigned: u64,
}

impl Happened {
    /// Whether everything that can happen in a match did.
    pub fn has_everything(&self) {
        let all = [
            self.over,
            self.resent,
            self.acts,
            self.stands,
            self.undos,
            self.offers,
            self.answers,
            self.stand_ins,
            self.returns,
            self.out_of_time,
            self.windows,
            self.rematches,
            self.resigned,
        ];
        assert!(all.iter().all(|count| *count > 0), "{self:?}");
    }
}

impl AddAssign for Happened {
    fn add_assign(&mut self, other: Self) {
        self.matches += other.matches;
        self.over += other.over;
        self.entries += other.entries;
        self.acknowledged += other.acknowledged;
        self.resent += other.resent;
        self.acts += other.acts;
        self.stands += other.stands;
        self.undos += other.undos;
        self.offers += other.offers;
        self.answers += other.answers;
        self.stand_ins += other.stand_ins;
        self.returns += other.returns;
        self.out_of_time += other.out_of_time;
        self.windows += other.windows;
        self.rematches += other.rematches;
        self.resigned += other.resigned;
    }
}

pub struct World {
    seed: u64,
    faults: Faults,
    dice: Rng,
    now_ms: u64,
    /// Nothing goes wrong any more, and nobody wants anything new.
    is_calm: bool,
    /// When the log grew last.
    wrote_ms: u64,
    id: MatchId,
    nodes: Vec<Node>,
    clients: Vec<Client>,
    storage: Storage,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    happenings: BTreeMap<u64, Happening>,
    numbers: u64,
    /// What everyone may get.
    truth: Truth,
    injected: Injected,
    /// Until when nodes are cut off from storage and bus.
    cut_until: BTreeMap<usize, u64>,
    /// The calls of the storage that nodes still wait for, by node.
    calls: BTreeMap<usize, u64>,
    /// When what was sent last over a line arrives: lines keep the order.
    arrivals: BTreeMap<(SocketId, Whither), u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Whither {
    ToNode,
    ToClient,
}

impl World {
    pub fn new(seed: u64, faults: Faults) -> Self {
        let mut dice = Rng::new(seed);
        let (id, stored) = table(seed, &mut dice);
        let players = stored.settings.seats.len() as u8;
        let nodes = 1 + dice.below(3) as usize;
        let skew = |dice: &mut Rng| u64::from(dice.below(faults.skew_ms as u32 + 1));
        let company = match nodes {
            1 => Company::Alone,
            _ => Company::Others,
        };
        let nodes = (0..nodes)
            .map(|_| Node::new(&id, skew(&mut dice), company))
            .collect();
        let plans = stored.settings.seats.clone();
        let is_bot = |viewer: &Viewer| match viewer {
            Viewer::Seat(seat) => matches!(plans[seat.index()], SeatPlan::Bot(_)),
            Viewer::Spectator => false,
        };
        let viewers = Viewer::all(players)
            .filter(|viewer| !is_bot(viewer))
            .enumerate();
        let clients: Vec<Client> = viewers
            .map(|(index, viewer)| Client::new(index as u64 + 1, viewer, &mut dice))
            .collect();
        let truth = Truth::new(&stored);
        let mut world = Self {
            seed,
            faults,
            now_ms: 1_000_000,
            is_calm: false,
            wrote_ms: 0,
            nodes,
            clients,
            truth,
            injected: Injected::default(),
            cut_until: BTreeMap::new(),
            storage: Storage::default(),
            queue: BinaryHeap::new(),
            happenings: BTreeMap::new(),
            numbers: 0,
            calls: BTreeMap::new(),
            arrivals: BTreeMap::new(),
            dice,
            id: id.clone(),
        };
        world.storage.matches.insert(id, stored);
        for client in 0..world.clients.len() {
            world.later(0, Happening::Connect(client));
            world.later(100, Happening::Looks(client));
        }
        for node in 0..world.nodes.len() {
            world.later(50, Happening::Tick(node));
            world.later(75, Happening::Thinks(node));
        }
        world
    }

    /// Runs until the match is over and calm has come.
    pub fn run(&mut self) {
        let mut calm_until = None;
        while let Some(Reverse((at_ms, number))) = self.queue.pop() {
            self.now_ms = at_ms;
            // Clocks go on in the calm: what they have done last is seen by all a moment later.
            let is_seen = at_ms > self.wrote_ms + SEEN_MS;
            if is_seen && calm_until.is_some_and(|until| at_ms > until) {
                return;
            }
            assert!(
                at_ms < LONGEST_MS,
                "seed {}: the match does not end: {:?}, {:?}",
                self.seed,
                self.log(),
                self.clients
            );
            let happening = self.happenings.remove(&number).expect("it is there once");
            self.happens(happening);
            if calm_until.is_none() && (self.log().len() >= ENTRIES_MOST || self.is_over()) {
                self.is_calm = true;
                self.faults = Faults::NONE;
                calm_until = Some(self.now_ms + CALM_MS);
                // Who is away comes back.
                for client in 0..self.clients.len() {
                    self.later(100, Happening::Connect(client));
                }
            }
        }
    }

    fn log(&self) -> &[LogEntry] {
        &self.storage.matches[&self.id].entries
    }

    fn is_over(&self) -> bool {
        self.truth.fold().stage() == Stage::Over
    }

    /// The match that the log makes.
    fn fold(&self) -> OnlineMatch {
        let stored = self.storage.matches[&self.id].clone();
        stored
            .fold()
            .unwrap_or_else(|error| panic!("seed {}: {error}", self.seed))
    }

    /// What happened.
    pub fn happened(&self) -> Happened {
        let mut happened = Happened {
            matches: 1,
            over: u64::from(self.is_over()),
            acknowledged: self
                .clients
                .iter()
                .map(|client| client.acknowledged.len() as u64)
                .sum(),
            resent: self.resent(),
            ..Happened::default()
        };
        for entry in self.log() {
            happened.entries += 1;
            let count = match &entry.event {
                LogEvent::Act { .. } => &mut happened.acts,
                LogEvent::Stand { .. } => &mut happened.stands,
                LogEvent::Undo { .. } => &mut happened.undos,
                LogEvent::Offer { .. } => &mut happened.offers,
                LogEvent::AnswerOffer { .. } => &mut happened.answers,
                LogEvent::StandIn { .. } => &mut happened.stand_ins,
                LogEvent::Return { .. } => &mut happened.returns,
                LogEvent::OutOfTime { .. } => &mut happened.out_of_time,
                LogEvent::Tick => &mut happened.windows,
                LogEvent::Rematch { .. } => &mut happened.rematches,
                LogEvent::Resign { .. } => &mut happened.resigned,
                _ => continue,
            };
            *count += 1;
        }
        happened
    }

    /// What went wrong.
    pub const fn injected(&self) -> Injected {
        self.injected
    }

    /// How often clients sent something again.
    pub fn resent(&self) -> u64 {
        self.clients.iter().map(|client| client.resent).sum()
    }

    /// What must hold whatever went wrong.
    pub fn check(&self) {
        let seed = self.seed;
        let keys: Vec<_> = self
            .log()
            .iter()
            .filter_map(|entry| entry.key.as_ref())
            .collect();
        let mut once = keys.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(
            once.len(),
            keys.len(),
            "seed {seed}: something was done twice"
        );
        for command in self.clients.iter().flat_map(|client| &client.acknowledged) {
            let is_kept = once
                .binary_search(&command.key.as_ref().expect("all have one"))
                .is_ok();
            assert!(
                is_kept || self.was_decided(command),
                "seed {seed}: {command:?} is lost"
            );
        }
        let fold = self.fold();
        let is_cut = self.log().len() >= ENTRIES_MOST;
        assert!(
            is_cut || fold.stage() == Stage::Over,
            "seed {seed}: it goes on"
        );
        assert_eq!(
            fold.table(),
            self.truth.fold().table(),
            "seed {seed}: two folds differ"
        );
        for client in &self.clients {
            let viewer = client.viewer;
            let (seq, now) = self.truth.now(viewer).expect("it has begun");
            let latest = fold.update(viewer, 0, 0).expect("it has begun");
            let latest: Sent<'_> = serde_json::from_str(&latest).expect("an update is JSON");
            assert_eq!(
                (latest.seq, latest.now.get()),
                (seq, now),
                "seed {seed}: two folds differ for {viewer}"
            );
            let seen = client.latest.as_ref();
            let seen = seen.unwrap_or_else(|| panic!("seed {seed}: {viewer} saw nothing"));
            assert_eq!(
                (seen.seq, seen.now.as_str()),
                (seq, now),
                "seed {seed}: what {viewer} sees"
            );
            assert_eq!(
                client.table.as_ref(),
                Some(&fold.table()),
                "seed {seed}: who sits where, as {viewer} sees it"
            );
        }
        let stored = &self.storage.matches[&self.id];
        let referee = Referee::new(&stored.settings);
        let said = referee.follow(self.log(), &self.truth.turns, &self.truth.left_ms);
        if let Err(why) = said {
            for (entry, turn) in self.log().iter().zip(&self.truth.turns) {
                println!("{entry:?} -> {turn:?}");
            }
            panic!("seed {seed}: a clock is wronged: {why}");
        }
        let times = self.log().iter().map(|entry| entry.at_ms);
        assert!(times.is_sorted(), "seed {seed}: time goes back");
    }

    /// Whether the log has it under another key: somebody who had not seen that it was done may ask
    /// for the same again.
    fn was_decided(&self, command: &MatchCommand) -> bool {
        self.log()
            .iter()
            .any(|entry| match (&command.order, &entry.event) {
                (MatchOrder::Begin, LogEvent::Begin)
                | (MatchOrder::Rematch { .. }, LogEvent::Rematch { .. }) => true,
                // Whose seat a bot plays already, and who has returned already.
                (MatchOrder::StandIn { seat }, LogEvent::StandIn { seat: of })
                | (MatchOrder::Return { seat }, LogEvent::Return { seat: of }) => seat == of,
                (MatchOrder::StandIn { seat }, LogEvent::OutOfTime { seats }) => {
                    seats.contains(seat)
                }
                (
                    MatchOrder::Sit { seat, .. },
                    LogEvent::Sit {
                        seat: taken, user, ..
                    },
                ) => taken == seat && command.actor == Actor::User(*user),
                (
                    MatchOrder::Act {
                        seat,
                        seq,
                        action,
                        lag_ms,
                    },
                    LogEvent::Act {
                        seat: decided,
                        seq: of,
                        action: taken,
                        lag_ms: counted,
                    },
                ) => {
                    let is_same = (seat, seq) == (decided, of)
                        && is_same_action(&self.truth.fold().settings().game, action, taken);
                    is_same && counted <= lag_ms
                }
                _ => false,
            })
    }

    fn later(&mut self, ms: u64, happening: Happening) {
        self.numbers += 1;
        self.queue.push(Reverse((self.now_ms + ms, self.numbers)));
        self.happenings.insert(self.numbers, happening);
    }

    fn chance(&mut self, in_a_thousand: u32) -> bool {
        self.dice.below(1_000) < in_a_thousand
    }

    /// Sends something over a network: late, or never.
    fn send(&mut self, happening: Happening) {
        let is_lost = self.chance(self.faults.lost);
        let delay = u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        if is_lost {
            self.injected.lost += 1;
        } else {
            self.later(delay, happening);
        }
    }

    /// Sends something between a node and storage or bus.
    fn send_between(&mut self, node: usize, happening: Happening) {
        if self.is_cut(node) {
            self.injected.lost += 1;
        } else if self.chance(self.faults.late) {
            self.injected.late += 1;
            let delay = u64::from(self.dice.below(LATE_MS));
            self.later(delay, happening);
        } else {
            self.send(happening);
        }
    }

    fn is_cut(&self, node: usize) -> bool {
        let until = self.cut_until.get(&node);
        !self.is_calm && until.is_some_and(|until| *until > self.now_ms)
    }

    /// Sends something over the line of a client, which keeps the order, or breaks.
    fn send_on_line(&mut self, socket: SocketId, whither: Whither, happening: Happening) {
        if self.chance(self.faults.lost / 4) {
            let on_it = |client: &Client| client.line.is_some_and(|line| line.0 == socket);
            if let Some(client) = self.clients.iter().position(on_it) {
                self.hang_up(client, 500);
            }
            return;
        }
        let delay = u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        let last = self.arrivals.entry((socket, whither)).or_default();
        *last = (*last).max(self.now_ms + delay);
        let delay = *last - self.now_ms;
        self.later(delay, happening);
    }

    /// The line of a client breaks; it calls again.
    fn hang_up(&mut self, client: usize, away_ms: u32) {
        if let Some((socket, node)) = self.clients[client].line.take() {
            self.injected.broken += 1;
            let now = self.now_ms + self.nodes[node].skew_ms;
            self.nodes[node].sockets.remove(&socket);
            self.nodes[node].room.leave(socket, now, &mut Vec::new());
            let soon = 1 + u64::from(self.dice.below(away_ms));
            self.later(soon, Happening::Connect(client));
        }
    }

    fn happens(&mut self, happening: Happening) {
        match happening {
            Happening::Connect(client) => self.connect(client),
            Happening::Looks(client) => {
                if self.chance(self.faults.away) {
                    self.hang_up(client, 4 * GRACE_MS as u32);
                }
                if self.dice.below(150) == 0 {
                    self.clients[client].dreams(self.now_ms, &mut self.dice);
                }
                self.looks(client);
                let soon = u64::from(self.dice.below(LOOKS_MS as u32)) + 1;
                self.later(soon, Happening::Looks(client));
            }
            Happening::ToNode(socket, node, life, said) => {
                let is_there = self.nodes[node].is_up && self.nodes[node].life == life;
                if is_there && !self.crashes(node) {
                    self.node_hears(socket, node, said);
                }
            }
            Happening::ToClient(socket, said) => {
                let is_its =
                    |client: &&mut Client| client.line.is_some_and(|line| line.0 == socket);
                if let Some(client) = self.clients.iter_mut().find(is_its) {
                    let shown = match &said {
                        ToClient::Update(viewer, text) => Some((*viewer, text)),
                        ToClient::Watched(_, Some(text)) => Some((client.viewer, text)),
                        _ => None,
                    };
                    if let Some((viewer, text)) = shown {
                        let sent = serde_json::from_str(text).expect("an update is JSON");
                        let allowed = self.truth.allows(viewer, &sent);
                        let (seed, own) = (self.seed, client.viewer);
                        assert!(
                            viewer == own || viewer == Viewer::Spectator,
                            "seed {seed}: {own} got what {viewer} sees"
                        );
                        assert_eq!(allowed, Ok(()), "seed {seed}: {viewer} got {text}");
                    }
                    client.hears(said);
                }
            }
            Happening::Append(call, number, entry) => {
                let outcome = self.storage.append(&self.id, number, entry);
                match outcome {
                    Appended::There => {
                        self.wrote_ms = self.now_ms;
                        let entry = self.log().last().expect("it was written").clone();
                        let taken = self.truth.take(&entry);
                        assert_eq!(taken, Ok(()), "seed {}", self.seed);
                    }
                    Appended::Conflict => self.injected.conflicts += 1,
                    Appended::Unknown => {}
                }
                self.send_between(call.node, Happening::Appended(call, outcome));
            }
            Happening::Load(call, part) => {
                let read = self.storage.read(&self.id, part);
                self.send_between(call.node, Happening::Loaded(call, Box::new(read)));
            }
            Happening::Appended(call, outcome) => {
                if self.is_awaited(call) && !self.crashes(call.node) {
                    self.with_room(call.node, |room, now, out| room.appended(outcome, now, out));
                }
            }
            Happening::Loaded(call, read) => {
                if self.is_awaited(call) && !self.crashes(call.node) {
                    self.with_room(call.node, |room, now, out| room.loaded(*read, now, out));
                }
            }
            Happening::Heard(node, len, entry) => {
                if self.nodes[node].is_up && !self.crashes(node) {
                    self.with_room(node, |room, now, out| room.heard(len, *entry, now, out));
                }
            }
            Happening::Tick(node) => {
                if self.chance(self.faults.cut) {
                    self.injected.cuts += 1;
                    let until = self.now_ms + u64::from(self.dice.below(LATE_MS));
                    self.cut_until.insert(node, until);
                }
                if self.chance(self.faults.jump) {
                    self.injected.jumps += 1;
                    let skew = self.dice.below(self.faults.skew_ms as u32 + 1);
                    self.nodes[node].skew_ms = u64::from(skew);
                }
                if self.nodes[node].is_up && !self.crashes(node) {
                    let now = self.now_ms + self.nodes[node].skew_ms;
                    let is_due = self.nodes[node]
                        .room
                        .next_due_ms()
                        .is_some_and(|due| due <= now);
                    if is_due {
                        self.with_room(node, |room, now, out| room.tick(now, out));
                    }
                }
                self.later(100, Happening::Tick(node));
            }
            Happening::Thinks(node) => {
                // In the calm only a bot whose answer was written without its node hearing of it
                // answers again, as it does until its node knows.
                let copy = self.nodes[node].room.copy();
                let is_behind = copy.is_some_and(|copy| copy.len() < self.log().len() as u64);
                let has_bots = !self.is_calm || is_behind;
                if self.nodes[node].is_up && has_bots && !self.crashes(node) {
                    self.bots_decide(node);
                }
                self.later(THINKS_MS, Happening::Thinks(node));
            }
            Happening::Up(node) => self.nodes[node].is_up = true,
        }
    }

    /// Bots decide where it is their turn, and a node may have two ask for the same.
    fn bots_decide(&mut self, node: usize) {
        let copy = self.nodes[node].room.copy();
        for job in copy.map(OnlineMatch::bot_jobs).unwrap_or_default() {
            let command = job.decide(Limits::default(), None);
            let is_doubled = self.chance(self.faults.doubled);
            self.injected.doubled += u64::from(is_doubled);
            for _ in 0..1 + usize::from(is_doubled) {
                self.numbers += 1;
                let (request, command) = (RequestId(self.numbers), command.clone());
                self.with_room(node, |room, now, out| {
                    room.command(request, command, now, out)
                });
            }
        }
    }

    /// Whether the node still waits for this answer of the storage; the first one counts.
    fn is_awaited(&mut self, call: Call) -> bool {
        let node = &self.nodes[call.node];
        let is_alive = node.is_up && node.life == call.life;
        is_alive && self.calls.get(&call.node) == Some(&call.number) && {
            self.calls.remove(&call.node);
            true
        }
    }

    /// A node may crash at any moment.
    fn crashes(&mut self, node: usize) -> bool {
        if !self.chance(self.faults.crash) {
            return false;
        }
        let gone: Vec<SocketId> = self.nodes[node].sockets.keys().copied().collect();
        let id = self.id.clone();
        self.injected.crashes += 1;
        self.nodes[node].crash(&id);
        let back = 10 + u64::from(self.dice.below(3_000));
        self.later(back, Happening::Up(node));
        for client in 0..self.clients.len() {
            if self.clients[client]
                .line
                .is_some_and(|line| gone.contains(&line.0))
            {
                self.clients[client].line = None;
                let soon = u64::from(self.dice.below(500));
                self.later(soon, Happening::Connect(client));
            }
        }
        true
    }

    fn connect(&mut self, client: usize) {
        if self.clients[client].line.is_some() {
            return;
        }
        let up: Vec<usize> = (0..self.nodes.len())
            .filter(|node| self.nodes[*node].is_up)
            .collect();
        if up.is_empty() {
            return self.later(200, Happening::Connect(client));
        }
        let node = up[self.dice.below(up.len() as u32) as usize];
        self.numbers += 1;
        let socket = SocketId(self.numbers);
        self.nodes[node].sockets.insert(socket, client);
        self.clients[client].line = Some((socket, node));
        self.arrivals
            .retain(|(other, _), _| *other >= SocketId(socket.0.saturating_sub(10_000)));
        self.clients[client].must_watch = true;
    }

    /// A client looks whether it wants something.
    fn looks(&mut self, client: usize) {
        let Some((socket, node)) = self.clients[client].line else {
            return;
        };
        let is_open = self.nodes[node]
            .room
            .copy()
            .is_none_or(|copy| copy.stage() == Stage::Open);
        let now_ms = self.now_ms;
        let said = match self.first_wish(client, is_open) {
            Some(order) => Some(self.clients[client].wants(order, now_ms)),
            None => {
                let (client, dice) = (&mut self.clients[client], &mut self.dice);
                client.next(now_ms, self.is_calm, dice)
            }
        };
        if let Some(said) = said {
            let life = self.nodes[node].life;
            let happening = Happening::ToNode(socket, node, life, said);
            self.send_on_line(socket, Whither::ToNode, happening);
        }
    }

    /// Before the match begins: players sit down, and the first begins once all sit.
    fn first_wish(&mut self, client: usize, is_open: bool) -> Option<MatchOrder> {
        let one = &self.clients[client];
        let Viewer::Seat(seat) = one.viewer else {
            return None;
        };
        if !is_open || one.wish.is_some() || one.latest.is_some() {
            return None;
        }
        if !one.is_seated() {
            return Some(MatchOrder::Sit {
                seat,
                name: format!("Player {seat}").parse().expect("a name"),
                frog: seat.index() as u8,
                nonce: Some(Nonce::from_words(&format!("{}", self.seed))),
            });
        }
        let all = self
            .clients
            .iter()
            .filter(|one| one.viewer != Viewer::Spectator);
        let is_complete = all.clone().all(Client::is_seated);
        if self.clients[client].stands > 0 && self.dice.below(3) == 0 {
            self.clients[client].stands -= 1;
            return Some(MatchOrder::Stand { seat });
        }
        (seat == Seat::FIRST && is_complete).then_some(MatchOrder::Begin)
    }

    fn node_hears(&mut self, socket: SocketId, node: usize, said: ToNode) {
        let Some(&client) = self.nodes[node].sockets.get(&socket) else {
            return;
        };
        self.numbers += 1;
        let request = RequestId(self.numbers);
        let (user, viewer) = (self.clients[client].user, self.clients[client].viewer);
        match said {
            ToNode::Watch { known } => {
                self.nodes[node].requests.insert(request, (socket, None));
                self.with_room(node, |room, now, out| {
                    room.watch(request, socket, Some(user), viewer, known, now, out);
                });
            }
            ToNode::Command(command) => {
                let key = command.key.clone();
                self.nodes[node].requests.insert(request, (socket, key));
                self.with_room(node, |room, now, out| {
                    room.command(request, command, now, out)
                });
            }
        }
    }

    /// Lets something happen in a node's room, and does what comes of it.
    fn with_room(
        &mut self,
        node: usize,
        then: impl FnOnce(&mut ranarium_server::Room, u64, &mut Vec<Effect>),
    ) {
        let now_ms = self.now_ms + self.nodes[node].skew_ms;
        let mut out = Vec::new();
        then(&mut self.nodes[node].room, now_ms, &mut out);
        for effect in out {
            self.carry_out(node, effect);
        }
    }

    fn carry_out(&mut self, node: usize, effect: Effect) {
        match effect {
            Effect::Append { number, entry, .. } => {
                let call = self.call(node);
                self.send_between(node, Happening::Append(call, number, entry));
                self.later(STORAGE_MS, Happening::Appended(call, Appended::Unknown));
            }
            Effect::Load(_, part) => {
                let call = self.call(node);
                self.send_between(node, Happening::Load(call, part));
                let away = Box::new(Err(ServerError::StorageAway));
                self.later(STORAGE_MS, Happening::Loaded(call, away));
            }
            Effect::Publish { len, entry, .. } => {
                for other in (0..self.nodes.len()).filter(|other| *other != node) {
                    if self.is_cut(node) {
                        continue;
                    }
                    self.send_between(other, Happening::Heard(other, len, entry.clone()));
                    if self.chance(self.faults.doubled) {
                        self.injected.doubled += 1;
                        self.send_between(other, Happening::Heard(other, len, entry.clone()));
                    }
                }
            }
            Effect::Answer(request, answer) => {
                let Some((socket, key)) = self.nodes[node].requests.remove(&request) else {
                    return;
                };
                let said = match (key, answer) {
                    (Some(key), answer) => ToClient::Answer(key, answer),
                    (None, Err(_)) => ToClient::Refused,
                    (None, Ok(_)) => return,
                };
                self.send_on_line(socket, Whither::ToClient, Happening::ToClient(socket, said));
            }
            Effect::Table(socket, table) => {
                let said = ToClient::Table(Box::new((*table).clone()));
                self.send_on_line(socket, Whither::ToClient, Happening::ToClient(socket, said));
            }
            // Who is there, and what is said, is of the moment.
            Effect::Presence(..) | Effect::Said(..) | Effect::Say(..) => {}
            Effect::Watched(request, start) => {
                if let Some((socket, _)) = self.nodes[node].requests.remove(&request) {
                    let said = Happening::ToClient(
                        socket,
                        ToClient::Watched(Box::new(start.table), start.update),
                    );
                    self.send_on_line(socket, Whither::ToClient, said);
                }
            }
            Effect::Update(update) => {
                let said = ToClient::Update(update.viewer, update.update.to_string());
                let happening = Happening::ToClient(update.socket, said);
                self.send_on_line(update.socket, Whither::ToClient, happening);
            }
        }
    }

    fn call(&mut self, node: usize) -> Call {
        self.numbers += 1;
        self.calls.insert(node, self.numbers);
        Call {
            node,
            life: self.nodes[node].life,
            number: self.numbers,
        }
    }
}

/// Whether two choices are the same action: a bot names it in text where a client has it as data.
fn is_same_action(game: &str, one: &Choice, other: &Choice) -> bool {
    struct Same<'a>([&'a Choice; 2]);
    impl Visit for Same<'_> {
        type Out = bool;
        fn visit<G: FullGame>(self) -> bool {
            let [one, other] = self.0.map(Choice::read::<G::Action>);
            one.is_ok() && one == other
        }
    }
    ranarium_catalog::visit(game, Same([one, other])).expect("the game is known")
}

/// A table of any game, with any number of players and any clock, some with a bot.
fn table(seed: u64, dice: &mut Rng) -> (MatchId, StoredMatch) {
    let games: Vec<&str> = ranarium_catalog::ids().collect();
    let game = games[dice.below(games.len() as u32) as usize];
    // Most games are for two; some for up to five.
    let players = [2, 2, 2, 3, 3, 4, 5][dice.below(7) as usize];
    let fits = |players: u32| {
        let seats = vec![SeatPlan::Open; players as usize];
        let settings = TableSettings::new(game, format!("players={players}"), seats);
        let id = "m-0".parse().expect("a name of a match");
        OnlineMatch::open(id, settings, Seed::new([0; 32])).is_ok()
    };
    let players = (2..=players)
        .rev()
        .find(|players| fits(*players))
        .unwrap_or(2);
    let bot = |dice: &mut Rng| -> Name {
        let name = ["random", "greedy"][dice.below(2) as usize];
        name.parse().expect("a bot")
    };
    let clock = match dice.below(4) {
        0 => Clock::Off,
        1 => Clock::PerDecision { ms: 10_000 },
        2 => Clock::Budget {
            base_ms: 60_000,
            increment_ms: 2_000,
        },
        _ => Clock::Budget {
            base_ms: 15_000,
            increment_ms: 0,
        },
    };
    let mut seats = vec![SeatPlan::Open; players as usize];
    for plan in seats.iter_mut().skip(1) {
        if dice.below(5) == 0 {
            *plan = SeatPlan::Bot(bot(dice));
        }
    }
    let out_of_time = match dice.below(3) {
        0 => OutOfTime::Lose,
        _ => OutOfTime::StandIn,
    };
    let window_ms = [500, 1_500, 3_000, 6_000][dice.below(4) as usize];
    let id: MatchId = format!("m-{seed}").parse().expect("a name of a match");
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let stored = StoredMatch {
        id: id.clone(),
        settings: TableSettings {
            clock,
            window_ms,
            out_of_time,
            grace_ms: GRACE_MS,
            stand_in: bot(dice),
            ..TableSettings::new(game, format!("players={players}"), seats)
        },
        seed: Seed::new(bytes),
        entries: Vec::new(),
    };
    (id, stored)
}
