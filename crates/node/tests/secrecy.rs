//! Two matches that differ only in what a viewer must not know, through real sockets: the viewer
//! gets the same frames, of the same length and in the same order, and what the operator may see is
//! counted alike. What is compared there of logic
//! and times to the millisecond is in `crates/server/tests/secrecy`; here is the way from there to
//! the wire.
//!
//! `RANARIUM_TIMES=300` also compares how long so many reaction windows are open in real time (the
//! test of Kolmogorov and Smirnov, which a server that is right fails once in a million runs).
//!
//! A program of its own: what it compares is counted by a whole process.

#[allow(dead_code, unused_imports, reason = "a part of it is used")]
mod common;

use common::{Client, Folder, Server, ask, connect};
use futures_util::{SinkExt, StreamExt};
use ranarium_game::{Seat, Viewer};
use ranarium_node::serve_operator;
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use twins::{Make, Twins};

/// Time for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Length of a reaction window, in milliseconds.
const WINDOW_MS: u64 = 150;

/// Decisions in a pair of matches.
const DECISIONS_MOST: usize = 12;

/// Pairs of matches without a reaction window.
const PLAIN: usize = 10;

/// Pairs with one, unless `RANARIUM_TIMES` asks for more.
const WINDOWS: usize = 5;

/// Windows from which on their lengths are compared: fewer would tell nothing.
const SAMPLES_LEAST: usize = 50;

/// How likely a server that is right fails the comparison of lengths.
const ALPHA: f64 = 1e-6;

/// Two states of Frog Juice that a viewer cannot tell apart, and how they go on so.
mod twins {
    use ranarium_catalog::Visit;
    use ranarium_game::{FullGame, InformationState, Rng, Seat, Step, Turn, Viewer, pick_weighted};

    /// One decision in both worlds.
    #[derive(Clone, Debug)]
    pub struct Decision {
        /// Who decides, and what: in the one world and the other.
        pub acts: Vec<(Seat, [String; 2])>,
        /// Whether it is a reaction window.
        pub is_window: bool,
    }

    /// Two positions, and the decisions after them.
    #[derive(Clone, Debug)]
    pub struct Twins {
        pub positions: [String; 2],
        pub decisions: Vec<Decision>,
    }

    /// Twins of this seed for a viewer, with so many decisions at most; nothing if the two worlds
    /// are the same, or the match is over.
    pub struct Make {
        pub seed: u64,
        pub viewer: Viewer,
        pub most: usize,
    }

    type Look<G> = (
        <G as ranarium_game::Views>::Observation,
        Turn,
        Vec<<G as ranarium_game::Game>::Action>,
    );

    fn look<G: FullGame>(state: &G::State, viewer: Viewer) -> Look<G> {
        let mut actions = Vec::new();
        if let Some(seat) = viewer.seat() {
            G::legal_actions(state, seat, &mut actions);
        }
        (G::observe(state, viewer), G::turn(state), actions)
    }

    fn after<G: FullGame>(
        state: &G::State,
        step: Step<G>,
        viewer: Viewer,
    ) -> (G::State, Vec<G::Seen>) {
        let (mut next, mut events) = (state.clone(), Vec::new());
        G::apply_unchecked(&mut next, step, &mut events);
        let seen = events
            .iter()
            .filter_map(|event| G::redact(event, viewer))
            .collect();
        (next, seen)
    }

    impl Visit for Make {
        type Out = Option<Twins>;

