//! Frames, answers and metrics in two worlds.

use crate::ALONE;
use crate::common::{Client, Folder, TestServer, ask};
use crate::counts::{Counts, changed, counts};
use crate::requests::{About, RequestTiming};
use crate::twins::{Make, OPTIONS, Twins};
use crate::viewing::{Viewing, acts};
use ranarium_game::{Seat, Viewer};
use ranarium_node::serve_operator;
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId, Visibility};
use ranarium_storage::Account;
use ranarium_table::MatchId;
use serde_json::json;
use std::net::TcpListener;

/// Maximum number of decisions in a pair of matches.
const MAX_DECISIONS: usize = 6;

/// Length of a reaction window, in milliseconds: a match that reaches one stays there.
const WINDOW_MS: u64 = 600_000;

/// A pair of matches: its viewer, and `is_alike` if the others act the same in both, except for
/// what is hidden from everyone.
struct Pair<'a> {
    game: &'a str,
    seed: u64,
    viewer: Viewer,
    twins: Twins,
    is_alike: bool,
}

/// One of the two matches, with its viewer.
struct World {
    server: TestServer,
    id: MatchId,
    viewing: Viewing,
    token: Option<String>,
    people: Vec<Client>,
    users: Vec<UserId>,
    /// Received data other than frames, in groups.
    beside: Vec<String>,
    /// Tables that the viewer has made.
    created_tables: Vec<String>,
}

impl Pair<'_> {
    /// Plays one of the two, from the making of the table on. Returns the viewer's lines, and the
    /// metrics.
    async fn plays(&self, side: usize) -> (Vec<(usize, String)>, Counts) {
        let folder = Folder::new("secrecy");
        let server = TestServer::start(&folder).await;
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let operator = listener.local_addr().unwrap();
        tokio::spawn(serve_operator(server.node.clone(), listener));
        let before = counts(operator, 0).await;
        let mut world = self.begins(server, side).await;
        for (number, decision) in self.twins.decisions.iter().enumerate() {
            world.asks(self.viewer, false).await;
            for (seat, texts) in &decision.acts {
                let is_odd = !self.is_alike && (number + side).is_multiple_of(2);
                let refused = is_odd.then_some("no action at all");
                let person = &mut world.people[seat.index()];
                acts(person, &world.id, *seat, &texts[side], refused).await;
            }
            let seq = world.viewing.seq;
            world.asks_to_see(self.viewer).await;
            assert!(world.viewing.seq > seq, "the match has gone on");
        }
        world.asks(self.viewer, true).await;
        let sockets = world.people.len() as i64 + 1;
        let counted = changed(&before, &counts(operator, sockets).await);
        let lines = world.lines();
        world.server.stop().await;
        (lines, counted)
    }

    /// Connects and seats the people, and begins.
    async fn begins(&self, server: TestServer, side: usize) -> World {
        let settings = TableSettings {
            position: Some(self.twins.positions[side].clone()),
            window_ms: WINDOW_MS,
            visibility: Visibility::Open,
            ..TableSettings::new(self.game, OPTIONS, vec![SeatPlan::Open; 3])
        };
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cy", "Di"] {
            people.push(server.guest(name).await);
        }
        let users: Vec<UserId> = people
            .iter()
            .map(|person| person.user.as_ref().expect("a guest").id)
            .collect();
        for (number, user) in users.iter().enumerate() {
            let account = Account {
                user: *user,
                login: format!("frog{number}"),
                password_hash: None,
                created_ms: 1,
            };
            let accounts = server.node.storage().accounts();
            accounts.add_account(&account, None, None).await.unwrap();
        }
        let id = people[0].creates(&settings).await;
        for (person, seat) in people.iter_mut().zip(1..=3) {
            person.sits(&id, seat).await;
        }
        // A spectator is anonymous, or a user with a seat elsewhere.
        let token = match self.viewer {
            Viewer::Seat(seat) => people[seat.index()].token.clone(),
            Viewer::Spectator => people[3].token.clone().filter(|_| self.seed % 8 >= 4),
        };
        let mut viewing = Viewing::connect(server.address, token.as_deref()).await;
        let watch = json!({"match": id, "viewer": self.viewer});
        viewing.call("watch", &watch).await;
        // New watchers are shown to all: they subscribe before the start.
        for (index, person) in people[..3].iter_mut().enumerate() {
            let own = Viewer::Seat(Seat::new(index));
            person
                .does("watch", json!({"match": id, "viewer": own}))
                .await;
        }
        people[0].does("begin", json!({"match": id})).await;
        viewing.sees_more().await;
        World {
            server,
            id,
            viewing,
            token,
            people,
            users,
            beside: Vec::new(),
            created_tables: Vec::new(),
        }
    }
}

impl World {
    /// Subscribes the viewer; the answer includes earlier updates.
    async fn asks_to_see(&mut self, viewer: Viewer) {
        let watch = json!({"match": self.id, "viewer": viewer});
        self.viewing.call("watch", &watch).await;
    }

