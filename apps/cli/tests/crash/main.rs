//! Servers, workers, databases and the bus are killed while people play, disks are full, and a
//! database is unavailable: no acknowledged command is lost or executed twice, and play continues.
//!
//! `RANARIUM_KILLS` sets the number of kills in each test, and `RANARIUM_AWAY` the seconds of a
//! database's outage: `cargo xtask crash 1000`.

#![cfg(unix)]

#[path = "../common/http.rs"]
mod http;
mod ledger;
mod player;
mod process;
#[path = "../../../../crates/storage/tests/services/mod.rs"]
mod services;

use ledger::Ledger;
use player::CrashPlayer;
use process::Process;
use ranarium_game::Rng;
use ranarium_online::{LogEntry, LogRange, StoredRange};
use ranarium_storage::{SealKey, Storage};
use serde_json::{Value, json};
use services::{Cable, NatsServer, PostgresServer};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Longest standstill of play after a kill in a test: the time on a quiet machine is in
/// docs/lab/reliability.md.
const MAX_STANDSTILL: Duration = Duration::from_secs(60);

/// Longest standstill of play where it is measured, on an otherwise idle machine.
const STANDSTILL_PROMISED: Duration = Duration::from_secs(5);

/// Longest time that a player waits for an answer while a disk is full: an error, which the server
/// sends after at most four seconds.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// The number of matches at a time.
const LANES: usize = 6;

/// A folder that is removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("ranarium-crash-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn runtime() -> Runtime {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().unwrap()
}

/// Returns the number of kills in a test, if it is set.
fn kills_asked() -> Option<u32> {
    let asked = std::env::var("RANARIUM_KILLS").ok();
    asked.map(|text| text.parse().unwrap())
}

/// Returns the number of kills in a test.
fn kills(default: u32) -> u32 {
    kills_asked().unwrap_or(default)
}