        fn visit<G: FullGame>(self) -> Option<Twins> {
            let Self { seed, viewer, most } = self;
            let mut dice = Rng::new(seed);
            let options: G::Options = "players=3".parse().expect("it is for three");
            let mut state = G::start(&options);
            let seen = G::observe(&state, viewer);
            let mut info = InformationState::<G>::new(options.clone(), viewer, seen);
            let mut steps = dice.below(30);
            loop {
                let step = match G::turn(&state) {
                    Turn::Over => return None,
                    Turn::Chance => {
                        let mut outcomes = Vec::new();
                        G::chance_outcomes(&state, &mut outcomes);
                        Step::Chance(pick_weighted(&outcomes, &mut dice))
                    }
                    Turn::Decide(seats) if steps == 0 && seats.len() == 1 => break,
                    Turn::Decide(seats) => {
                        steps = steps.saturating_sub(1);
                        let seat = seats.first()?;
                        let mut actions = Vec::new();
                        G::legal_actions(&state, seat, &mut actions);
                        Step::Act(seat, actions[dice.below(actions.len() as u32) as usize])
                    }
                };
                let (next, seen) = after::<G>(&state, step, viewer);
                state = next;
                info.update(&seen, G::observe(&state, viewer));
            }
            let drawn = G::determinize(&info, &mut dice);
            let positions = [G::position(&state), G::position(&drawn)];
            let mut states = [
                G::restore(&options, &positions[0]).ok()?,
                G::restore(&options, &positions[1]).ok()?,
            ];
            let is_alike = look::<G>(&states[0], viewer) == look::<G>(&states[1], viewer);
            if !is_alike || states[0] == states[1] {
                return None;
            }
            let mut decisions = Vec::new();
            while let Some((decision, next)) = decide::<G>(&states, viewer, &mut dice) {
                decisions.push(decision);
                states = next;
                if decisions.len() == most {
                    break;
                }
            }
            let positions = positions.map(|position| position.to_string());
            (!decisions.is_empty()).then_some(Twins {
                positions,
                decisions,
            })
        }
    }

    /// A decision that looks the same to the viewer in both worlds, after which nothing is drawn.
    fn decide<G: FullGame>(
        states: &[G::State; 2],
        viewer: Viewer,
        dice: &mut Rng,
    ) -> Option<(Decision, [G::State; 2])> {
        let Turn::Decide(seats) = G::turn(&states[0]) else {
            return None;
        };
        let is_window = G::silence(&states[0]).is_some();
        'tries: for _ in 0..20 {
            let (mut states, mut acts) = (states.clone(), Vec::new());
            for seat in seats.iter() {
                let mut legal = [Vec::new(), Vec::new()];
                for (state, legal) in states.iter().zip(&mut legal) {
                    G::legal_actions(state, seat, legal);
                }
                let action = legal[0][dice.below(legal[0].len() as u32) as usize];
                let (here, seen) = after::<G>(&states[0], Step::Act(seat, action), viewer);
                dice.shuffle(&mut legal[1]);
                let found = legal[1].iter().find_map(|other| {
                    if viewer == Viewer::Seat(seat) && *other != action {
                        return None;
                    }
                    let (there, told) = after::<G>(&states[1], Step::Act(seat, *other), viewer);
                    let is_alike =
                        told == seen && look::<G>(&here, viewer) == look::<G>(&there, viewer);
                    is_alike.then_some((*other, there))
                });
                let Some((other, there)) = found else {
                    continue 'tries;
                };
                states = [here, there];
                acts.push((seat, [action.to_string(), other.to_string()]));
            }
            if matches!(G::turn(&states[0]), Turn::Decide(_)) {
                return Some((Decision { acts, is_window }, states));
            }
        }
        None
    }
}

/// Somebody whose frames are kept as they come.
struct Viewing {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    frames: Vec<String>,
    calls: u64,
    /// The number of the latest update.
    seq: u64,
    /// Whether a reaction window is open, as seen last.
    is_window: bool,
    /// When the latest update came.
    came: Instant,
}

