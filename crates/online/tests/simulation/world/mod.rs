//! The simulated world: nodes, clients, a network between them, and events in order of time.

mod checks;
mod event_counts;
mod network;
mod random_table;
mod room_effects;

pub use event_counts::EventCounts;

use crate::client::{Client, Kind};
use crate::faults::{Faults, Injected};
use crate::line::{Break, Line};
use crate::node::Node;
use crate::storage::Storage;
use crate::truth::Truth;
use ranarium_game::{Rng, Viewer};
use ranarium_online::{
    Appended, LogEntry, LogRange, MatchCommand, OnlineMatch, RequestId, ServerError, SocketId,
    StoredRange, Topology,
};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::online::{SeatPlan, UserId};
use ranarium_search::Limits;
use ranarium_table::{MatchId, MatchStage};
use random_table::table;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// When the world begins, in milliseconds since 1970.
const START_MS: u64 = 1_000_000;

/// Longest match, in simulated milliseconds.
const MAX_MATCH_MS: u64 = 4 * 3_600_000;

/// The number of log entries after which no seat decides any more: random play can be long, and
/// proves no more.
const MAX_ENTRIES: usize = 90;

/// Time without faults after the match, in milliseconds, in which a dead connection is noticed and
/// replaced and everyone sees the end.
const CALM_MS: u64 = 25_000;

/// Without faults everyone sees after this time what was written, in milliseconds.
const VISIBLE_DELAY_MS: u64 = 500;

/// The host arranges the table of one in this number of matches. None of the seeds whose faults are
/// mended is a multiple of it: their matches keep their course.
const ARRANGED: u64 = 7;

/// The interval between two actions of a client, in milliseconds.
const ACTION_INTERVAL_MS: u64 = 400;

/// The interval at which a node has its bots think, in milliseconds.
const THINKING_INTERVAL_MS: u64 = 900;

/// After this time without an answer of the storage a node gives up, in milliseconds.
const STORAGE_TIMEOUT_MS: u64 = 1_500;

/// Time after which a player who is gone may be replaced, in milliseconds.
const GRACE_MS: u64 = 6_000;

/// Longest time for which a client goes away, and for which one in eight of them sleeps, in
/// milliseconds.
const MAX_AWAY_MS: u32 = 4 * GRACE_MS as u32;

const MAX_SLEEP_MS: u32 = 300_000;

/// Longest difference between a client's clock and the simulated time, in milliseconds.
const MAX_AHEAD_MS: u32 = 900_000;

/// Longest time that the storage answers late, and that a node is cut off, in milliseconds.
const MAX_LATE_MS: u32 = 6_000;