/// Returns the match of a lane: the game, the number of people, and the bots.
fn lane_match(lane: usize) -> (&'static str, usize, &'static [&'static str]) {
    [
        ("frog-juice", 2, &[] as &[&str]),
        ("icefrogs", 1, &["greedy"]),
        ("stacking-frogs", 2, &["easy@20"]),
        ("army-of-frogs", 2, &[]),
        ("frog-juice", 1, &["easy@20", "random"]),
        ("icefrogs", 2, &["random"]),
    ][lane]
}

fn settings(lane: usize) -> Value {
    let (game, people, bots) = lane_match(lane);
    let mut seats = vec![json!("open"); people];
    seats.extend(bots.iter().map(|bot| json!({ "bot": bot })));
    json!({
        "game": game, "options": format!("players={}", seats.len()), "seats": seats,
        "window-ms": 50, "bot-pace-ms": 50
    })
}

/// Plays one match after the other, until the ledger ends.
async fn play_in_lane(ledger: Arc<Ledger>, lane: usize, addresses: Arc<[String]>) -> Option<()> {
    let (_, people, _) = lane_match(lane);
    let player =
        |number| CrashPlayer::new(Arc::clone(&ledger), lane, number, Arc::clone(&addresses));
    let mut players: Vec<CrashPlayer> = (0..people).map(player).collect();
    for player in &mut players {
        player.arrives().await?;
    }
    loop {
        let id = players[0].creates(&settings(lane)).await?;
        for (seat, player) in (1..).zip(&mut players) {
            player.sits(&id, seat).await?;
        }
        players[0].does("begin", json!({ "match": id })).await?;
        let playing = (1..).zip(players).map(|(seat, mut player)| {
            let id = id.clone();
            tokio::spawn(async move { player.plays(&id, seat).await.map(|()| player) })
        });
        let mut left = Vec::new();
        for played in playing.collect::<Vec<_>>() {
            left.extend(played.await.unwrap());
        }
        if left.len() < people {
            return None;
        }
        players = left;
    }
}

/// Matches in all lanes.
struct Load {
    runtime: Runtime,
    ledger: Arc<Ledger>,
    lanes: Vec<JoinHandle<Option<()>>>,
}

impl Load {
    fn start(addresses: Vec<String>) -> Self {
        let runtime = runtime();
        let ledger = Arc::new(Ledger::new(LANES));
        let addresses: Arc<[String]> = addresses.into();
        let lanes = (0..LANES).map(|lane| {
            let playing = play_in_lane(Arc::clone(&ledger), lane, Arc::clone(&addresses));
            runtime.spawn(playing)
        });
        let lanes = lanes.collect();
        Self {
            runtime,
            ledger,
            lanes,
        }
    }

    /// Waits for progress in every lane, and returns the time until then.
    fn goes_on(&self, since: Instant, reason: &str) -> Duration {
        while let Some(lane) = self.ledger.stalled_lane(since) {
            assert!(
                since.elapsed() < MAX_STANDSTILL,
                "play stands still in lane {lane} after {reason}: {}",
                self.ledger.doing(lane)
            );
            for playing in &self.lanes {
                assert!(!playing.is_finished(), "a player gave up");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        since.elapsed()
    }

    /// Stops play, and returns the acknowledged commands.
    fn end(self) -> BTreeMap<String, Vec<String>> {
        self.ledger.end();
        self.runtime.block_on(async {
            for lane in self.lanes {
                lane.await.unwrap();
            }
        });
        drop(self.runtime);
        Arc::into_inner(self.ledger).unwrap().into_acknowledged()
    }
}

/// Checks that the log has every acknowledged command exactly once, and that every match can be
/// read from it.
async fn compare(storage: &Storage, acknowledged: &BTreeMap<String, Vec<String>>) -> usize {
    let mut count = 0;
    for (id, keys) in acknowledged {
        let name = id.parse().unwrap();
        let read = storage.matches().read(&name, LogRange::Whole).await;
        let Some(StoredRange::Whole(stored)) = read.unwrap() else {
            panic!("match {id} is lost");
        };
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        let key = |entry: &LogEntry| entry.key.as_ref().map(ToString::to_string);
        for key in stored.entries.iter().filter_map(key) {
            *found.entry(key).or_default() += 1;
        }
        assert!(found.values().all(|times| *times == 1), "{id}: done twice");
        for key in keys {
            assert!(found.contains_key(key), "{id}: {key} is lost");
        }
        count += keys.len();
        stored.fold().unwrap();
    }
    count
}

/// Prints the result of a run.
fn report(what: &str, slowest: &BTreeMap<&str, (u32, Duration)>, acknowledged: usize) {
    for (who, (kills, longest)) in slowest {
        let seconds = longest.as_secs_f64();
        println!("{what}: {kills} kills of the {who}, play went on after at most {seconds:.2} s");
    }
    println!("{what}: {acknowledged} acknowledged, none lost, none done twice");
}

/// Checks that play has always continued within the promised time, where that is measured. A
/// database's own recovery does not count.
fn check_promise(slowest: &BTreeMap<&str, (u32, Duration)>) {
    for (who, (_, longest)) in slowest.iter().filter(|(who, _)| **who != "database") {
        assert!(
            kills_asked().is_none() || *longest <= STANDSTILL_PROMISED,
            "{who}: play went on after {longest:?}"
        );
    }
}

fn note<'w>(slowest: &mut BTreeMap<&'w str, (u32, Duration)>, who: &'w str, took: Duration) {
    let (kills, longest) = slowest.entry(who).or_default();
    *kills += 1;
    *longest = (*longest).max(took);
}

/// Lets the players play for a while.
fn let_play(dice: &mut Rng) {
    std::thread::sleep(Duration::from_millis(u64::from(100 + dice.below(400))));
}

#[test]
fn play_continues_after_one_node_is_killed() {
    let folder = Folder::new("one");
    let data = folder.path("data");
    let log = folder.0.join("log");
    let (mut server, address) = Process::serve(log, &["--data", &data]);
    let load = Load::start(vec![address]);
    load.goes_on(Instant::now(), "the start");
    let (mut dice, mut slowest) = (Rng::new(1), BTreeMap::new());
    for _ in 0..kills(4) {
        let_play(&mut dice);
        server.kill();
        let killed = Instant::now();
        server.start_again();
        note(&mut slowest, "server", load.goes_on(killed, "the server"));
    }
    let acknowledged = load.end();
    drop(server);
    let data = Path::new(&data);
    let counted = runtime().block_on(async {
        let storage = Storage::sqlite(&data.join("ranarium.db"), key(&data.join("seal.key"))).await;
        compare(&storage.unwrap(), &acknowledged).await
    });
    report("SQLite, one node", &slowest, counted);
    check_promise(&slowest);
}

/// Returns `true` if tests may mount a disk here.
fn may_mount() -> bool {
    let mut unshare = Command::new("unshare");
    unshare.args(["--mount", "--map-root-user", "mount", "-t", "tmpfs", "none"]);
    let tried = unshare.arg("/tmp").stderr(Stdio::null()).status();
    let may = tried.is_ok_and(|status| status.success());
    if !may {
        eprintln!("NOT RUN: no disk can be mounted here (unshare --map-root-user)");
    }
    may
}

/// Waits until a player receives the error that the storage is unavailable.
fn wait_until_unavailable(load: &Load) {
    let since = Instant::now();
    while load.ledger.away() == 0 {
        assert!(
            since.elapsed() < MAX_STANDSTILL,
            "the players receive no error"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(
        load.lanes.iter().all(|playing| !playing.is_finished()),
        "a player gave up"
    );
}

/// Waits until a server reports that its storage does not answer.
fn until_not_ready(address: &str) {
    let answer = until_readiness_is(address, "503");
    assert!(answer.contains("storage-away"), "{answer}");
}

/// Waits until `/ready` answers with a status, and returns the answer.
fn until_readiness_is(address: &str, status: &str) -> String {
    let since = Instant::now();
    loop {
        let answer = http::get(address, "/ready", "");
        if answer.starts_with(&format!("HTTP/1.1 {status}")) {
            return answer;
        }
        assert!(since.elapsed() < MAX_STANDSTILL, "{answer}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_full_disk_is_reported_and_survived() {
    if !may_mount() {
        return;
    }
    let folder = Folder::new("disk");
    let (disk, log) = (folder.path("disk"), folder.0.join("log"));
    fs::create_dir_all(&disk).unwrap();
    let data = format!("{disk}/data");
    // Far more than the writes between two checkpoints: the ballast fills it, not the play.
    let (server, address) = Process::serve_on_disk("64m", &disk, log.clone(), &["--data", &data]);
    let load = Load::start(vec![address.clone()]);
    load.goes_on(Instant::now(), "the start");
    until_readiness_is(&address, "200");
    // Another file takes all the space that is left.
    let ballast = server.sees(&format!("{disk}/ballast"));
    let mut file = fs::File::create(&ballast).unwrap();
    while file.write_all(&[1; 4_096]).is_ok() {}
    wait_until_unavailable(&load);
    until_not_ready(&address);
    // Longer than a player may wait.
    std::thread::sleep(MAX_WAIT + Duration::from_secs(2));
    until_not_ready(&address);
    let wait = load.ledger.longest_wait();
    assert!(wait < MAX_WAIT, "no answer for {wait:?}");
    drop(file);
    fs::remove_file(&ballast).unwrap();
    let took = load.goes_on(Instant::now(), "a full disk");
    until_readiness_is(&address, "200");
    let acknowledged = load.end();
    // The log reports it for the operator; the same server goes on, not a new one.
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains("full"), "{text}");
    // Play has ended: the data on the disk is complete, and is inspected elsewhere.
    let copy = |name: &str| {
        let to = folder.0.join(name);
        fs::copy(server.sees(&format!("{data}/{name}")), &to).unwrap();
        to
    };
    let (key, database) = (key(&copy("seal.key")), copy("ranarium.db"));
    copy("ranarium.db-wal");
    drop(server);
    let counted = runtime().block_on(async {
        compare(
            &Storage::sqlite(&database, key).await.unwrap(),
            &acknowledged,
        )
        .await
    });
    println!(
        "a full disk: players waited {:.2} s for an answer at most, and play went on {:.2} s after \
         there was room; {counted} acknowledged, none lost",
        wait.as_secs_f64(),
        took.as_secs_f64()
    );
}

#[test]
fn an_unwritable_disk_is_reported() {
    if !may_mount() {
        return;
    }
    let folder = Folder::new("read-only");
    let disk = folder.path("disk");
    fs::create_dir_all(&disk).unwrap();
    let [unshare, by @ ..] = process::on_a_disk("ro", &disk);
    let mut serve = Command::new(unshare);
    serve
        .args(by)
        .args([env!("CARGO_BIN_EXE_ranarium"), "serve", "--lang", "en"]);
    serve.args(["--address", "127.0.0.1:0", "--data"]);
    let output = serve.arg(format!("{disk}/data")).output().unwrap();
    assert!(!output.status.success());
    let text = String::from_utf8(output.stderr).unwrap();
    let expected = format!("{disk}/data: Read-only file system");
    assert!(text.contains(&expected), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn play_continues_after_a_database_outage() {
    let Some(mut cluster) = Cluster::start("away") else {
        return;
    };
    let load = Load::start(cluster.addresses.clone());
    load.goes_on(Instant::now(), "the start");
    let seconds = std::env::var("RANARIUM_AWAY").ok();
    let seconds = seconds.map_or(5, |text| text.parse().unwrap());
    cluster.postgres.kill();
    for address in &cluster.addresses {
        until_not_ready(address);
    }
    std::thread::sleep(Duration::from_secs(seconds));
    cluster.postgres.start_again();
    // No node has ended: they wait for the database.
    assert!(cluster.servers.iter_mut().all(|server| !server.has_ended()));
    let took = load.goes_on(Instant::now(), "the database was away");
    let acknowledged = load.end();
    let counted =
        runtime().block_on(async { compare(&cluster.storage().await, &acknowledged).await });
    cluster.keeps_secrets();
    println!(
        "the database away for {seconds} s: play went on {:.2} s after; {counted} acknowledged, \
         none lost",
        took.as_secs_f64()
    );
}

fn key(file: &Path) -> SealKey {
    SealKey::of_file(file, || panic!("{}: no key", file.display())).unwrap()
}

/// Two nodes, a worker, a database and a bus.
struct Cluster {
    /// The connection of the first node to the database.
    to_database: Cable,
    /// The connection of the first node to the bus.
    to_bus: Cable,
    postgres: PostgresServer,
    nats: NatsServer,
    database: String,
    servers: Vec<Process>,
    worker: Process,
    addresses: Vec<String>,
    /// Dropped last: processes show their logs if a test has failed.
    folder: Folder,
}

impl Cluster {
    fn start(name: &str) -> Option<Self> {
        let (postgres, nats) = (PostgresServer::start()?, NatsServer::start()?);
        let (database, bus) = (postgres.new_database(), nats.address());
        let (to_database, to_bus) = (postgres.cable(&database), nats.cable());
        let folder = Folder::new(name);
        let key = folder.path("seal.key");
        let (mut servers, mut addresses) = (Vec::new(), Vec::new());
        let first = (&to_database.address, &to_bus.address);
        for (number, (database, bus)) in [first, (&database, &bus)].into_iter().enumerate() {
            let data = folder.path(&format!("data-{number}"));
            let log = folder.0.join(format!("log-{number}"));
            let shared = ["--database", database, "--bus", bus, "--seal-key", &key];
            let args = [&shared[..], &["--data", &data, "--bot-threads", "0"]].concat();
            let (server, address) = Process::serve(log, &args);
            servers.push(server);
            addresses.push(address);
        }
        let worker = Process::work(
            folder.0.join("log-worker"),
            &["--bus", &bus, "--threads", "1"],
        );
        let cluster = Self {
            to_database,
            to_bus,
            postgres,
            nats,
            database,
            servers,
            worker,
            addresses,
            folder,
        };
        // They have started at the same moment; from here on both serve.
        for address in &cluster.addresses {
            until_readiness_is(address, "200");
        }
        Some(cluster)
    }

    /// Restarts processes that have ended by themselves, as a supervisor does.
    fn supervise(&mut self) {
        for process in self.servers.iter_mut().chain([&mut self.worker]) {
            if process.has_ended() {
                process.start_again();
            }
        }
    }

    /// Does damage that play must survive.
    fn strike(&mut self, what: &str) {
        match what {
            CUT_FROM_DATABASE => self.to_database.cut(),
            CUT_FROM_BUS => self.to_bus.cut(),
            ASKED_TO_END => {
                self.servers[0].ask_to_end();
                self.servers[0].start_again();
            }
            "worker" => {
                self.worker.kill();
                self.worker.start_again();
            }
            "database" => {
                self.postgres.kill();
                self.postgres.start_again();
            }
            "bus" => {
                self.nats.kill();
                self.nats.start_again();
            }
            "first node" => {
                self.servers[0].kill();
                self.servers[0].start_again();
            }
            _ => {
                self.servers[1].kill();
                self.servers[1].start_again();
            }
        }
    }

    /// Repairs the connections, and waits until the first node serves again.
    fn mend(&self) {
        self.to_database.mend();
        self.to_bus.mend();
        let since = Instant::now();
        while !http::get(&self.addresses[0], "/ready", "").starts_with("HTTP/1.1 200") {
            assert!(since.elapsed() < MAX_STANDSTILL, "it is not ready again");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    async fn storage(&self) -> Storage {
        let key = key(&self.folder.0.join("seal.key"));
        Storage::postgres(&self.database, key).await.unwrap()
    }

    /// Checks that no log contains a password.
    fn keeps_secrets(&self) {
        for name in ["log-0", "log-1", "log-worker"] {
            let log = fs::read_to_string(self.folder.0.join(name)).unwrap();
            assert!(!log.contains("geheim"), "{name}: {log}");
        }
    }
}

// The strikes besides kills.
const CUT_FROM_DATABASE: &str = "first node's way to the database";
const CUT_FROM_BUS: &str = "first node's way to the bus";
const ASKED_TO_END: &str = "first node, by asking";

/// All kinds of failures of a cluster.
const STRIKES: [&str; 8] = [
    "first node",
    "worker",
    "bus",
    CUT_FROM_DATABASE,
    "second node",
    "database",
    CUT_FROM_BUS,
    ASKED_TO_END,
];

#[test]
fn play_continues_after_every_process_is_killed() {
    let Some(mut cluster) = Cluster::start("town") else {
        return;
    };
    let load = Load::start(cluster.addresses.clone());
    load.goes_on(Instant::now(), "the start");
    let (mut dice, mut slowest) = (Rng::new(2), BTreeMap::new());
    for who in STRIKES
        .iter()
        .cycle()
        .take(kills(STRIKES.len() as u32) as usize)
    {
        let_play(&mut dice);
        let killed = Instant::now();
        cluster.strike(who);
        let is_back = Instant::now();
        cluster.supervise();
        // A cut lasts until then.
        let took = load.goes_on(killed, who);
        note(&mut slowest, who, took);
        if *who == "database" {
            let after = took.saturating_sub(is_back - killed);
            note(&mut slowest, "database (since it answers again)", after);
        }
        cluster.mend();
    }
    let acknowledged = load.end();
    let counted =
        runtime().block_on(async { compare(&cluster.storage().await, &acknowledged).await });
    cluster.keeps_secrets();
    report("PostgreSQL, two nodes", &slowest, counted);
    check_promise(&slowest);
}

/// A match in which time runs out continues on another node, without any request.
#[test]
fn an_idle_match_of_a_dead_node_continues_elsewhere() {
    let Some(mut cluster) = Cluster::start("elsewhere") else {
        return;
    };
    let ledger = Arc::new(Ledger::new(1));
    let first: Arc<[String]> = vec![cluster.addresses[0].clone()].into();
    let player = |number| CrashPlayer::new(Arc::clone(&ledger), 0, number, Arc::clone(&first));
    let (mut ada, mut bea) = (player(0), player(1));
    let settings = json!({
        "game": "frog-juice", "options": "players=2", "seats": ["open", "open"],
        "clock": { "per-decision": { "ms": 1_500 } }, "out-of-time": "substitute",
        "substitute": "random", "window-ms": 50, "bot-pace-ms": 50
    });
    runtime().block_on(async {
        let begun = timeout(MAX_STANDSTILL, async {
            ada.arrives().await.unwrap();
            bea.arrives().await.unwrap();
            let id = ada.creates(&settings).await.unwrap();
            ada.sits(&id, 1).await.unwrap();
            bea.sits(&id, 2).await.unwrap();
            ada.does("begin", json!({ "match": id })).await;
            id
        });
        let Ok(id) = begun.await else {
            panic!("it does not begin: {}", ledger.doing(0));
        };
        drop((ada, bea));
        cluster.servers[0].kill();
        let killed = Instant::now();
        let storage = cluster.storage().await;
        let read = async || match storage
            .matches()
            .read(&id.parse().unwrap(), LogRange::Whole)
            .await
        {
            Ok(Some(StoredRange::Whole(stored))) => *stored,
            other => panic!("{other:?}"),
        };
        let before = read().await.entries.len();
        let (mut resumed_after, mut is_over) = (None, false);
        while !is_over {
            assert!(killed.elapsed() < MAX_STANDSTILL, "no node services it");
            sleep(Duration::from_millis(20)).await;
            let stored = read().await;
            if resumed_after.is_none() && stored.entries.len() > before {
                resumed_after = Some(killed.elapsed());
            }
            is_over = stored.fold().unwrap().stage() == ranarium_table::MatchStage::Over;
        }
        let (resumed_after, over) = (
            resumed_after.unwrap().as_secs_f64(),
            killed.elapsed().as_secs_f64(),
        );
        println!(
            "went on after {resumed_after:.2} s, of which 1.5 s are its clock; over after {over:.2} s"
        );
    });
}
