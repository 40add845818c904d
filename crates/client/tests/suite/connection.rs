//! A connection in simulated time, over a network that does its worst.

use ranarium_client::{CallError, Connection, ConnectionAction, ConnectionStatus};
use ranarium_game::Rng;
use ranarium_protocol::client::{Call, Retry};
use ranarium_protocol::online::UpdateEncoder;
use ranarium_protocol::{IdempotencyKey, RpcMessage};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// When the simulation begins, in milliseconds since 1970.
const START_MS: u64 = 1_800_000_000_000;

/// Longest time that a message is on its way, in milliseconds.
const MAX_DELAY_MS: u64 = 400;

/// Something that happens at a time.
#[derive(Clone, Debug)]
enum MatchEvent {
    Opened(u32),
    Closed(u32),
    ToServer(u32, RpcMessage),
    ToClient(u32, RpcMessage),
    Tick,
    Wake,
    Call(Retry),
    Failure,
    /// The client closes the lid, for this long.
    Sleep(u64),
    Accepts(Accepts),
}

/// The way in which a server treats new sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Accepts {
    All,
    /// They open, and nothing ever comes.
    HalfOpen,
    /// They are closed at once.
    Refused,
    /// Neither opens nor fails.
    Ignored,
}

/// A connection, a network, and a server.
struct World {
    dice: Rng,
    now_ms: u64,
    events: BTreeMap<(u64, u64), MatchEvent>,
    numbers: u64,
    connection: Connection,
    /// The socket of the client, and whether data passes.
    socket: Option<(u32, bool)>,
    sockets: u32,
    /// When the last message of each direction arrives: they keep their order.
    last_ms: [u64; 2],
    accepts: Accepts,
    /// The lead of the client's clock.
    client_ahead_ms: i64,
    server_ahead_ms: i64,
    asleep_until_ms: u64,
    tick: Option<(u64, u64)>,
    calls: BTreeMap<u64, SentCall>,
    /// The keys of what the server has carried out.
    keys: BTreeSet<IdempotencyKey>,
    pings: u32,
    opens: Vec<u64>,
    statuses: Vec<(u64, ConnectionStatus)>,
    sending: Vec<(u64, bool)>,
}

