//! Matches on several nodes: one database, one bus, and clients at any node.

use crate::common::whole::plays_whole;
use crate::common::{Client, OPTIONS, TestServer, ask, bot, connect, table};
use crate::services::{NatsServer, PostgresServer};
use ranarium_game::Rng;
use ranarium_node::{BusLink, Node, NodeOptions, NodeServices, Worker};
use ranarium_protocol::online::SeatPlan;
use ranarium_storage::{SealKey, Storage};
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error;

/// Maximum time for a node to recover.
const TIMEOUT: Duration = Duration::from_secs(30);

/// All games, with two to five players, people and bots.
const MATCHES: &[(&str, usize, &[&str])] = &[
    ("frog-juice", 2, &[]),
    ("frog-juice", 3, &["greedy"]),
    ("frog-juice", 4, &[]),
    ("stacking-frogs", 2, &["random"]),
    ("stacking-frogs", 4, &["easy@20", "greedy"]),
    ("stacking-frogs", 5, &[]),
    ("army-of-frogs", 2, &[]),
    ("army-of-frogs turn-limit=60", 3, &["random"]),
    ("icefrogs", 2, &["easy@20"]),
    ("icefrogs", 3, &[]),
];

/// A database and a bus.
struct Cluster {
    postgres: PostgresServer,
    nats: NatsServer,
    database: String,
}

impl Cluster {
    fn new() -> Option<Self> {
        let (postgres, nats) = (PostgresServer::start()?, NatsServer::start()?);
        let database = postgres.new_database();
        Some(Self {
            postgres,
            nats,
            database,
        })
    }

    async fn storage(&self) -> Arc<Storage> {
        storage(&self.database).await
    }

    async fn bus(&self) -> BusLink {
        BusLink::connect(&self.nats.address()).await.unwrap()
    }

    async fn node(&self, bot_threads: usize) -> TestServer {
        let options = NodeOptions {
            bot_threads,
            ..OPTIONS
        };
        let node = Node::start_among(
            self.storage().await,
            self.bus().await,
            &options,
            NodeServices::default(),
        )
        .await;
        TestServer::of(node.unwrap())
    }
}

async fn storage(database: &str) -> Arc<Storage> {
    let opened = Storage::postgres(database, SealKey::new([7; 32])).await;
    Arc::new(opened.unwrap())
}

