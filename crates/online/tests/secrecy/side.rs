//! [`Side`]: one of the two worlds, with all that its viewer got.

use ranarium_game::{Seat, Viewer};
use ranarium_online::{
    Actor, Appended, CommandKind, LogRange, MatchCommand, MatchQuery, NewEntry, OnlineMatch,
    RequestId, Room, RoomEffect, ServerError, SocketId, StoredMatch, StoredRange, Topology,
    ViewerRequest,
};
use ranarium_protocol::RpcError;
use ranarium_protocol::online::{SeatPlan, UserId};
use ranarium_table::{Move, Nonce};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};

/// The connection of the viewer that is compared.
const MINE: SocketId = SocketId(100);
/// A second one, from which a player also watches as a spectator.
const MINE_TOO: SocketId = SocketId(101);

/// One of the two worlds.
pub struct Side {
    pub stored: StoredMatch,
    room: Room,
    pub viewer: Viewer,
    pub now_ms: u64,
    /// All that the viewer got: the time, the kind, and the bytes.
    pub trace: Vec<String>,
    /// The viewer's requests.
    mine: BTreeMap<RequestId, u64>,
    requests: u64,
    /// Requests that were refused, of all users.
    pub refused: u64,
    latest: Option<Result<Value, ServerError>>,
}

/// An action of a user.
#[derive(Clone, Debug)]
pub enum Deed {
    /// The seat decides, itself or by its bot.
    Act(Seat, String),
    /// The seat decides on an update that is not the latest.
    ActLate(Seat, String),
    /// The owner of the first seat does this.
    Command(Seat, CommandKind),
    /// The viewer asks.
    Ask(MatchQuery),
    /// The viewer watches again, as if it knew this many updates fewer.
    Watch(u64),
    /// The viewer's connection breaks and is replaced.
    Reconnect,
}

impl Side {
    /// Has everyone sit down and watch, and begins the match.
    pub fn begin(stored: StoredMatch, viewer: Viewer, now_ms: u64) -> Self {
        let room = Room::new(stored.id.clone(), Topology::Alone);
        let mut side = Self {
            stored,
            room,
            viewer,
            now_ms,
            trace: Vec::new(),
            mine: BTreeMap::new(),
            requests: 0,
            refused: 0,
            latest: None,
        };
        side.watch(0);
        let plans = side.stored.settings.seats.clone();
        let people: Vec<Seat> = (0..plans.len())
            .filter(|index| plans[*index] == SeatPlan::Open)
            .map(Seat::new)
            .collect();
        for seat in &people {
            let name = format!("Player {seat}");
            let kind = CommandKind::Sit {
                seat: *seat,
                name: name.parse().unwrap(),
                frog: seat.index() as u8,
                nonce: Some(nonce(*seat)),
            };
            side.command_by_user(*seat, kind);
            if viewer != Viewer::Seat(*seat) {
                let socket = SocketId(1 + seat.index() as u64);
                side.watches(socket, Some(user(*seat)), Viewer::Seat(*seat), 0);
            }
        }
        side.watch(0);
        side.command_by_user(people[0], CommandKind::Begin);
        side
    }

    pub fn copy(&self) -> &OnlineMatch {
        self.room.online_match().expect("it was read")
    }

    /// Returns the time of the next event that is due by the clock.
    pub fn due_ms(&self) -> Option<u64> {
        self.room.next_due_ms()
    }

    /// Advances time, event by event.
    pub fn advance(&mut self, until_ms: u64) {
        while let Some(due) = self.room.next_due_ms().filter(|due| *due <= until_ms) {
            self.now_ms = self.now_ms.max(due);
            let len = self.copy().len();
            self.with_room(|room, now, out| room.tick(now, out));
            let is_sent = self.room.next_due_ms().is_none_or(|next| next > due);
            assert!(self.copy().len() > len || is_sent, "what is due is done");
        }
        self.now_ms = self.now_ms.max(until_ms);
    }

    /// Returns `true` if a bot plays the seat.
    fn is_bots(&self, seat: Seat) -> bool {
        let table = serde_json::to_value(self.copy().table()).unwrap();
        let view = &table["seats"][seat.index()];
        view.get("bot").is_some() || view["person"].get("substitute").is_some()
    }

    /// Carries out an action. Returns the answer, if there is one.
    pub fn does(&mut self, deed: &Deed) -> Option<Result<Value, ServerError>> {
        self.latest = None;
        match deed {
            Deed::Act(seat, action) => {
                let seq = self.copy().seq(Viewer::Seat(*seat));
                self.acts(*seat, seq, action);
            }
            Deed::ActLate(seat, action) => {
                let seq = self.copy().seq(Viewer::Seat(*seat)) + 1;
                self.acts(*seat, seq, action);
            }
            Deed::Command(seat, kind) => self.command_by_user(*seat, kind.clone()),
            Deed::Ask(query) => {
                let request = self.request(true);
                self.with_room(|room, now, out| room.query(request, *query, now, out));
            }
            Deed::Watch(less) => {
                let seq = self.copy().seq(self.viewer);
                self.watch(seq.saturating_sub(*less));
            }
            Deed::Reconnect => {
                for socket in [MINE, MINE_TOO] {
                    self.with_room(|room, now, out| room.leave(socket, now, out));
                }
                let seq = self.copy().seq(self.viewer);
                self.watch(seq);
            }
        }
        if self.latest.as_ref().is_some_and(is_refused) {
            self.refused += 1;
        }
        self.latest.take()
    }