    /// Sends all requests of the viewer, with those for the end if `is_last`.
    async fn asks(&mut self, viewer: Viewer, is_last: bool) {
        let about = About {
            id: &self.id,
            viewer,
            users: &self.users[..3],
        };
        let (methods, routes) = (about.methods(), about.routes());
        let is_now = |when: RequestTiming| when != RequestTiming::Last || is_last;
        let token = self.token.as_deref();
        let signed = token.map(|token| format!("authorization: Bearer {token}\r\n"));
        let signed = signed.unwrap_or_default();
        for (_, path, when) in routes {
            if is_now(when) {
                let request = format!("GET {path}");
                let answer = ask(self.server.address, &request, &signed, "").await;
                let head = answer.head.lines();
                let head = head.filter(|line| !line.starts_with("date: "));
                let head: Vec<&str> = head.collect();
                let lines = format!("{request}\n{}\n{}", head.join("\n"), answer.body);
                self.beside.push(lines);
            }
        }
        let mut apart = Viewing::connect(self.server.address, token).await;
        for (method, params, when) in methods {
            match when {
                RequestTiming::Apart => drop(apart.call(method, &params).await),
                when if is_now(when) => {
                    let answer = self.viewing.call(method, &params).await;
                    if method == "create" {
                        let id = answer["result"]["match"].as_str();
                        self.created_tables.extend(id.map(str::to_owned));
                    }
                }
                RequestTiming::Each | RequestTiming::Last => {}
            }
        }
        self.beside.append(&mut apart.frames);
    }

    /// Returns the viewer's lines: the length of each, and its text without the parts that differ
    /// between any two matches (names, times of day, the commitment to the seed). Notices of
    /// presence and of the lobby are left out, because their times and their number depend on the
    /// clock. The rows of the lobby are compared in the answer to `lobby`.
    fn lines(&self) -> Vec<(usize, String)> {
        let lines = self.viewing.frames.iter().chain(&self.beside);
        let is_timed = |line: &str| {
            ["presence", "lobby"]
                .iter()
                .any(|method| line.contains(&format!("\"method\":\"{method}\"")))
        };
        let lines = lines.filter(|line| !is_timed(line));
        lines.map(|line| (line.len(), self.plain(line))).collect()
    }

    fn plain(&self, line: &str) -> String {
        let mut line = line.replace(self.id.as_str(), "MATCH");
        for table in &self.created_tables {
            line = line.replace(table, "MADE");
        }
        for (index, user) in self.users.iter().enumerate() {
            line = line.replace(&user.to_string(), &format!("USER {index}"));
        }
        plain(&line)
    }
}

/// Removes hashes, names of sessions and times of day from a text.
pub fn plain(line: &str) -> String {
    let (mut plain, mut run) = (String::new(), String::new());
    for c in line.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() {
            run.push(c);
            continue;
        }
        let is_number = run.bytes().all(|byte| byte.is_ascii_digit());
        plain.push_str(match run.len() {
            64 => "HASH",
            16 => "SESSION",
            13 if is_number => "TIME",
            _ => &run,
        });
        run.clear();
        plain.push(c);
    }
    plain
}

/// Compares pairs of worlds of a game: this many of each kind.
async fn compare(game: &str, pairs: usize) {
    let _alone = ALONE.lock().await;
    let mut left = [pairs, pairs];
    let (mut compared, mut compared_counts, mut decisions) = (0, 0, 0);
    let mut is_told_apart = false;
    for seed in 0.. {
        if left == [0, 0] {
            break;
        }
        let viewer = Viewer::all(3).nth(seed as usize % 4).unwrap();
        let most = MAX_DECISIONS;
        let visited = ranarium_catalog::visit(game, Make { seed, viewer, most });
        let Some(mut twins) = visited.unwrap() else {
            continue;
        };
        // A pair ends where a window opens: `times.rs` tests when windows close.
        let window = twins.decisions.iter().position(|one| one.is_window);
        twins.decisions.truncate(window.unwrap_or(most));
        if twins.decisions.is_empty() {
            continue;
        }
        let is_alike = left[0] > left[1] || left[1] == 0;
        left[usize::from(!is_alike)] -= 1;
        decisions += twins.decisions.len();
        let mut pair = Pair {
            game,
            seed,
            viewer,
            twins,
            is_alike,
        };
        let (here, counted_here) = pair.plays(0).await;
        let (there, counted_there) = pair.plays(1).await;
        for (number, (here, there)) in here.iter().zip(&there).enumerate() {
            assert_eq!(
                here, there,
                "{game} seed {seed}: {viewer} can tell by frame {number}"
            );
        }
        assert_eq!(here.len(), there.len(), "{game} seed {seed}: {viewer}");
        compared += here.len();
        if is_alike {
            assert_eq!(
                counted_here, counted_there,
                "{game} seed {seed}: the operator can tell"
            );
            compared_counts += counted_here.len();
        }
        // Another viewer does see a difference, so the test would notice one.
        if let Some(seat) = viewer.seat().filter(|_| !is_told_apart) {
            pair.viewer = Viewer::Seat(Seat::new((seat.index() + 1) % 3));
            is_told_apart = pair.plays(0).await.0 != pair.plays(1).await.0;
        }
    }
    println!("{game}: {decisions} decisions, {compared} lines, {compared_counts} counts");
    assert!(decisions > 2 * pairs, "{decisions} decisions");
    assert!(compared > 200 * pairs, "{compared} lines");
    assert!(compared_counts > 20 * pairs, "{compared_counts} counts");
    assert!(is_told_apart, "no viewer can tell any two worlds apart");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frog_juice_frames_do_not_depend_on_hidden_cards() {
    compare("frog-juice", 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stacking_frogs_frames_do_not_depend_on_hidden_cards() {
    compare("stacking-frogs", 3).await;
}