/// A call that was made.
struct SentCall {
    retry: Retry,
    answers: Vec<Result<Value, CallError>>,
    carried_out: u32,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut world = Self {
            dice: Rng::new(seed),
            now_ms: START_MS,
            events: BTreeMap::new(),
            numbers: 0,
            connection: Connection::new(seed ^ 0x5eed, START_MS),
            socket: None,
            sockets: 0,
            last_ms: [0; 2],
            accepts: Accepts::All,
            client_ahead_ms: 0,
            server_ahead_ms: 0,
            asleep_until_ms: 0,
            tick: None,
            calls: BTreeMap::new(),
            keys: BTreeSet::new(),
            pings: 0,
            opens: Vec::new(),
            statuses: Vec::new(),
            sending: Vec::new(),
        };
        world.carry_out();
        world
    }

    fn wall_ms(&self) -> u64 {
        self.now_ms.strict_add_signed(self.client_ahead_ms)
    }

    fn later(&mut self, at_ms: u64, event: MatchEvent) -> (u64, u64) {
        self.numbers += 1;
        let key = (at_ms, self.numbers);
        self.events.insert(key, event);
        key
    }

    fn after(&mut self, delay_ms: u64, event: MatchEvent) {
        self.later(self.now_ms + delay_ms, event);
    }

    fn delay_ms(&mut self) -> u64 {
        1 + self.dice.next_u64() % MAX_DELAY_MS
    }

    /// Returns the time at which a message arrives that is sent now in this direction.
    fn arrival_ms(&mut self, direction: usize) -> u64 {
        let delay_ms = self.delay_ms();
        let last_ms = &mut self.last_ms[direction];
        *last_ms = (self.now_ms + delay_ms).max(*last_ms);
        *last_ms
    }

    /// Carries out the actions of the connection.
    fn carry_out(&mut self) {
        for action in self.connection.take_actions() {
            match action {
                ConnectionAction::Open => {
                    self.opens.push(self.now_ms);
                    self.sockets += 1;
                    let (socket, accepts) = (self.sockets, self.accepts);
                    self.socket = Some((socket, accepts == Accepts::All));
                    let delay_ms = self.delay_ms();
                    match accepts {
                        Accepts::All | Accepts::HalfOpen => {
                            self.after(delay_ms, MatchEvent::Opened(socket));
                        }
                        Accepts::Refused => self.after(delay_ms, MatchEvent::Closed(socket)),
                        Accepts::Ignored => {}
                    }
                }
                ConnectionAction::Close => self.socket = None,
                ConnectionAction::Send(message) => {
                    let Some((socket, passes)) = self.socket else {
                        panic!("{message} is sent without a socket");
                    };
                    if passes {
                        let at_ms = self.arrival_ms(0);
                        self.later(at_ms, MatchEvent::ToServer(socket, message));
                    }
                }
                ConnectionAction::Answer(id, answer) => {
                    self.calls.get_mut(&id).unwrap().answers.push(answer);
                }
                ConnectionAction::Status(status) => self.statuses.push((self.now_ms, status)),
                ConnectionAction::Sending(is_sending) => {
                    self.sending.push((self.now_ms, is_sending))
                }
                ConnectionAction::Notice(..) => {}
            }
        }
        if let Some(tick) = self.tick.take() {
            self.events.remove(&tick);
        }
        if let Some(due_ms) = self.connection.due_in_ms() {
            // Timers are late.
            let late_ms = u64::from(self.dice.below(30));
            self.tick = Some(self.later(self.now_ms + due_ms + late_ms, MatchEvent::Tick));
        }
    }

    /// Runs until this time.
    fn run_until(&mut self, until_ms: u64) {
        while let Some(entry) = self.events.first_entry() {
            if entry.key().0 > until_ms {
                break;
            }
            let ((at_ms, _), event) = entry.remove_entry();
            self.now_ms = self.now_ms.max(at_ms);
            let is_at_server = matches!(event, MatchEvent::ToServer(..) | MatchEvent::Accepts(_));
            if self.now_ms < self.asleep_until_ms && !is_at_server {
                self.later(self.asleep_until_ms, event);
                continue;
            }
            self.happen(event);
        }
        self.now_ms = until_ms;
    }

    fn run_for(&mut self, time_ms: u64) {
        self.run_until(self.now_ms + time_ms);
    }

    fn is_socket(&self, number: u32) -> bool {
        self.socket.is_some_and(|(socket, _)| socket == number)
    }

    fn happen(&mut self, event: MatchEvent) {
        let wall_ms = self.wall_ms();
        match event {
            MatchEvent::Opened(socket) if self.is_socket(socket) => {
                self.connection.on_open(wall_ms)
            }
            MatchEvent::Closed(socket) if self.is_socket(socket) => {
                self.socket = None;
                self.connection.on_close(wall_ms);
            }
            MatchEvent::ToClient(socket, message) if self.socket == Some((socket, true)) => {
                self.connection.on_message(message, wall_ms);
            }
            MatchEvent::ToServer(socket, message) => self.serve(socket, &message),
            MatchEvent::Tick => self.connection.tick(wall_ms),
            MatchEvent::Wake => self.connection.wake(wall_ms),
            MatchEvent::Call(retry) => {
                self.call(retry);
            }
            MatchEvent::Failure => self.fail(),
            MatchEvent::Sleep(time_ms) => self.asleep_until_ms = self.now_ms + time_ms,
            MatchEvent::Accepts(accepts) => self.accepts = accepts,
            MatchEvent::Opened(_) | MatchEvent::Closed(_) | MatchEvent::ToClient(..) => {}
        }
        self.carry_out();
    }

    fn call(&mut self, retry: Retry) -> u64 {
        let method = match retry {
            Retry::Freely => "read",
            Retry::Keyed => "act",
            Retry::Never => "say",
        };
        let call = Call {
            method,
            params: json!({}),
            retry,
            key: None,
        };
        let id = self.connection.call(call, self.wall_ms());
        let sent_call = SentCall {
            retry,
            answers: Vec::new(),
            carried_out: 0,
        };
        self.calls.insert(id, sent_call);
        self.carry_out();
        id
    }

    /// Receives a message at the server, and answers it.
    fn serve(&mut self, socket: u32, message: &RpcMessage) {
        let RpcMessage::Call { id, method, params } = message else {
            panic!("{message}");
        };
        let result = match method.as_str() {
            "ping" => {
                self.pings += 1;
                json!({ "now-ms": self.now_ms.strict_add_signed(self.server_ahead_ms) })
            }
            "act" => {
                let key = IdempotencyKey::of(params).unwrap().expect("it has a key");
                if self.keys.insert(key) {
                    self.calls.get_mut(id).unwrap().carried_out += 1;
                }
                json!(id)
            }
            _ => {
                self.calls.get_mut(id).unwrap().carried_out += 1;
                json!(id)
            }
        };
        // A socket that has died meanwhile takes no answer.
        for _ in 0..=u32::from(self.dice.below(5) == 0) {
            let at_ms = self.arrival_ms(1);
            let (id, result) = (*id, result.clone());
            self.later(
                at_ms,
                MatchEvent::ToClient(socket, RpcMessage::Answer { id, result }),
            );
        }
    }

    fn fail(&mut self) {
        let hour_ms = 3_600_000;
        match self.dice.below(9) {
            // The socket dies without a word.
            0..=2 => {
                if let Some((_, passes)) = &mut self.socket {
                    *passes = false;
                }
            }
            // It is closed.
            3 => {
                if let Some((socket, passes)) = &mut self.socket {
                    *passes = false;
                    let socket = *socket;
                    self.after(0, MatchEvent::Closed(socket));
                }
            }
            4 => {
                let all = [Accepts::HalfOpen, Accepts::Refused, Accepts::Ignored];
                self.accepts = all[self.dice.below(3) as usize];
                let time_ms = self.dice.next_u64() % 90_000;
                self.after(time_ms, MatchEvent::Accepts(Accepts::All));
            }
            5 => {
                let time_ms = self.dice.next_u64() % (5 * hour_ms);
                if let Some((_, passes)) = &mut self.socket {
                    *passes &= self.dice.below(2) == 0;
                }
                self.happen(MatchEvent::Sleep(time_ms));
                if self.dice.below(2) == 0 {
                    self.after(time_ms + 1, MatchEvent::Wake);
                }
            }
            // A clock is set.
            6 => self.client_ahead_ms = i64::from(self.dice.below(7_200_000)) - 3_600_000,
            7 => self.server_ahead_ms = i64::from(self.dice.below(7_200_000)) - 3_600_000,
            _ => self.happen(MatchEvent::Wake),
        }
    }
}

