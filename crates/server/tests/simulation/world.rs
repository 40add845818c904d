//! The world: who says what to whom, and when it arrives.

use crate::client::Client;
use crate::clocks::Referee;
use crate::decision::Outcome;
use crate::faults::{Faults, Injected};
use crate::line::{Break, Direction, Line, NODE_SILENCE_MS};
use crate::node::{Node, Pending, command_of};
use crate::storage::Storage;
use crate::truth::{Sent, Truth};
use ranarium_catalog::Visit;
use ranarium_client::Effect as ClientEffect;
use ranarium_game::{FullGame, Rng, Viewer};
use ranarium_protocol::client::{Act, Method, Notice, Updated, Watch, Watched};
use ranarium_protocol::online::{
    Notice as OnlineNotice, OnlineWatched, OutOfTime, Ping, Pong, SeatPlan, TableChanged,
    TableSettings, UserId,
};
use ranarium_protocol::{Choice, Message, RpcError};
use ranarium_search::Limits;
use ranarium_server::{
    Actor, Appended, Company, Effect, LogEntry, LogEvent, MatchCommand, MatchOrder, OnlineMatch,
    Part, RequestId, ServerError, SocketId, StoredMatch, StoredPart,
};
use ranarium_table::{Clock, MatchId, Name, Seed, Stage};
use serde::Deserialize;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::ops::AddAssign;

/// When the world begins, in milliseconds since 1970.
const START_MS: u64 = 1_000_000;

/// Longest match, in simulated milliseconds.
const LONGEST_MS: u64 = 4 * 3_600_000;

/// Entries after which nobody decides any more: play by chance can be long, and proves no more.
const ENTRIES_MOST: usize = 90;

/// Time without faults after the match, in milliseconds, in which a dead connection is noticed and
/// replaced and everyone sees the end.
const CALM_MS: u64 = 25_000;

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

/// Longest time for which a client goes away, and for which one in eight of them sleeps, in
/// milliseconds.
const AWAY_MS: u32 = 4 * GRACE_MS as u32;
const SLEEP_MS: u32 = 300_000;

/// Longest difference between a client's clock and the simulated time, in milliseconds.
const AHEAD_MS: u32 = 900_000;

/// Longest time that the storage answers late, and that a node is cut off, in milliseconds.
const LATE_MS: u32 = 6_000;