impl Viewing {
    /// The next frame.
    async fn next(&mut self) -> Value {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await;
            if let Frame::Text(text) = frame.expect("it comes").unwrap().unwrap() {
                self.frames.push(text.to_string());
                let frame: Value = serde_json::from_str(&text).unwrap();
                let update = match frame["method"] == "updated" {
                    true => &frame["params"]["update"],
                    false => &frame["result"]["update"],
                };
                if let Some(seq) = update["seq"].as_u64() {
                    self.seq = seq;
                    self.came = Instant::now();
                    self.is_window = update["now"]["turn"]["decide"]["manner"] == "window";
                }
                return frame;
            }
        }
    }

    /// Calls a method, and reads until the answer is there.
    async fn call(&mut self, method: &str, params: &Value) {
        self.calls += 1;
        let id = self.calls;
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.socket
            .send(Frame::text(call.to_string()))
            .await
            .unwrap();
        while self.next().await["id"] != json!(id) {}
    }

    /// Reads until there is an update after this one.
    async fn sees_more(&mut self, seq: u64) {
        while self.seq == seq {
            self.next().await;
        }
    }
}

/// One of the two matches, with its viewer.
struct World {
    id: MatchId,
    viewing: Viewing,
    people: Vec<Client>,
    http: Vec<String>,
    /// How long the reaction window was open in the viewer's sight, in seconds.
    window: Option<f64>,
}

impl World {
    /// What the viewer got: of each line the length, and the text without what differs between any
    /// two matches: names, times of day, what binds the table to its seed.
    fn lines(&self) -> Vec<(usize, String)> {
        let lines = self.viewing.frames.iter().chain(&self.http);
        lines.map(|line| (line.len(), self.plain(line))).collect()
    }

    fn plain(&self, line: &str) -> String {
        let mut line = line.replace(&self.id.to_string(), "MATCH");
        for (index, person) in self.people.iter().enumerate() {
            let user = person.user.as_ref().expect("a guest").id.to_string();
            line = line.replace(&user, &format!("USER {index}"));
        }
        let (mut plain, mut run) = (String::new(), String::new());
        for c in line.chars().chain(['\n']) {
            if c.is_ascii_hexdigit() {
                run.push(c);
                continue;
            }
            let is_number = run.bytes().all(|byte| byte.is_ascii_digit());
            plain.push_str(match run.len() {
                64 => "HASH",
                13 if is_number => "TIME",
                _ => &run,
            });
            run.clear();
            plain.push(c);
        }
        plain
    }
}

async fn get(server: &Server, path: &str, token: Option<&str>) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let token = token.map_or(String::new(), |token| {
        format!("authorization: Bearer {token}\r\n")
    });
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{token}\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.lines().next().unwrap();
    format!("{status}\n{body}")
}

/// What is counted for the operator: names with labels, and how often. Times are left out: two
/// matches are never equally long.
async fn counts(operator: SocketAddr) -> BTreeMap<String, i64> {
    let metrics = ask(operator, "GET /metrics", "", "").await.body;
    let counts = metrics.lines().filter_map(|line| {
        let (name, value) = line.rsplit_once(' ')?;
        let bare = name.split('{').next()?;
        let is_count = bare.ends_with("_total") || bare.ends_with("_count");
        is_count.then(|| (name.to_owned(), value.parse().expect("a number")))
    });
    counts.collect()
}

/// What was counted between two moments.
fn counted(before: &BTreeMap<String, i64>, after: &BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    let more = after.iter().map(|(name, count)| {
        let before = before.get(name).copied().unwrap_or_default();
        (name.clone(), count - before)
    });
    more.filter(|(_, more)| *more > 0).collect()
}