#[test]
fn calls_are_answered_once_and_decisions_applied_once() {
    let (mut lost, mut repeated) = (0, 0);
    for seed in 0..1_000 {
        let mut world = World::new(seed);
        for _ in 0..60 {
            let after_ms = world.dice.next_u64() % 8_000;
            world.run_for(after_ms);
            let event = match world.dice.below(8) {
                0 | 1 => MatchEvent::Call(Retry::Keyed),
                2 | 3 => MatchEvent::Call(Retry::Freely),
                4 => MatchEvent::Call(Retry::Never),
                _ => MatchEvent::Failure,
            };
            world.after(0, event);
        }
        // The last failure ends, and a dead socket is found by itself.
        world.run_for(1);
        while world.asleep_until_ms > world.now_ms {
            world.run_until(world.asleep_until_ms);
        }
        world.run_for(180_000);
        assert_eq!(
            world.connection.status(),
            ConnectionStatus::Open,
            "seed {seed}"
        );
        for (id, sent_call) in &world.calls {
            let [answer] = sent_call.answers.as_slice() else {
                panic!("seed {seed}: call {id} has answers {:?}", sent_call.answers);
            };
            let is_right = match (sent_call.retry, answer) {
                (_, Err(CallError::Rejected(_))) => false,
                (Retry::Keyed, Ok(_)) => sent_call.carried_out == 1,
                (Retry::Freely, Ok(_)) => sent_call.carried_out >= 1,
                (Retry::Never, Ok(_)) => sent_call.carried_out == 1,
                (Retry::Never, Err(CallError::Lost)) => sent_call.carried_out <= 1,
                (_, Err(CallError::Lost)) => false,
            };
            assert!(is_right, "seed {seed}: call {id}: {answer:?}");
            lost += u32::from(answer.is_err());
            repeated += u32::from(sent_call.carried_out > 1);
        }
        let shown_ms = world.connection.server_clock().server_ms(world.wall_ms());
        let server_ms = world.now_ms.strict_add_signed(world.server_ahead_ms);
        assert!(
            shown_ms.abs_diff(server_ms) <= MAX_DELAY_MS,
            "seed {seed}: the server's clock is {}, shown as {shown_ms}",
            server_ms
        );
        let is_sending = world
            .sending
            .last()
            .is_some_and(|(_, is_sending)| *is_sending);
        assert!(!is_sending, "seed {seed}: everything is sent");
    }
    assert!(
        lost > 100 && repeated > 100,
        "{lost} lost, {repeated} repeated"
    );
}