enum Happening {
    ToNode(SocketId, Message),
    ToClient(SocketId, Message),
    /// A socket opens at the client.
    Opened(SocketId),
    /// A client notices that its socket is closed.
    Closed(SocketId),
    /// A node notices that a socket is closed.
    Left(SocketId),
    Woke(usize),
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
    /// Decisions of people.
    pub decided: u64,
    /// Those among them that were not carried out because the question had changed.
    pub overtaken: u64,
    /// Those among them for which the server reported an error.
    pub failed: u64,
    /// Matches with two tabs of one person.
    pub second_tabs: u64,
    /// Matches that waited for a person in the calm, who decided.
    pub went_on: u64,
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
            self.overtaken,
            self.failed,
            self.second_tabs,
            self.went_on,
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
        self.decided += other.decided;
        self.overtaken += other.overtaken;
        self.failed += other.failed;
        self.second_tabs += other.second_tabs;
        self.went_on += other.went_on;
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
    /// `true` once a person has decided in the calm.
    went_on: bool,
    injected: Injected,
    /// Until when nodes are cut off from storage and bus.
    cut_until: BTreeMap<usize, u64>,
    /// The calls of the storage that nodes still wait for, by node.
    calls: BTreeMap<usize, u64>,
    lines: BTreeMap<SocketId, Line>,
    /// The clients that sleep, and what happens to them when they wake.
    asleep: BTreeMap<usize, Vec<Happening>>,
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
        let mut clients: Vec<Client> = viewers
            .map(|(index, viewer)| {
                let user = UserId::new(index as u64 + 1);
                Client::new(id.clone(), user, viewer, &mut dice)
            })
            .collect();
        if dice.below(3) == 0 {
            let first = &clients[dice.below(clients.len() as u32) as usize];
            let second = first.second_tab(&mut dice);
            clients.push(second);
        }
        for client in &mut clients {
            let ahead_ms = match faults.skew_ms {
                0 => 0,
                _ => i64::from(dice.below(AHEAD_MS)) - i64::from(AHEAD_MS / 2),
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
            went_on: false,
            injected: Injected::default(),
            cut_until: BTreeMap::new(),
            storage: Storage::default(),
            queue: BinaryHeap::new(),
            happenings: BTreeMap::new(),
            numbers: 0,
            calls: BTreeMap::new(),
            lines: BTreeMap::new(),
            asleep: BTreeMap::new(),
            dice,
            id: id.clone(),
        };
        world.storage.matches.insert(id, stored);
        for client in 0..world.clients.len() {
            world.serve(client);
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
        while self.log().len() < ENTRIES_MOST && !self.is_over() {
            self.step();
        }
        self.is_calm = true;
        self.faults = Faults::NONE;
        for client in 0..self.clients.len() {
            self.clients[client].asleep_until_ms = self.now_ms;
            self.later(0, Happening::Woke(client));
        }
        self.run_for(CALM_MS);
    }

    /// Runs for a while, and until everyone has seen what was written.
    fn run_for(&mut self, ms: u64) {
        let until_ms = self.now_ms + ms;
        // Clocks go on in the calm.
        while self.now_ms <= until_ms.max(self.wrote_ms + SEEN_MS) {
            self.step();
        }
    }

    /// Lets the next thing happen.
    fn step(&mut self) {
        let Reverse((at_ms, number)) = self.queue.pop().expect("clients look again and again");
        self.now_ms = at_ms;
        if at_ms >= LONGEST_MS {
            for client in &self.clients {
                println!("{}", client.describe());
            }
            panic!(
                "seed {}: the match does not end: {:?}",
                self.seed,
                self.log()
            );
        }
        let happening = self.happenings.remove(&number).expect("it is there once");
        self.happens(happening);
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
            went_on: u64::from(self.went_on),
            second_tabs: u64::from(self.clients.iter().any(Client::is_second_tab)),
            ..Happened::default()
        };
        for decision in self.clients.iter().flat_map(|client| &client.decided) {
            happened.decided += 1;
            match decision.outcome {
                Some(Outcome::Overtaken) => happened.overtaken += 1,
                Some(Outcome::Failed) => happened.failed += 1,
                Some(Outcome::Taken) | None => {}
            }
        }
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
        self.check_decisions();
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
            let text = fold.update(viewer, 0, 0).expect("it has begun");
            let latest: Sent<'_> = serde_json::from_str(&text).expect("an update is JSON");
            assert_eq!(
                (latest.seq, latest.now.get()),
                (seq, now),
                "seed {seed}: two folds differ for {viewer}"
            );
            let following = client.following.as_ref();
            let following = following.unwrap_or_else(|| panic!("seed {seed}: {viewer} is out"));
            assert_eq!(
                following
                    .shown()
                    .as_ref()
                    .map(|(seq, now)| (*seq, now.as_str())),
                Some((seq, now)),
                "seed {seed}: what {viewer} sees, {}",
                client.describe()
            );
            assert!(
                following.knows(&text),
                "seed {seed}: what {viewer} remembers"
            );
            assert!(
                client.is_settled(),
                "seed {seed}: {viewer} still waits: {}",
                client.describe()
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

    /// Every decision of a person is carried out once, or its person is told that it is not.
    fn check_decisions(&self) {
        let seed = self.seed;
        let keys: BTreeSet<_> = self
            .log()
            .iter()
            .filter_map(|entry| entry.key.as_ref())
            .collect();
        for client in &self.clients {
            for decision in &client.decided {
                let key = |id| client.keys.get(id).and_then(Option::as_ref);
                let done = decision.calls.iter().filter_map(|(id, _)| key(id));
                let done = done.filter(|key| keys.contains(key)).count();
                let is_right = match decision.outcome {
                    Some(Outcome::Taken) => {
                        done == 1
                            || (done == 0 && self.was_taken(client.user, decision.calls.last()))
                    }
                    Some(Outcome::Overtaken) => done == 0,
                    Some(Outcome::Failed) => done <= 1,
                    None => false,
                };
                assert!(
                    is_right,
                    "seed {seed}: {} was told of {decision:?}, done {done} times",
                    client.viewer
                );
            }
        }
    }

    /// Returns `true` if the log has this decision under another key: another tab was faster.
    fn was_taken(&self, user: UserId, call: Option<&(u64, Act)>) -> bool {
        let Some((id, act)) = call else { return false };
        let Message::Call { method, params, .. } = act.message(*id).expect("it has a form in JSON")
        else {
            return false;
        };
        let command = command_of(user, &method, &params);
        command.is_some_and(|command| self.was_decided(&command))
    }

    /// Plays on after the calm: where the match waits for a person, the person is shown so, and
    /// their decision is carried out.
    pub fn go_on(&mut self) {
        let seed = self.seed;
        let fold = self.fold();
        if fold.stage() != Stage::Playing {
            return;
        }
        let awaiting = fold.awaiting();
        for client in &self.clients {
            let is_awaited = awaiting.iter().any(|one| one.user == client.user);
            let following = client.following.as_ref().expect("it was checked");
            assert!(
                !is_awaited || client.viewer == Viewer::Spectator || following.can_act(),
                "seed {seed}: {} is awaited, and cannot act",
                client.viewer
            );
        }
        let Some(one) = awaiting.first() else {
            let is_window = fold.next_due_ms().is_some();
            assert!(
                is_window || !fold.bot_jobs().is_empty(),
                "seed {seed}: it waits for nobody"
            );
            return;
        };
        let user = one.user;
        let of = |client: &Client| client.user == user;
        let client = self
            .clients
            .iter()
            .position(of)
            .expect("every user has one");
        let decided = self.clients[client].decided.len();
        self.clients[client].act(self.now_ms, &mut self.dice);
        self.serve(client);
        self.run_for(2 * SEEN_MS);
        let decided = self.clients[client].decided.get(decided);
        assert_eq!(
            decided.map(|decision| decision.outcome),
            Some(Some(Outcome::Taken)),
            "seed {seed}: a decision in the calm"
        );
        self.went_on = true;
        self.check();
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

    /// Sends a message over a line. A line keeps the order, or breaks; but updates may come twice
    /// or late.
    fn send_on_line(&mut self, socket: SocketId, direction: Direction, message: Message) {
        if self.chance(self.faults.lost / 4) {
            let kind = Break::of(self.dice.below(8));
            return self.break_line(socket, kind);
        }
        let delay = u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        let is_update = matches!(&message, Message::Notice { method, .. } if method == "updated");
        let is_doubled =
            self.chance(self.faults.doubled) && (is_update || direction == Direction::ToNode);
        let is_reordered = is_update && self.chance(self.faults.doubled);
        let Some(line) = self.lines.get_mut(&socket).filter(|line| !line.is_dead) else {
            return;
        };
        let last = &mut line.arrives_ms[direction as usize];
        let mut arrives_ms = (self.now_ms + delay).max(*last);
        *last = arrives_ms;
        if is_reordered {
            self.injected.reordered += 1;
            arrives_ms += u64::from(self.dice.below(2_000));
        }
        let happening = |message| match direction {
            Direction::ToNode => Happening::ToNode(socket, message),
            Direction::ToClient => Happening::ToClient(socket, message),
        };
        let delay = arrives_ms - self.now_ms;
        if is_doubled {
            self.injected.doubled += 1;
            let later = delay + u64::from(self.dice.below(1_000));
            self.later(later, happening(message.clone()));
        }
        self.later(delay, happening(message));
    }

    /// A line breaks.
    fn break_line(&mut self, socket: SocketId, kind: Break) {
        let Some(line) = self.lines.get_mut(&socket).filter(|line| !line.is_dead) else {
            return;
        };
        line.is_dead = true;
        match kind {
            Break::Closed => self.injected.broken += 1,
            Break::Silent => self.injected.silent += 1,
            Break::AtNode | Break::AtClient => self.injected.half_open += 1,
        }
        let soon = 1 + u64::from(self.dice.below(50));
        if let Break::Closed | Break::AtClient = kind {
            self.later(soon, Happening::Closed(socket));
        }
        match kind {
            Break::Closed | Break::AtNode => self.leave(socket),
            Break::Silent | Break::AtClient => self.later(NODE_SILENCE_MS, Happening::Left(socket)),
        }
    }

    /// A client closes its socket.
    fn hang_up(&mut self, client: usize) {
        if let Some(socket) = self.clients[client].socket.take()
            && let Some(line) = self.lines.get_mut(&socket)
            && !line.is_dead
        {
            line.is_dead = true;
            self.later(1, Happening::Left(socket));
        }
    }

    /// A node notices that a socket is closed.
    fn leave(&mut self, socket: SocketId) {
        let line = self.lines[&socket];
        if self.nodes[line.node].sockets.remove(&socket) {
            self.with_room(line.node, |room, now, out| room.leave(socket, now, out));
        }
    }

    /// A client opens a socket to a node.
    fn open(&mut self, client: usize) {
        self.hang_up(client);
        let up: Vec<usize> = (0..self.nodes.len())
            .filter(|node| self.nodes[*node].is_up)
            .collect();
        self.numbers += 1;
        let socket = SocketId(self.numbers);
        self.clients[client].socket = Some(socket);
        let node = match up.as_slice() {
            [] => 0,
            up => up[self.dice.below(up.len() as u32) as usize],
        };
        let mut line = Line {
            client,
            node,
            life: self.nodes[node].life,
            is_dead: up.is_empty(),
            arrives_ms: [0; 2],
        };
        let delay = 1 + u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        let mut happening = match up.is_empty() {
            true => Some(Happening::Closed(socket)),
            false => Some(Happening::Opened(socket)),
        };
        if self.chance(self.faults.lost) {
            line.is_dead = true;
            self.injected.half_open += 1;
            // It opens and nothing ever comes, it is refused, or nothing happens at all.
            happening = match self.dice.below(3) {
                0 => happening,
                1 => Some(Happening::Closed(socket)),
                _ => None,
            };
        }
        self.lines.insert(socket, line);
        if let Some(happening) = happening {
            self.later(delay, happening);
        }
    }

    /// Carries out what the connection of a client wants.
    fn serve(&mut self, client: usize) {
        loop {
            let effects = self.clients[client].connection.take_effects();
            if effects.is_empty() {
                return;
            }
            for effect in effects {
                match effect {
                    ClientEffect::Open => self.open(client),
                    ClientEffect::Close => self.hang_up(client),
                    ClientEffect::Send(message) => {
                        let one = &mut self.clients[client];
                        one.sends(&message);
                        if let Some(socket) = one.socket {
                            self.send_on_line(socket, Direction::ToNode, message);
                        }
                    }
                    ClientEffect::Answer(id, answer) => self.clients[client].answer(id, answer),
                    ClientEffect::Notice(method, params) => {
                        let is_shown = self.is_calm || self.dice.below(4) > 0;
                        self.clients[client].notice(&method, &params, is_shown);
                    }
                    ClientEffect::Status(status) => self.clients[client].status(status),
                    ClientEffect::Sending(is_sending) => {
                        self.clients[client].shows_sending = is_sending;
                    }
                }
            }
            self.clients[client].settle(self.now_ms);
            if let Some(following) = &self.clients[client].following {
                let viewer = self.clients[client].viewer;
                assert_eq!(
                    following.check_liveness(),
                    Ok(()),
                    "seed {}: nobody can go on as {viewer} sees it",
                    self.seed
                );
            }
        }
    }

    /// Lets something happen at the client of a socket: when it wakes, if it sleeps.
    fn happens_at_client(&mut self, socket: SocketId, happening: Happening) {
        let client = self.lines[&socket].client;
        if self.asleep.contains_key(&client) {
            return self.asleep.entry(client).or_default().push(happening);
        }
        if self.clients[client].socket != Some(socket) {
            return;
        }
        let line = self.lines[&socket];
        let wall_ms = self.clients[client].wall_ms(self.now_ms);
        let Client {
            connection,
            socket: end,
            ..
        } = &mut self.clients[client];
        match happening {
            Happening::Closed(_) => {
                *end = None;
                connection.closed(wall_ms);
            }
            Happening::Opened(_) => {
                let node = &mut self.nodes[line.node];
                match line.is_dead {
                    true => connection.opened(wall_ms),
                    false if node.is_up && node.life == line.life => {
                        node.sockets.insert(socket);
                        connection.opened(wall_ms);
                    }
                    false => connection.closed(wall_ms),
                }
            }
            Happening::ToClient(_, message) if !line.is_dead => {
                connection.received(message, wall_ms);
            }
            _ => {}
        }
        self.serve(client);
    }

    /// A client sleeps for a while: its line lives on or dies in silence.
    fn sleep(&mut self, client: usize) {
        self.injected.slept += 1;
        let longest_ms = match self.dice.below(8) {
            0 => SLEEP_MS,
            _ => AWAY_MS,
        };
        let ms = 1 + u64::from(self.dice.below(longest_ms));
        self.clients[client].asleep_until_ms = self.now_ms + ms;
        self.asleep.insert(client, Vec::new());
        if let Some(socket) = self.clients[client].socket {
            let kind = Break::of(self.dice.below(8));
            match kind {
                Break::Closed if ms > NODE_SILENCE_MS => {
                    self.later(NODE_SILENCE_MS, Happening::Left(socket));
                    self.later(NODE_SILENCE_MS, Happening::Closed(socket));
                }
                Break::Closed => {}
                kind => self.break_line(socket, kind),
            }
        }
        self.later(ms, Happening::Woke(client));
    }

    fn happens(&mut self, happening: Happening) {
        match happening {
            Happening::Opened(socket)
            | Happening::Closed(socket)
            | Happening::ToClient(socket, _) => self.happens_at_client(socket, happening),
            Happening::Left(socket) => self.leave(socket),
            Happening::Woke(client) => {
                if self.clients[client].asleep_until_ms <= self.now_ms {
                    for waiting in self.asleep.remove(&client).unwrap_or_default() {
                        self.happens(waiting);
                    }
                    let one = &mut self.clients[client];
                    let wall_ms = one.wall_ms(self.now_ms);
                    one.connection.wake(wall_ms);
                    self.serve(client);
                }
            }
            Happening::Looks(client) => {
                if !self.asleep.contains_key(&client) {
                    if self.chance(self.faults.away) {
                        self.sleep(client);
                    } else {
                        self.look(client);
                    }
                }
                let soon = u64::from(self.dice.below(LOOKS_MS as u32)) + 1;
                self.later(soon, Happening::Looks(client));
            }
            Happening::ToNode(socket, message) => {
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
        let gone: Vec<SocketId> = self.nodes[node].sockets.iter().copied().collect();
        let id = self.id.clone();
        self.injected.crashes += 1;
        self.nodes[node].crash(&id);
        let back = 10 + u64::from(self.dice.below(3_000));
        self.later(back, Happening::Up(node));
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

    /// A client looks at its screen.
    fn look(&mut self, client: usize) {
        if self.dice.below(150) == 0 {
            self.clients[client].dream(self.now_ms, &mut self.dice);
        }
        if self.chance(self.faults.jump) {
            self.injected.jumps += 1;
            let ahead_ms = i64::from(self.dice.below(AHEAD_MS)) - i64::from(AHEAD_MS / 2);
            self.clients[client].ahead_ms = ahead_ms;
        }
        let first = match self.truth.fold().stage() {
            Stage::Open => {
                let mut players = self.clients.iter().filter(|one| one.wants_seat());
                let is_complete = players.all(Client::is_seated);
                self.clients[client].gather(is_complete, self.seed, &mut self.dice)
            }
            Stage::Playing | Stage::Over => None,
        };
        self.clients[client].look(self.now_ms, self.is_calm, first, &mut self.dice);
        self.serve(client);
    }

    fn node_receives(&mut self, socket: SocketId, node: usize, message: Message) {
        let Message::Call { id, method, params } = message else {
            panic!("a client only calls");
        };
        if !self.nodes[node].sockets.contains(&socket) {
            return;
        }
        self.numbers += 1;
        let request = RequestId(self.numbers);
        let user = self.clients[self.lines[&socket].client].user;
        if method == Ping::NAME {
            let now_ms = self.now_ms + self.nodes[node].skew_ms;
            let result = data(&Pong { now_ms });
            return self.send_on_line(socket, Direction::ToClient, Message::Answer { id, result });
        }
        let watch = (method == Watch::NAME)
            .then(|| Watch::deserialize(&params).expect("a call can be read"));
        let viewer = watch.as_ref().map(|watch| watch.viewer);
        let pending = Pending { socket, id, viewer };
        self.nodes[node].requests.insert(request, pending);
        if let Some(Watch { viewer, known, .. }) = watch {
            self.with_room(node, |room, now, out| {
                room.watch(request, socket, Some(user), viewer, known, now, out);
            });
        } else {
            let command = command_of(user, &method, &params).expect("it is a command");
            self.with_room(node, |room, now, out| {
                room.command(request, command, now, out)
            });
        }
    }

    /// Checks that a viewer may get this update.
    fn check_update(&self, socket: SocketId, viewer: Viewer, text: &str) {
        let sent = serde_json::from_str(text).expect("an update is JSON");
        let (seed, own) = (self.seed, self.clients[self.lines[&socket].client].viewer);
        assert!(
            viewer == own || viewer == Viewer::Spectator,
            "seed {seed}: {own} got what {viewer} sees"
        );
        let allowed = self.truth.allows(viewer, &sent);
        assert_eq!(allowed, Ok(()), "seed {seed}: {viewer} got {text}");
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
                if let Some(Pending { socket, id, .. }) = self.nodes[node].requests.remove(&request)
                {
                    let message = match answer {
                        Ok(result) => Message::Answer { id, result },
                        Err(error) => Message::Refusal {
                            id: Some(id),
                            error: RpcError::from(&error),
                        },
                    };
                    self.send_on_line(socket, Direction::ToClient, message);
                }
            }
            Effect::Table(socket, table) => {
                let table = (*table).clone();
                let notice = OnlineNotice::Table(TableChanged { table });
                let message = notice.message().expect("it has a form in JSON");
                self.send_on_line(socket, Direction::ToClient, message);
            }
            // Who is there, and what is said, is of the moment.
            Effect::Presence(..) | Effect::Said(..) | Effect::Say(..) => {}
            Effect::Watched(request, start) => {
                if let Some(pending) = self.nodes[node].requests.remove(&request) {
                    let Pending { socket, id, viewer } = pending;
                    let update = start.update.map(|text| -> Value {
                        let viewer = viewer.expect("it was asked for");
                        self.check_update(socket, viewer, &text);
                        serde_json::from_str(&text).expect("it is JSON")
                    });
                    let result = data(&OnlineWatched {
                        watched: Watched {
                            info: start.info,
                            update,
                            thinking: start.thinking.iter().collect(),
                            awaited: Vec::new(),
                        },
                        table: start.table,
                        presence: start.presence,
                    });
                    self.send_on_line(socket, Direction::ToClient, Message::Answer { id, result });
                }
            }
            Effect::Update(update) => {
                self.check_update(update.socket, update.viewer, &update.update);
                let notice = Notice::Updated(Updated {
                    match_id: update.match_id,
                    viewer: update.viewer,
                    update: serde_json::from_str(&update.update).expect("it is JSON"),
                    awaited: Vec::new(),
                });
                let message = notice.message().expect("it has a form in JSON");
                self.send_on_line(update.socket, Direction::ToClient, message);
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

/// An answer as data.
fn data(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is plain data")
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