/// An event of the simulation.
enum SimEvent {
    ToNode(SocketId, RpcMessage),
    ToClient(SocketId, RpcMessage),
    /// A socket opens at the client.
    Opened(SocketId),
    /// A client notices that its socket is closed.
    Closed(SocketId),
    /// A node notices that a socket is closed.
    Left(SocketId),
    Woke(usize),
    Acts(usize),
    Append(Call, u64, LogEntry),
    Appended(Call, Appended),
    Load(Call, LogRange),
    Loaded(Call, Box<Result<Option<StoredRange>, ServerError>>),
    Announced(usize, u64, Box<LogEntry>),
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

pub struct World {
    seed: u64,
    faults: Faults,
    dice: Rng,
    now_ms: u64,
    /// `true` once failures have stopped and clients begin nothing new.
    is_calm: bool,
    /// When the log grew last.
    wrote_ms: u64,
    id: MatchId,
    nodes: Vec<Node>,
    clients: Vec<Client>,
    storage: Storage,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    events: BTreeMap<u64, SimEvent>,
    numbers: u64,
    /// The updates that each viewer may receive.
    truth: Truth,
    /// `true` once a person has decided after the last failure.
    recovered: bool,
    injected: Injected,
    /// Until when nodes are cut off from storage and bus.
    cut_until: BTreeMap<usize, u64>,
    /// The calls of the storage that nodes still wait for, by node.
    calls: BTreeMap<usize, u64>,
    lines: BTreeMap<SocketId, Line>,
    /// The calls of clients that came twice over one line.
    doubled: BTreeSet<(usize, u64)>,
    /// The clients that sleep, and what happens to them when they wake.
    asleep: BTreeMap<usize, Vec<SimEvent>>,
}

impl World {
    pub fn new(seed: u64, faults: Faults) -> Self {
        let mut dice = Rng::new(seed);
        let (id, stored) = table(seed, &mut dice);
        let players = stored.settings.seats.len() as u8;
        let nodes = 1 + dice.below(3) as usize;
        let skew = |dice: &mut Rng| u64::from(dice.below(faults.skew_ms as u32 + 1));
        let topology = match nodes {
            1 => Topology::Alone,
            _ => Topology::Others,
        };
        let nodes = (0..nodes)
            .map(|_| Node::new(&id, skew(&mut dice), topology))
            .collect();
        let plans = stored.settings.seats.clone();
        let is_bot = |viewer: &Viewer| match viewer {
            Viewer::Seat(seat) => matches!(plans[seat.index()], SeatPlan::Bot(_)),
            Viewer::Spectator => false,
        };
        let viewers = Viewer::all(players)
            .filter(|viewer| !is_bot(viewer))
            .enumerate();
        let mut clients: Vec<Client> = viewers
            .map(|(index, viewer)| {
                let user = UserId::new(index as u64 + 1);
                let kind = match viewer {
                    Viewer::Seat(_) => Kind::Player,
                    Viewer::Spectator => Kind::Spectator,
                };
                Client::new(id.clone(), user, kind, &mut dice)
            })
            .collect();
        if dice.below(3) == 0 {
            let first = &clients[dice.below(clients.len() as u32) as usize];
            let second = first.second_tab(&mut dice);
            clients.push(second);
        }
        for client in &mut clients {
            client.arranges = seed.is_multiple_of(ARRANGED);
            let ahead_ms = match faults.skew_ms {
                0 => 0,
                _ => i64::from(dice.below(MAX_AHEAD_MS)) - i64::from(MAX_AHEAD_MS / 2),
            };
            client.connect(dice.next_u64(), ahead_ms, START_MS);
        }
        let truth = Truth::new(&stored);
        let mut world = Self {
            seed,
            faults,
            now_ms: START_MS,
            is_calm: false,
            wrote_ms: 0,
            nodes,
            clients,
            truth,
            recovered: false,
            injected: Injected::default(),
            cut_until: BTreeMap::new(),
            storage: Storage::default(),
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            numbers: 0,
            calls: BTreeMap::new(),
            lines: BTreeMap::new(),
            doubled: BTreeSet::new(),
            asleep: BTreeMap::new(),
            dice,
            id: id.clone(),
        };
        world.storage.matches.insert(id, stored);
        for client in 0..world.clients.len() {
            world.serve(client);
            world.later(100, SimEvent::Acts(client));
        }
        for node in 0..world.nodes.len() {
            world.later(50, SimEvent::Tick(node));
            world.later(75, SimEvent::Thinks(node));
        }
        world
    }

    /// Runs until the match is over and calm has come.
    pub fn run(&mut self) {
        while self.log().len() < MAX_ENTRIES && !self.is_over() {
            self.step();
        }
        self.is_calm = true;
        self.faults = Faults::NONE;
        for client in 0..self.clients.len() {
            self.clients[client].asleep_until_ms = self.now_ms;
            self.later(0, SimEvent::Woke(client));
        }
        self.run_for(CALM_MS);
    }