/// Plays one of the two, from the making of the table on. Where what others do is not to differ,
/// nothing of what nobody may see of them does.
async fn plays(
    server: &Server,
    twins: &Twins,
    side: usize,
    viewer: Viewer,
    is_alike: bool,
) -> World {
    let settings = TableSettings {
        position: Some(twins.positions[side].clone()),
        window_ms: WINDOW_MS,
        ..TableSettings::new("frog-juice", "players=3", vec![SeatPlan::Open; 3])
    };
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy"] {
        people.push(server.guest(name).await);
    }
    let id = people[0].creates(&settings).await;
    for (index, person) in people.iter_mut().enumerate() {
        person.sits(&id, index as u8 + 1).await;
    }
    let token = viewer
        .seat()
        .map(|seat| people[seat.index()].token.clone().unwrap());
    let mut viewing = Viewing {
        socket: connect(server.address, token.as_deref()).await.unwrap(),
        frames: Vec::new(),
        calls: 0,
        seq: 0,
        is_window: false,
        came: Instant::now(),
    };
    viewing
        .call("watch", &json!({"match": id, "viewer": viewer}))
        .await;
    // Who comes to look on is seen by all: they do so before it begins.
    for (index, person) in people.iter_mut().enumerate() {
        let own = Viewer::Seat(Seat::new(index));
        person
            .does("watch", json!({"match": id, "viewer": own}))
            .await;
    }
    people[0].does("begin", json!({"match": id})).await;
    viewing.sees_more(0).await;
    let mut world = World {
        id,
        viewing,
        people,
        http: Vec::new(),
        window: None,
    };
    for (number, decision) in twins.decisions.iter().enumerate() {
        assert_eq!(world.viewing.is_window, decision.is_window);
        if !decision.is_window {
            world.asks(server, viewer, token.as_deref()).await;
        }
        let seq = world.viewing.seq;
        for (seat, texts) in &decision.acts {
            // What the viewer says in a window it would see itself, if it came in time.
            if !(decision.is_window && viewer == Viewer::Seat(*seat)) {
                let is_odd = !is_alike && (number + side).is_multiple_of(2);
                let refused = is_odd.then_some("no action at all");
                world.acts(*seat, &texts[side], refused).await;
                if decision.is_window && side == 1 && !is_alike {
                    // An answer that waits is taken back; nobody else sees it.
                    let params = json!({"match": world.id, "seat": seat});
                    drop(world.people[seat.index()].call("undo", params).await);
                }
            }
        }
        let opened = world.viewing.came;
        world.viewing.sees_more(seq).await;
        if decision.is_window {
            let open = world.viewing.came.duration_since(opened);
            world.window = Some(open.as_secs_f64());
        }
    }
    world
}

impl World {
    /// The viewer asks for all that can be asked for.
    async fn asks(&mut self, server: &Server, viewer: Viewer, token: Option<&str>) {
        let id = &self.id;
        for path in [
            format!("/api/v1/matches/{id}"),
            format!("/api/v1/matches/{id}/record"),
            "/api/v1/matches".to_owned(),
        ] {
            self.http.push(get(server, &path, token).await);
        }
        let (own, other) = match viewer {
            Viewer::Seat(seat) => (seat.index() + 1, (seat.index() + 1) % 3 + 1),
            Viewer::Spectator => (1, 2),
        };
        let frames = json!({"match": id, "viewer": viewer, "from": 0, "count": 5});
        for (method, params) in [
            ("watch", json!({"match": id, "viewer": viewer})),
            (
                "watch",
                json!({"match": id, "viewer": {"seat": other}, "known": 1}),
            ),
            ("record", json!({"match": id})),
            ("check", json!({"match": id})),
            ("frames", frames),
            ("undo", json!({"match": id, "seat": other})),
            (
                "act",
                json!({"match": id, "seat": other, "seq": 1, "action": "none"}),
            ),
            ("return", json!({"match": id, "seat": own})),
            ("matches", json!({})),
        ] {
            self.viewing.call(method, &params).await;
        }
    }

    /// A player decides, after something that is refused or at once.
    async fn acts(&mut self, seat: Seat, action: &str, refused: Option<&str>) {
        let person = &mut self.people[seat.index()];
        let watch = json!({"match": self.id, "viewer": Viewer::Seat(seat)});
        let seen = person.does("watch", watch).await;
        let act = |action: &str| {
            let seq = &seen["update"]["seq"];
            json!({"match": self.id, "seat": seat, "seq": seq, "action": action})
        };
        if let Some(refused) = refused {
            person.is_refused("act", act(refused)).await;
        }
        let acted = person.does("act", act(action)).await;
        // On a busy machine a window may close before: then silence was the answer.
        assert!(acted == "taken" || acted["refused"].is_object(), "{acted}");
    }
}