/// Plays all of [`MATCHES`] concurrently.
async fn play_all(servers: Vec<TestServer>) {
    let servers = Arc::new(servers);
    let playing = MATCHES.iter().map(|&(game, players, bots)| {
        let servers = Arc::clone(&servers);
        tokio::spawn(async move {
            let mut seats = vec![SeatPlan::Open; players - bots.len()];
            seats.extend(bots.iter().copied().map(bot));
            let servers: Vec<&TestServer> = servers.iter().collect();
            let (game, options) = game.split_once(' ').unwrap_or((game, ""));
            let options = format!("players={players} {options}");
            plays_whole(&servers, game, options.trim_end(), seats).await;
        })
    });
    for played in playing.collect::<Vec<_>>() {
        played.await.unwrap();
    }
    for server in Arc::into_inner(servers).unwrap() {
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_matches_are_played_on_three_nodes() {
    let Some(cluster) = Cluster::new() else {
        return;
    };
    play_all(vec![
        cluster.node(1).await,
        cluster.node(0).await,
        cluster.node(1).await,
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_matches_are_played_on_one_node_over_postgresql() {
    let Some(postgres) = PostgresServer::start() else {
        return;
    };
    let storage = storage(&postgres.new_database()).await;
    play_all(vec![TestServer::on_storage(storage).await]).await;
}

/// Begins a match of two people on these servers.
async fn begun(one: &TestServer, other: &TestServer, grace_ms: u64) -> (MatchId, Client, Client) {
    let (mut ada, mut bea) = (one.guest("Ada").await, other.guest("Bea").await);
    let mut settings = table("army-of-frogs", "players=2", vec![SeatPlan::Open; 2]);
    settings.grace_ms = grace_ms;
    let id = ada.begins_with(&mut bea, &settings).await;
    (id, ada, bea)
}

/// Waits until a client receives this presence.
async fn until_here(client: &mut Client, here: &Value, spectators: u64) {
    loop {
        let (method, params) = client.notice().await;
        if method == "presence" && &params["here"] == here && params["spectators"] == spectators {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_is_shared_among_nodes() {
    let Some(cluster) = Cluster::new() else {
        return;
    };
    let (one, other) = (cluster.node(0).await, cluster.node(0).await);
    let (id, mut ada, mut bea) = begun(&one, &other, 1).await;
    let watch = |seat: u8| json!({ "match": id, "viewer": { "seat": seat } });
    ada.does("watch", watch(1)).await;
    bea.does("watch", watch(2)).await;
    until_here(&mut ada, &json!([1, 2]), 0).await;
    until_here(&mut bea, &json!([1, 2]), 0).await;
    // A player at another node is not absent, however short the grace time is.
    let error = ada
        .is_refused("substitute", json!({ "match": id, "seat": 2 }))
        .await;
    assert_eq!(error.data, Some(json!({ "not-absent": 2 })), "{error:?}");
    let mut spectator = other.client(None, None).await;
    let params = json!({ "match": id, "viewer": "spectator" });
    spectator.does("watch", params).await;
    until_here(&mut ada, &json!([1, 2]), 1).await;
    drop(bea);
    until_here(&mut ada, &json!([1]), 1).await;
    drop(spectator);
    until_here(&mut ada, &json!([1]), 0).await;
    // A node that vanishes is forgotten.
    let mut cai = other.client(None, None).await;
    cai.does("watch", json!({ "match": id, "viewer": "spectator" }))
        .await;
    until_here(&mut ada, &json!([1]), 1).await;
    drop(ada);
    one.stop().await;
    until_here(&mut cai, &json!([]), 1).await;
    drop(cai);
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeks_are_matched_across_nodes() {
    let Some(cluster) = Cluster::new() else {
        return;
    };
    let (one, other) = (cluster.node(0).await, cluster.node(0).await);
    let seek = json!({ "game": "icefrogs", "players": 3 });
    let (mut ada, mut bea) = (one.guest("Ada").await, other.guest("Bea").await);
    let (mut cai, mut dan) = (one.guest("Cai").await, other.guest("Dan").await);
    // A seek cancelled at one node is not found at the other.
    ada.does("seek", seek.clone()).await;
    ada.does("cancel-seek", json!({})).await;
    // The lobby of each node lists the seeks of all.
    ada.does("lobby", json!({})).await;
    bea.does("seek", seek.clone()).await;
    let listed = ada.expect_notice("lobby").await;
    assert_eq!(listed["seeks"][0]["user"]["name"], "Bea");
    for client in [&mut cai, &mut dan] {
        client.does("seek", seek.clone()).await;
    }
    let mut seats = Vec::new();
    let mut id = Value::Null;
    for client in [&mut bea, &mut cai, &mut dan] {
        let matched = client.expect_notice("matched").await;
        assert!(id.is_null() || id == matched["match"], "one table for all");
        id = matched["match"].clone();
        seats.push(matched["seat"].as_u64().unwrap());
    }
    seats.sort_unstable();
    assert_eq!(seats, [1, 2, 3]);
    // It begins by itself, for those at either node.
    for client in [&mut bea, &mut cai] {
        let params = json!({ "match": id, "viewer": "spectator" });
        let mut stage = client.does("watch", params).await["table"]["stage"].clone();
        while stage != "playing" {
            stage = client.expect_notice("table").await["table"]["stage"].clone();
        }
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_think_in_a_worker() {
    let Some(cluster) = Cluster::new() else {
        return;
    };
    let server = cluster.node(0).await;
    let mut ada = server.guest("Ada").await;
    let id = ada.begins_after("easy@20", "icefrogs").await;
    let params = json!({ "match": id, "viewer": { "seat": 2 } });
    let watched = ada.does("watch", params).await;
    assert_eq!(watched["thinking"], json!([1]));
    let nobody_thinks = timeout(Duration::from_millis(1_500), async {
        while ada.notice().await.0 != "updated" {}
    });
    assert!(nobody_thinks.await.is_err(), "no worker could think");
    let (stop, stopped) = oneshot::channel::<()>();
    let bus = cluster.bus().await;
    let worker = tokio::spawn(Worker::new(bus, 1).work(async { drop(stopped.await) }));
    let end = ada.plays(&id, 2, u32::MAX, &mut Rng::new(4)).await;
    assert!(!end["now"]["turn"]["over"].is_null());
    stop.send(()).unwrap();
    worker.await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_take_short_jobs_first_without_starvation() {
    const LONG: usize = 12;
    let Some(cluster) = Cluster::new() else {
        return;
    };
    let server = cluster.node(0).await;
    let mut ada = server.guest("Ada").await;
    let mut open = HashSet::new();
    for _ in 0..LONG {
        open.insert(ada.begins_after("expert@200ms", "icefrogs").await);
    }
    let brief = ada.begins_after("easy@20", "icefrogs").await;
    for id in open.iter().chain([&brief]) {
        let params = json!({ "match": id, "viewer": { "seat": 2 } });
        ada.does("watch", params).await;
    }
    let (stop, stopped) = oneshot::channel::<()>();
    let bus = cluster.bus().await;
    let worker = tokio::spawn(Worker::new(bus, 1).work(async { drop(stopped.await) }));
    let decided = async |ada: &mut Client| {
        let updated = ada.expect_notice("updated").await;
        serde_json::from_value::<MatchId>(updated["match"].clone()).unwrap()
    };
    loop {
        let id = decided(&mut ada).await;
        open.remove(&id);
        if id == brief {
            break;
        }
    }
    let passed = LONG - open.len();
    assert!(passed <= 2, "{passed} of {LONG} went before");
    while !open.is_empty() {
        open.remove(&decided(&mut ada).await);
    }
    stop.send(()).unwrap();
    worker.await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_continues_without_the_bus() {
    let Some(mut cluster) = Cluster::new() else {
        return;
    };
    let (one, other) = (cluster.node(1).await, cluster.node(1).await);
    let mut ada = one.guest("Ada").await;
    let seats = vec![SeatPlan::Open, bot("greedy"), bot("random")];
    let id = ada.creates(&table("icefrogs", "players=3", seats)).await;
    ada.sits(&id, 1).await;
    let mut spectator = other.client(None, None).await;
    spectator
        .does("watch", json!({ "match": id, "viewer": "spectator" }))
        .await;
    ada.does("begin", json!({ "match": id })).await;
    let mut dice = Rng::new(1);
    ada.plays(&id, 1, 3, &mut dice).await;
    cluster.nats.kill();
    let seen = ada.plays(&id, 1, 3, &mut dice).await;
    // The other node reads from the log what the bus did not deliver.
    loop {
        let (method, params) = spectator.notice().await;
        if method == "updated" && params["update"]["now"]["turn"] == seen["now"]["turn"] {
            break;
        }
    }
    cluster.nats.start_again();
    let end = ada.plays(&id, 1, u32::MAX, &mut dice).await;
    assert!(!end["now"]["turn"]["over"].is_null());
    let log = cluster.postgres.query(
        &cluster.database,
        "SELECT count(*) - max(number) FROM log GROUP BY match_id",
    );
    assert_eq!(log, "0", "no number is missing and none is there twice");
    drop((ada, spectator));
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_its_database_redirects_its_clients() {
    let Some(cluster) = Cluster::new() else {
        return;
    };
    let cable = cluster.postgres.cable(&cluster.database);
    let bus = cluster.bus().await;
    let storage = storage(&cable.address).await;
    let services = NodeServices::default();
    let node = Node::start_among(storage, bus, &OPTIONS, services).await;
    let (cut_off, other) = (TestServer::of(node.unwrap()), cluster.node(1).await);
    let mut ada = cut_off.guest("Ada").await;
    let seats = vec![SeatPlan::Open, bot("greedy"), bot("random")];
    let id = ada.begins(&table("icefrogs", "players=3", seats), 1).await;
    let mut dice = Rng::new(3);
    let before = ada.plays(&id, 1, 2, &mut dice).await;
    cable.cut();
    // This is the last message.
    let closing = ada.expect_notice("closing").await;
    assert_eq!(closing["retry-ms"], 0, "{closing}");
    assert!(ada.next().await.is_none(), "the connection is closed");
    // Requests do not wait for a storage that does not answer, with or without a known token.
    let asked = Instant::now();
    for token in [ada.token.as_deref(), None] {
        let refused = connect(cut_off.address, token).await;
        let Err(Error::Http(refused)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(refused.status(), 503);
    }
    let ready = ask(cut_off.address, "GET /ready", "", "").await;
    // A query to the storage would take three seconds.
    let took = asked.elapsed();
    assert!(took < Duration::from_millis(2_500), "{took:?}");
    assert_eq!(ready.status, 503, "{}", ready.body);
    assert!(ready.body.contains("storage-away"), "{}", ready.body);
    // A client that moves to the other node continues there.
    ada.reconnected(connect(other.address, ada.token.as_deref()).await.unwrap());
    let after = ada.plays(&id, 1, 2, &mut dice).await;
    assert!(after["seq"].as_u64() > before["seq"].as_u64(), "{after}");
    // Requests delayed in the cable come too late, and change nothing.
    cable.mend();
    let mended = Instant::now();
    while ask(cut_off.address, "GET /ready", "", "").await.status != 200 {
        assert!(mended.elapsed() < TIMEOUT, "it is not ready again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    ada.reconnected(
        connect(cut_off.address, ada.token.as_deref())
            .await
            .unwrap(),
    );
    let end = ada.plays(&id, 1, u32::MAX, &mut dice).await;
    assert!(!end["now"]["turn"]["over"].is_null());
    drop(ada);
    cut_off.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn bus_errors_do_not_reveal_the_password() {
    let error = BusLink::connect("nats://ada:geheim@127.0.0.1:1")
        .await
        .unwrap_err();
    assert!(error.to_string().starts_with("the bus: "), "{error}");
    assert!(!error.to_string().contains("geheim"), "{error}");
    let error = BusLink::connect("nats://ada:geheim@127.0.0.1:frog")
        .await
        .unwrap_err();
    assert!(!error.to_string().contains("geheim"), "{error}");
}