    /// Runs for a while, and until everyone has seen what was written.
    fn run_for(&mut self, ms: u64) {
        let until_ms = self.now_ms + ms;
        // Clocks go on in the calm.
        while self.now_ms <= until_ms.max(self.wrote_ms + VISIBLE_DELAY_MS) {
            self.step();
        }
    }

    /// Lets the next thing happen.
    fn step(&mut self) {
        let Reverse((at_ms, number)) = self.queue.pop().expect("clients look again and again");
        self.now_ms = at_ms;
        if at_ms >= MAX_MATCH_MS {
            for client in &self.clients {
                println!("{}", client.describe());
            }
            panic!(
                "seed {}: the match does not end: {:?}",
                self.seed,
                self.log()
            );
        }
        let event = self.events.remove(&number).expect("it is there once");
        self.handle_event(event);
    }

    fn log(&self) -> &[LogEntry] {
        &self.storage.matches[&self.id].entries
    }

    fn is_over(&self) -> bool {
        self.truth.fold().stage() == MatchStage::Over
    }

    /// Returns the match that the log makes.
    fn fold(&self) -> OnlineMatch {
        let stored = self.storage.matches[&self.id].clone();
        stored
            .fold()
            .unwrap_or_else(|error| panic!("seed {}: {error}", self.seed))
    }

    fn later(&mut self, ms: u64, event: SimEvent) {
        self.numbers += 1;
        self.queue.push(Reverse((self.now_ms + ms, self.numbers)));
        self.events.insert(self.numbers, event);
    }

    fn chance(&mut self, in_a_thousand: u32) -> bool {
        self.dice.below(1_000) < in_a_thousand
    }

    /// Sends an event over a network: late, or never.
    fn send(&mut self, event: SimEvent) {
        let is_lost = self.chance(self.faults.lost);
        let delay = u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        if is_lost {
            self.injected.lost += 1;
        } else {
            self.later(delay, event);
        }
    }

    /// Sends an event between a node and the storage or the bus.
    fn send_between(&mut self, node: usize, event: SimEvent) {
        if self.is_cut(node) {
            self.injected.lost += 1;
        } else if self.chance(self.faults.late) {
            self.injected.late += 1;
            let delay = u64::from(self.dice.below(MAX_LATE_MS));
            self.later(delay, event);
        } else {
            self.send(event);
        }
    }

    fn is_cut(&self, node: usize) -> bool {
        let until = self.cut_until.get(&node);
        !self.is_calm && until.is_some_and(|until| *until > self.now_ms)
    }

