//! [`HostHarness`]: a host, its bots and its clients in one process, one message after another.

mod bots;

pub use bots::{bot_requests, cancel, is_asked, only_bot, record, while_a_bot_thinks};

use ranarium_game::{Rng, Seat, Viewer};
use ranarium_host::{BotId, ClientId, Host, HostEffect};
use ranarium_player::BotPlayer;
use ranarium_protocol::client::{
    Act, Acted, Begin, Check, Checked, HostError, Method, Notice, Open, Request, Watch, Watched,
};
use ranarium_protocol::{NamedAction, RpcError, RpcMessage};
use ranarium_search::{BotSpec, Limits};
use ranarium_table::{MatchId, MatchInfo, Move, SeatInfo};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};

/// The client of most tests.
pub const ME: ClientId = ClientId(1);

/// Another client.
pub const OTHER: ClientId = ClientId(2);

/// Every game, and its maximum number of players.
pub const GAMES: [(&str, u8); 4] = [
    ("frog-juice", 4),
    ("stacking-frogs", 5),
    ("army-of-frogs", 4),
    ("icefrogs", 3),
];

pub struct HostHarness {
    pub host: Host,
    pub now_ms: u64,
    /// The messages to clients, in order.
    pub sent: Vec<(ClientId, RpcMessage)>,
    /// The messages to bots that they have not handled yet.
    pub to_bots: VecDeque<(BotId, RpcMessage)>,
    pub bots: BTreeMap<BotId, (BotSpec, BotPlayer)>,
    pub stopped: Vec<BotId>,
    pub saves: BTreeMap<MatchId, (ClientId, String)>,
    /// The number of texts stored with a person's choice.
    pub choices: usize,
    pub alarm: Option<u64>,
    calls: u64,
}

/// Returns the id of a match.
pub fn id(info: &MatchInfo) -> MatchId {
    info.match_id.clone()
}

/// Returns deterministic bytes of a seed, in place of those of the operating system.
pub fn entropy(seed: u64) -> impl FnMut() -> [u8; 32] + Send + 'static {
    let mut rng = Rng::new(seed);
    move || {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        bytes
    }
}

pub fn human(name: &str) -> SeatInfo {
    SeatInfo::Human(name.parse().unwrap())
}

pub fn bot(name: &str) -> SeatInfo {
    SeatInfo::Bot(name.parse().unwrap())
}

pub fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1)
}

pub fn seat_viewer(number: u8) -> Viewer {
    Viewer::Seat(seat(number))
}

pub fn opening(game: &str, options: &str, seats: Vec<SeatInfo>) -> Open {
    Open {
        game: game.to_owned(),
        options: options.to_owned(),
        position: None,
        seats,
        window_ms: None,
        date: Some("2026-11-21".parse().unwrap()),
        rematch_of: None,
    }
}

impl HostHarness {
    pub fn new(seed: u64) -> Self {
        Self {
            host: Host::new(entropy(seed)),
            now_ms: 1_000_000,
            sent: Vec::new(),
            to_bots: VecDeque::new(),
            bots: BTreeMap::new(),
            stopped: Vec::new(),
            saves: BTreeMap::new(),
            choices: 0,
            alarm: None,
            calls: 0,
        }
    }

    /// Returns another harness with the stored matches of this one, as after a reload.
    pub fn reload(&self, seed: u64) -> Self {
        let mut harness = Self::new(seed);
        for (owner, text) in self.saves.values() {
            harness.host.restore(*owner, text).unwrap();
        }
        harness.saves = self.saves.clone();
        harness
    }

    pub fn carry_out(&mut self, effects: Vec<HostEffect>) {
        for effect in effects {
            match effect {
                HostEffect::ToClient(client, message) => {
                    let line = message.to_string();
                    assert_eq!(
                        RpcMessage::parse(line.as_bytes()).unwrap().to_string(),
                        line
                    );
                    self.sent.push((client, message));
                }
                HostEffect::StartBot(id, name) => {
                    let limits = Limits {
                        memory: 1 << 20,
                        threads: 1,
                    };
                    let spec = name.as_str().parse().unwrap();
                    let player = BotPlayer::new(spec).with_limits(limits);
                    assert!(
                        self.bots.insert(id, (spec, player)).is_none(),
                        "a number of its own"
                    );
                }
                HostEffect::ToBot(id, message) => {
                    assert!(
                        self.bots.contains_key(&id),
                        "it was started and not stopped"
                    );
                    self.to_bots.push_back((id, message));
                }
                HostEffect::StopBot(id) => {
                    assert!(self.bots.remove(&id).is_some(), "stopped once");
                    self.to_bots.retain(|(to, _)| *to != id);
                    self.stopped.push(id);
                }
                HostEffect::Store {
                    match_id,
                    owner,
                    text,
                    has_choice,
                } => {
                    self.choices += usize::from(has_choice);
                    self.saves.insert(match_id, (owner, text));
                }
                HostEffect::Forget { match_id } => {
                    self.saves.remove(&match_id);
                }
                HostEffect::WakeAt(at_ms) => self.alarm = Some(at_ms),
            }
        }
    }