/// Returns a world with an open connection on which nothing happens.
fn quiet() -> World {
    let mut world = World::new(7);
    world.run_for(3_000);
    assert_eq!(world.connection.status(), ConnectionStatus::Open);
    world.statuses.clear();
    world
}

#[test]
fn an_idle_connection_sends_a_heartbeat_every_15_seconds() {
    let mut world = quiet();
    world.pings = 0;
    world.run_for(600_000);
    assert!((36..=40).contains(&world.pings), "{}", world.pings);
    assert_eq!(world.statuses, [], "nothing is shown");
    assert_eq!(world.sockets, 1);
}

#[test]
fn a_silently_dead_socket_is_replaced_within_5_seconds() {
    /// The sign that the socket is dead, and the time that it takes.
    type Sign = (fn(&mut World), u64);
    let signs: [Sign; 3] = [
        (|_| {}, 20_000),
        (|world| world.happen(MatchEvent::Wake), 5_000),
        (|world| _ = world.call(Retry::Keyed), 5_000),
    ];
    for (sign, most_ms) in signs {
        let mut world = quiet();
        world.run_for(8_000);
        world.happen(MatchEvent::Wake);
        world.run_for(6_000);
        let (_, passes) = world.socket.as_mut().unwrap();
        *passes = false;
        let died_ms = world.now_ms;
        sign(&mut world);
        world.run_for(most_ms + 3 * MAX_DELAY_MS + 100);
        let shown: Vec<_> = world.statuses.iter().map(|(_, status)| *status).collect();
        assert_eq!(shown, [ConnectionStatus::Lost, ConnectionStatus::Open]);
        let (lost_ms, _) = world.statuses[0];
        assert!(lost_ms <= died_ms + most_ms + 100);
        assert_eq!(
            world.opens.last(),
            Some(&lost_ms),
            "another is opened at once"
        );
    }
}

#[test]
fn an_unanswered_decision_is_shown_as_pending_after_2_seconds() {
    let mut world = quiet();
    world.happen(MatchEvent::Call(Retry::Keyed));
    world.run_for(10_000);
    assert_eq!(world.sending, [], "it was answered in time");
    let (_, passes) = world.socket.as_mut().unwrap();
    *passes = false;
    world.happen(MatchEvent::Call(Retry::Freely));
    world.run_for(1_000);
    let made_ms = world.now_ms;
    world.happen(MatchEvent::Call(Retry::Keyed));
    world.run_for(30_000);
    let [(shown_ms, true), (hidden_ms, false)] = world.sending[..] else {
        panic!("{:?}", world.sending);
    };
    assert!((2_000..2_100).contains(&(shown_ms - made_ms)));
    assert!(hidden_ms > shown_ms);
}

#[test]
fn reconnects_are_within_10_seconds_and_spread_out() {
    for accepts in [Accepts::Refused, Accepts::Ignored, Accepts::HalfOpen] {
        let mut tried = BTreeSet::new();
        for seed in 0..20 {
            let mut world = World::new(seed);
            world.accepts = accepts;
            let socket = world.socket.unwrap().0;
            world.after(0, MatchEvent::Closed(socket));
            world.run_for(600_000);
            let pauses = world.opens.windows(2).map(|two| two[1] - two[0]);
            // A socket may take ten seconds to fail.
            assert!(pauses.max().unwrap() <= 20_000 + 100, "{accepts:?}");
            assert!(
                world.opens.len() < 100,
                "{accepts:?}: {}",
                world.opens.len()
            );
            tried.insert(*world.opens.last().unwrap());
            world.happen(MatchEvent::Accepts(Accepts::All));
            world.run_for(10_000 + 10_000 + 3 * MAX_DELAY_MS);
            assert_eq!(
                world.connection.status(),
                ConnectionStatus::Open,
                "{accepts:?}"
            );
        }
        assert!(tried.len() > 15, "{accepts:?}: {tried:?}");
    }
}