    fn handle_event(&mut self, event: SimEvent) {
        match event {
            SimEvent::Opened(socket) | SimEvent::Closed(socket) | SimEvent::ToClient(socket, _) => {
                self.handle_event_at_client(socket, event)
            }
            SimEvent::Left(socket) => self.leave(socket),
            SimEvent::Woke(client) => {
                if self.clients[client].asleep_until_ms <= self.now_ms {
                    for waiting in self.asleep.remove(&client).unwrap_or_default() {
                        self.handle_event(waiting);
                    }
                    let woken = &mut self.clients[client];
                    let wall_ms = woken.wall_ms(self.now_ms);
                    woken.connection.wake(wall_ms);
                    self.serve(client);
                }
            }
            SimEvent::Acts(client) => {
                if !self.asleep.contains_key(&client) {
                    if self.chance(self.faults.away) {
                        self.sleep(client);
                    } else {
                        self.look(client);
                    }
                }
                let soon = u64::from(self.dice.below(ACTION_INTERVAL_MS as u32)) + 1;
                self.later(soon, SimEvent::Acts(client));
            }
            SimEvent::ToNode(socket, message) => {
                let Line {
                    node,
                    life,
                    is_dead,
                    ..
                } = self.lines[&socket];
                let is_there = self.nodes[node].is_up && self.nodes[node].life == life;
                if is_there && !is_dead && !self.crashes(node) {
                    self.node_receives(socket, node, message);
                }
            }
            SimEvent::Append(call, number, entry) => {
                let outcome = self.storage.append(&self.id, number, entry);
                match outcome {
                    Appended::Committed => {
                        self.wrote_ms = self.now_ms;
                        let entry = self.log().last().expect("it was written").clone();
                        let taken = self.truth.take(&entry);
                        assert_eq!(taken, Ok(()), "seed {}", self.seed);
                    }
                    Appended::Conflict => self.injected.conflicts += 1,
                    Appended::Unknown => {}
                }
                self.send_between(call.node, SimEvent::Appended(call, outcome));
            }
            SimEvent::Load(call, part) => {
                let read = self.storage.read(&self.id, part);
                self.send_between(call.node, SimEvent::Loaded(call, Box::new(read)));
            }
            SimEvent::Appended(call, outcome) => {
                if self.is_awaited(call) && !self.crashes(call.node) {
                    self.with_room(call.node, |room, now, out| {
                        room.on_appended(outcome, now, out)
                    });
                }
            }
            SimEvent::Loaded(call, read) => {
                if self.is_awaited(call) && !self.crashes(call.node) {
                    self.with_room(call.node, |room, now, out| room.on_loaded(*read, now, out));
                }
            }
            SimEvent::Announced(node, len, entry) => {
                if self.nodes[node].is_up && !self.crashes(node) {
                    self.with_room(node, |room, now, out| {
                        room.on_entry_announced(len, *entry, now, out);
                    });
                }
            }
            SimEvent::Tick(node) => {
                if self.chance(self.faults.cut) {
                    self.injected.cuts += 1;
                    let until = self.now_ms + u64::from(self.dice.below(MAX_LATE_MS));
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
                self.later(100, SimEvent::Tick(node));
            }
            SimEvent::Thinks(node) => {
                // In the calm a bot answers again only while its node is behind the log: the answer
                // was written, and the node has not received it yet.
                let copy = self.nodes[node].room.online_match();
                let is_behind = copy.is_some_and(|copy| copy.len() < self.log().len() as u64);
                let has_bots = !self.is_calm || is_behind;
                if self.nodes[node].is_up && has_bots && !self.crashes(node) {
                    self.bots_decide(node);
                }
                self.later(THINKING_INTERVAL_MS, SimEvent::Thinks(node));
            }
            SimEvent::Up(node) => self.nodes[node].is_up = true,
        }
    }

    /// Bots decide where it is their turn, and a node may have two ask for the same.
    fn bots_decide(&mut self, node: usize) {
        let copy = self.nodes[node].room.online_match();
        for job in copy.map(OnlineMatch::bot_jobs).unwrap_or_default() {
            let command = MatchCommand::of_bot(job.decide(Limits::default(), None));
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

    /// Returns `true` if the node still waits for this answer of the storage; the first one counts.
    fn is_awaited(&mut self, call: Call) -> bool {
        let node = &self.nodes[call.node];
        let is_alive = node.is_up && node.life == call.life;
        is_alive && self.calls.get(&call.node) == Some(&call.number) && {
            self.calls.remove(&call.node);
            true
        }
    }

    /// Crashes a node with the probability of this world. Returns `true` if it crashed.
    fn crashes(&mut self, node: usize) -> bool {
        if !self.chance(self.faults.crash) {
            return false;
        }
        let gone: Vec<SocketId> = self.nodes[node].sockets.iter().copied().collect();
        let id = self.id.clone();
        self.injected.crashes += 1;
        self.nodes[node].crash(&id);
        let back = 10 + u64::from(self.dice.below(3_000));
        self.later(back, SimEvent::Up(node));
        // A process that ends closes its sockets; a machine that ends does not.
        let kind = match self.dice.below(4) {
            0 => Break::Silent,
            _ => Break::Closed,
        };
        for socket in gone {
            self.break_line(socket, kind);
        }
        true
    }
}

/// Returns an answer as data.
fn data(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is plain data")
}