    fn acts(&mut self, seat: Seat, seq: u64, action: &str) {
        let action = ranarium_protocol::NamedAction::Text(action.to_owned());
        let kind = CommandKind::Act {
            mv: Move { seat, seq, action },
            lag_ms: 0,
        };
        let actor = match self.is_bots(seat) {
            true => Actor::Bot(seat),
            false => Actor::User(user(seat)),
        };
        self.command(actor, seat, kind);
    }

    fn command_by_user(&mut self, seat: Seat, kind: CommandKind) {
        self.command(Actor::User(user(seat)), seat, kind);
    }

    fn command(&mut self, actor: Actor, by: Seat, kind: CommandKind) {
        let is_mine = self.viewer == Viewer::Seat(by) && matches!(actor, Actor::User(_));
        let request = self.request(is_mine);
        let command = MatchCommand {
            actor,
            key: None,
            kind,
        };
        self.with_room(|room, now, out| room.command(request, command, now, out));
    }

    fn watch(&mut self, known: u64) {
        let viewer = self.viewer;
        let user = viewer.seat().map(user);
        self.watches(MINE, user, viewer, known);
        if viewer != Viewer::Spectator {
            self.watches(MINE_TOO, user, Viewer::Spectator, 0);
        }
    }

    fn watches(&mut self, socket: SocketId, user: Option<UserId>, viewer: Viewer, known: u64) {
        let id = self.request(socket == MINE || socket == MINE_TOO);
        let watch = ViewerRequest {
            id,
            socket,
            user,
            viewer,
            known,
        };
        self.with_room(|room, now, out| room.watch(watch, now, out));
    }

    fn request(&mut self, is_mine: bool) -> RequestId {
        self.requests += 1;
        let request = RequestId(self.requests);
        if is_mine {
            self.mine.insert(request, self.mine.len() as u64);
        }
        request
    }

    fn with_room(&mut self, then: impl FnOnce(&mut Room, u64, &mut Vec<RoomEffect>)) {
        let mut out = Vec::new();
        then(&mut self.room, self.now_ms, &mut out);
        let mut effects = VecDeque::from(out);
        while let Some(effect) = effects.pop_front() {
            let mut out = Vec::new();
            self.carry_out(effect, &mut out);
            effects.extend(out);
        }
    }

    fn carry_out(&mut self, effect: RoomEffect, out: &mut Vec<RoomEffect>) {
        let now = self.now_ms;
        match effect {
            RoomEffect::Append(NewEntry { number, entry, .. }) => {
                assert_eq!(number, self.stored.entries.len() as u64 + 1);
                self.stored.entries.push(entry);
                self.room.on_appended(Appended::Committed, now, out);
            }
            RoomEffect::Load(_, part) => {
                let read = match part {
                    LogRange::Whole => StoredRange::Whole(Box::new(self.stored.clone())),
                    LogRange::After(number) => {
                        StoredRange::After(self.stored.entries[number as usize..].to_vec())
                    }
                };
                self.room.on_loaded(Ok(Some(read)), now, out);
            }
            RoomEffect::Publish { .. } => {}
            RoomEffect::Answer(request, answer) => {
                if let Some(number) = self.mine.get(&request) {
                    let line = match &answer {
                        Ok(answer) => answer.to_string(),
                        Err(error) => serde_json::to_string(&RpcError::from(error)).unwrap(),
                    };
                    self.gets(format!("answer {number} {line}"));
                }
                self.latest = Some(answer);
            }
            RoomEffect::Watched(request, start) => {
                if let Some(number) = self.mine.get(&request) {
                    let line = format!(
                        "watched {number} {} {} {} {:?} {:?}",
                        serde_json::to_string(&start.info).unwrap(),
                        serde_json::to_string(&start.table).unwrap(),
                        serde_json::to_string(&start.presence).unwrap(),
                        start.thinking,
                        start.update
                    );
                    self.gets(line);
                }
            }
            RoomEffect::Update(update) if is_mine(update.socket) => {
                let line = format!("updated {} {}", update.viewer, update.update);
                self.gets(line);
            }
            RoomEffect::Table(socket, table) if is_mine(socket) => {
                self.gets(format!("table {}", serde_json::to_string(&*table).unwrap()));
            }
            RoomEffect::Presence(socket, presence) if is_mine(socket) => {
                let line = serde_json::to_string(&*presence).unwrap();
                self.gets(format!("presence {line}"));
            }
            RoomEffect::Said(socket, said) if is_mine(socket) => {
                self.gets(format!("said {}", serde_json::to_string(&*said).unwrap()));
            }
            RoomEffect::Update(_)
            | RoomEffect::Table(..)
            | RoomEffect::Presence(..)
            | RoomEffect::Said(..)
            | RoomEffect::Say(..) => {}
        }
    }

    /// Records what the viewer gets, without the commitment, which differs with the seed and does
    /// not reveal it.
    fn gets(&mut self, line: String) {
        let seed = &self.stored.seed;
        let line = line
            .replace(&seed.commitment().to_string(), "COMMITMENT")
            .replace(&seed.reveal().to_string(), "SEED");
        self.trace.push(format!("{} {line}", self.now_ms));
    }
}

fn is_mine(socket: SocketId) -> bool {
    socket == MINE || socket == MINE_TOO
}

fn is_refused(answer: &Result<Value, ServerError>) -> bool {
    match answer {
        Ok(answer) => answer.get("refused").is_some(),
        Err(_) => true,
    }
}

/// Returns the owner of a seat.
pub const fn user(seat: Seat) -> UserId {
    UserId::new(1 + seat.index() as u64)
}

/// Returns the part of the draws of the person in a seat.
pub fn nonce(seat: Seat) -> Nonce {
    Nonce::from_words(&format!("nonce of {seat}"))
}