/// The largest difference between two distributions, after Kolmogorov and Smirnov.
fn difference(one: &[f64], other: &[f64]) -> f64 {
    let share = |of: &[f64], most: f64| {
        of.iter().filter(|time| **time <= most).count() as f64 / of.len() as f64
    };
    let times = one.iter().chain(other);
    times
        .map(|time| (share(one, *time) - share(other, *time)).abs())
        .fold(0.0, f64::max)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_frames_of_two_worlds_are_the_same() {
    let folder = Folder::new("secrecy");
    let server = Server::start(&folder).await;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let operator = listener.local_addr().unwrap();
    tokio::spawn(serve_operator(server.node.clone(), listener));
    let wanted = std::env::var("RANARIUM_TIMES").ok();
    let wanted = wanted.map_or(WINDOWS, |text| text.parse().expect("a number"));
    let mut compared_counts = 0;
    let (mut compared, mut plain, mut times) = (0, 0, [Vec::new(), Vec::new()]);
    for seed in 0.. {
        if plain == PLAIN && times[0].len() == wanted {
            break;
        }
        let viewer = Viewer::all(3).nth(seed as usize % 4).unwrap();
        let make = Make {
            seed,
            viewer,
            most: DECISIONS_MOST,
        };
        let Some(mut twins) = ranarium_catalog::visit("frog-juice", make).unwrap() else {
            continue;
        };
        // What is answered in a window counts only if it comes in time; all decline here, so that
        // a busy machine makes no difference.
        let window = twins.decisions.iter().position(|one| one.is_window);
        match window {
            None if plain == PLAIN => continue,
            Some(_) if times[0].len() == wanted => continue,
            None => plain += 1,
            Some(at) => {
                twins.decisions.truncate(at + 1);
                for (_, texts) in &mut twins.decisions[at].acts {
                    *texts = ["decline".to_owned(), "decline".to_owned()];
                }
            }
        }
        // One after the other, now this one first, now the other: load is the same for both.
        let is_alike = window.is_none() && plain.is_multiple_of(2);
        let (mut worlds, mut counts_of) = (Vec::new(), Vec::new());
        for side in [seed as usize % 2, 1 - seed as usize % 2] {
            let before = counts(operator).await;
            worlds.push((side, plays(&server, &twins, side, viewer, is_alike).await));
            counts_of.push(counted(&before, &counts(operator).await));
        }
        if is_alike {
            assert_eq!(
                counts_of[0], counts_of[1],
                "seed {seed}: the operator can tell"
            );
            compared_counts += counts_of[0].len();
        }
        worlds.sort_by_key(|(side, _)| *side);
        let lines = [worlds[0].1.lines(), worlds[1].1.lines()];
        for (number, (here, there)) in lines[0].iter().zip(&lines[1]).enumerate() {
            assert_eq!(
                here, there,
                "seed {seed}: {viewer} can tell by frame {number}"
            );
        }
        assert_eq!(lines[0].len(), lines[1].len(), "seed {seed}: {viewer}");
        compared += lines[0].len();
        for (side, world) in &worlds {
            times[*side].extend(world.window);
        }
    }
    assert!(compared > 300, "{compared} frames");
    assert!(compared_counts > 30, "{compared_counts} counts");
    let count = times[0].len();
    assert_eq!(count, times[1].len());
    let found = difference(&times[0], &times[1]);
    let most = (-(ALPHA / 2.0).ln() / count as f64).sqrt();
    println!("{compared} frames, {count} windows: lengths differ by {found:.3}, {most:.3} allowed");
    assert!(
        count < SAMPLES_LEAST || found < most,
        "{found} is more than {most}: the lengths of windows depend on what is hidden"
    );
    server.stop().await;
}