#[test]
fn a_client_reconnects_when_the_server_asks() {
    let mut world = quiet();
    let (socket, _) = world.socket.unwrap();
    let closing = RpcMessage::Notice {
        method: "closing".to_owned(),
        params: json!({ "retry-ms": 2_000 }),
    };
    world.happen(MatchEvent::ToClient(socket, closing));
    world.happen(MatchEvent::Closed(socket));
    let closed_ms = world.now_ms;
    world.run_for(10_000);
    let pause_ms = world.opens.last().unwrap() - closed_ms;
    assert!((2_000..=4_100).contains(&pause_ms), "{pause_ms}");
}

#[test]
fn ending_a_connection_fails_its_pending_calls() {
    let mut world = quiet();
    let id = world.call(Retry::Keyed);
    world.connection.end();
    world.carry_out();
    assert_eq!(world.calls[&id].answers, [Err(CallError::Lost)]);
    let sockets = world.sockets;
    world.happen(MatchEvent::Wake);
    world.run_for(60_000);
    assert_eq!((world.socket, world.sockets), (None, sockets));
}

/// Returns a notification of this number.
fn notice(number: u32) -> RpcMessage {
    RpcMessage::Notice {
        method: "updated".to_owned(),
        params: json!({ "number": number }),
    }
}

/// Takes the notifications that are to be processed.
fn notices(connection: &mut Connection) -> Vec<Value> {
    let actions = connection.take_actions().into_iter();
    let numbers = actions.filter_map(|action| match action {
        ConnectionAction::Notice(_, params) => Some(params["number"].clone()),
        _ => None,
    });
    numbers.collect()
}

#[test]
fn compressed_and_text_messages_can_be_mixed() {
    let mut connection = Connection::new(1, START_MS);
    let mut encoder = UpdateEncoder::default();
    connection.on_open(START_MS);
    for number in 0..20 {
        if number % 3 == 0 {
            connection.on_message(notice(number), START_MS);
        } else {
            let frame = encoder.encode(&notice(number).to_string()).unwrap();
            connection.on_binary(&frame, START_MS).unwrap();
        }
        assert_eq!(notices(&mut connection), [json!(number)]);
    }
}

#[test]
fn a_damaged_frame_replaces_the_socket() {
    let frames = |numbers: [u32; 2]| {
        let mut encoder = UpdateEncoder::default();
        numbers.map(|number| encoder.encode(&notice(number).to_string()).unwrap())
    };
    let [first, second] = frames([1, 2]);
    let no_message = UpdateEncoder::default().encode("a frog").unwrap();
    for damaged in [&second[..second.len() - 3], &[], b"{}", &no_message] {
        let mut connection = Connection::new(1, START_MS);
        connection.on_open(START_MS);
        connection.on_binary(&first, START_MS).unwrap();
        assert_eq!(notices(&mut connection), [json!(1)]);
        assert!(connection.on_binary(damaged, START_MS).is_err());
        let lost = [
            ConnectionAction::Close,
            ConnectionAction::Status(ConnectionStatus::Lost),
        ];
        assert_eq!(connection.take_actions(), lost);
        // Later messages are not processed.
        assert_eq!(connection.on_binary(&second, START_MS), Ok(()));
        assert_eq!(connection.take_actions(), []);
        let later_ms = START_MS + connection.due_in_ms().unwrap();
        connection.tick(later_ms);
        assert_eq!(connection.take_actions(), [ConnectionAction::Open]);
        connection.on_open(later_ms);
        for frame in frames([3, 4]) {
            connection.on_binary(&frame, later_ms).unwrap();
        }
        assert_eq!(notices(&mut connection), [json!(3), json!(4)]);
        assert_eq!(connection.status(), ConnectionStatus::Open);
    }
}