    /// Sends any message of a client.
    pub fn say(&mut self, client: ClientId, message: &RpcMessage) {
        let mut out = Vec::new();
        self.host.ask(client, message, self.now_ms, &mut out);
        self.carry_out(out);
    }

    /// Sends a call of a client. Returns its number.
    pub fn call(&mut self, client: ClientId, request: impl Into<Request>) -> u64 {
        self.calls += 1;
        let id = self.calls;
        self.say(client, &request.into().message(id).unwrap());
        id
    }

    /// Returns the answer to a call, if it has come.
    pub fn answer(&self, client: ClientId, call: u64) -> Option<Result<Value, RpcError>> {
        self.sent.iter().find_map(|(to, message)| match message {
            _ if *to != client => None,
            RpcMessage::Answer { id, result } if *id == call => Some(Ok(result.clone())),
            RpcMessage::Refusal { id, error } if *id == Some(call) => Some(Err(error.clone())),
            _ => None,
        })
    }

    /// Calls, and returns the answer, which must come at once.
    pub fn try_ask(
        &mut self,
        client: ClientId,
        request: impl Into<Request>,
    ) -> Result<Value, RpcError> {
        let call = self.call(client, request);
        self.answer(client, call).expect("answered at once")
    }

    /// Calls, and returns the result, which must come at once.
    #[track_caller]
    pub fn ask<R: Method + Into<Request>>(&mut self, client: ClientId, request: R) -> R::Answer {
        match self.try_ask(client, request) {
            Ok(value) => serde_json::from_value(value).unwrap(),
            Err(error) => panic!("refused: {error:?}"),
        }
    }

    /// Verifies a match that is over.
    #[track_caller]
    pub fn check(&mut self, info: &MatchInfo) -> Checked {
        self.ask(ME, Check { match_id: id(info) })
    }

    /// Returns the reason why a call is refused.
    #[track_caller]
    pub fn refusal(&mut self, client: ClientId, request: impl Into<Request>) -> String {
        let error = self.try_ask(client, request).unwrap_err();
        let typed = HostError::of(&error).expect("every error of a host has its data");
        assert_eq!(RpcError::from(&typed), error, "code, words and data agree");
        error.message
    }

    /// Opens a match and begins it.
    pub fn begin(&mut self, client: ClientId, open: Open) -> MatchInfo {
        let info = self.ask(client, open);
        let match_id = info.match_id.clone();
        self.ask(client, Begin { match_id })
    }

    pub fn watch(&mut self, client: ClientId, info: &MatchInfo, viewer: Viewer) -> Watched {
        let match_id = info.match_id.clone();
        self.ask(
            client,
            Watch {
                match_id,
                viewer,
                known: 0,
            },
        )
    }

    pub fn act(
        &mut self,
        client: ClientId,
        info: &MatchInfo,
        seat: Seat,
        seq: u64,
        action: Value,
    ) -> Acted {
        self.ask(
            client,
            Act {
                match_id: info.match_id.clone(),
                mv: Move {
                    seat,
                    seq,
                    action: NamedAction::Data(action),
                },
            },
        )
    }

    /// Takes the messages to a client since the last time.
    pub fn take_messages(&mut self, client: ClientId) -> Vec<RpcMessage> {
        let (own, rest) = std::mem::take(&mut self.sent)
            .into_iter()
            .partition(|(to, _)| *to == client);
        self.sent = rest;
        let own: Vec<(ClientId, RpcMessage)> = own;
        own.into_iter().map(|(_, message)| message).collect()
    }

    /// Takes the notifications among the messages to a client since the last time; answers stay.
    pub fn take_notices(&mut self, client: ClientId) -> Vec<Notice> {
        let mut notices = Vec::new();
        self.sent.retain(|(to, message)| match message {
            RpcMessage::Notice { method, params } if *to == client => {
                notices.push(Notice::read(method, params).unwrap());
                false
            }
            _ => true,
        });
        notices
    }

    /// Lets the next bot handle its next message. Returns `true` if there was one.
    pub fn step(&mut self) -> bool {
        let Some((id, message)) = self.to_bots.pop_front() else {
            return false;
        };
        let (_, player) = self.bots.get_mut(&id).expect("it is there");
        if let Some(answer) = player.handle(&message, None) {
            self.bot_says(id, &answer);
        }
        true
    }

    /// Sends any message of a bot.
    pub fn bot_says(&mut self, bot: BotId, message: &RpcMessage) {
        let line = message.to_string();
        let message = RpcMessage::parse(line.as_bytes()).unwrap();
        let mut out = Vec::new();
        self.host.bot_answers(bot, &message, self.now_ms, &mut out);
        self.carry_out(out);
    }

    pub fn bot_ends(&mut self, bot: BotId, reason: &str) {
        let mut out = Vec::new();
        self.host.on_bot_ended(bot, reason, self.now_ms, &mut out);
        // The program that runs it has noticed its end; the host stops it as well.
        self.carry_out(out);
    }

    /// Lets the bots think until no bot has a message.
    pub fn run(&mut self) {
        while self.step() {}
    }

    /// Processes the current time: sends presence that is due, and handles events that are due by
    /// the clock.
    pub fn pass(&mut self, ms: u64) {
        self.now_ms += ms;
        let mut out = Vec::new();
        self.host.tick(self.now_ms, &mut out);
        self.carry_out(out);
    }
}

/// A person at a page, who follows the updates of one seat as data and plays at random.
pub struct Person {
    pub client: ClientId,
    pub info: MatchInfo,
    pub viewer: Viewer,
    /// The number of the last update.
    pub seq: u64,
    /// Everything seen.
    pub seen: Vec<Value>,
    /// The current state that is seen: `ranarium_table::Now`.
    pub now: Value,
    rng: Rng,
}

impl Person {
    pub fn watch(
        harness: &mut HostHarness,
        client: ClientId,
        info: &MatchInfo,
        viewer: Viewer,
    ) -> Self {
        let watched = harness.watch(client, info, viewer);
        let mut person = Self {
            client,
            info: info.clone(),
            viewer,
            seq: 0,
            seen: Vec::new(),
            now: Value::Null,
            rng: Rng::new(7),
        };
        if let Some(update) = &watched.update {
            person.take(update);
        }
        person
    }

    pub fn take(&mut self, update: &Value) {
        let from = update["from"].as_u64().unwrap();
        if from == 0 {
            self.seen.clear();
        } else {
            assert_eq!(from, self.seq, "no update is missing");
        }
        self.seq = update["seq"].as_u64().unwrap();
        self.seen
            .extend(update["seen"].as_array().unwrap().iter().cloned());
        self.now = update["now"].clone();
    }

    /// Handles notifications.
    pub fn receive(&mut self, notices: &[Notice]) {
        for notice in notices {
            if let Notice::Updated(updated) = notice
                && updated.viewer == self.viewer
                && updated.match_id == self.info.match_id
            {
                self.take(&updated.update);
            }
        }
    }

    pub fn actions(&self) -> Vec<Value> {
        self.now["actions"].as_array().cloned().unwrap_or_default()
    }

    pub fn is_over(&self) -> bool {
        self.now["turn"].get("over").is_some()
    }

    /// Makes a random decision, if there is one to make. Returns `true` if there was.
    pub fn play(&mut self, harness: &mut HostHarness) -> bool {
        let actions = self.actions();
        if actions.is_empty() {
            return false;
        }
        let action = actions[self.rng.below(actions.len() as u32) as usize].clone();
        let seat = self.viewer.seat().expect("a spectator does not play");
        let acted = harness.act(self.client, &self.info.clone(), seat, self.seq, action);
        assert_eq!(acted, Acted::Taken);
        true
    }
}

/// Plays a match to its end, one person in turn. Returns all messages to the people's client on the
/// way.
pub fn play_on(harness: &mut HostHarness, people: &mut [Person]) -> Vec<Notice> {
    let mut all = Vec::new();
    for _ in 0..5_000 {
        harness.run();
        let client = people[0].client;
        let notices = harness.take_notices(client);
        for person in people.iter_mut() {
            person.receive(&notices);
        }
        all.extend(notices);
        if people[0].is_over() {
            return all;
        }
        let played = people.iter_mut().any(|person| person.play(harness));
        assert!(played || !harness.to_bots.is_empty(), "the match goes on");
    }
    panic!("a match ends");
}
