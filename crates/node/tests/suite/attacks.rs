//! Attacks by strangers on a server with its default limits, over WebSocket and HTTP, and the bound
//! of each one's effect on others. Floods of messages and pings are in `socket_ends.rs` and
//! `limits.rs`.

use crate::common::{Client, Folder, TestServer, ask, rated_table};
use crate::lobby::{names, open_table};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_protocol::online::Rated;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// The address of the attackers.
const STRANGERS: &str = "203.0.113.5";

/// The address of the others.
const HOME: &str = "198.51.100.7";

const PASSWORD: &str = "nine small frogs";

/// Starts a server behind one proxy, which tells it the addresses of its clients.
async fn behind_proxy(folder: &Folder) -> TestServer {
    let limits = ClientLimits {
        proxies: 1,
        ..ClientLimits::default()
    };
    TestServer::with_admission(folder, Admission::new(limits, NamePolicy::default())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_one_address_do_not_displace_those_of_another() {
    let folder = Folder::new("lobby-attack");
    let server = behind_proxy(&folder).await;
    let mut ada = server.guest_at("Ada", HOME).await;
    let honest = ada.creates(&open_table("icefrogs", 2)).await;
    ada.sits(&honest, 1).await;
    let mut crowd = Vec::new();
    for _ in 0..36 {
        let mut guest = server.guest_at("Bo", STRANGERS).await;
        for _ in 0..3 {
            let id = guest.creates(&open_table("icefrogs", 2)).await;
            guest.sits(&id, 1).await;
        }
        crowd.push(guest);
    }
    let mut eyes = server.client(None, None).await;
    let tables = eyes.does("tables", json!({})).await;
    let lobby = eyes.does("lobby", json!({ "game": "icefrogs" })).await;
    for listed in [&tables, &lobby["tables"]] {
        let listed = names(listed);
        assert!(listed.contains(&honest.as_str()), "{listed:?}");
        // Twenty tables of an address are listed.
        assert!(listed.len() <= 21, "{listed:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_changes_notify_a_player_twice_a_second() {
    let folder = Folder::new("presence-attack");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let id = ada.begins_against("greedy", "icefrogs").await;
    let watch = |viewer: Value| json!({ "match": id, "viewer": viewer });
    ada.does("watch", watch(json!({ "seat": 1 }))).await;
    let mut strangers = Vec::new();
    for _ in 0..40 {
        strangers.push(server.client(None, None).await);
    }
    ada.does("who-am-i", json!({})).await;
    let (before, began) = (ada.notices_of("presence"), Instant::now());
    for _ in 0..10 {
        for stranger in &mut strangers {
            stranger.does("watch", watch(json!("spectator"))).await;
            stranger.does("leave", json!({ "match": id })).await;
        }
    }
    for stranger in &mut strangers[..2] {
        stranger.does("watch", watch(json!("spectator"))).await;
    }
    let mut received = 1;
    while ada.expect_notice("presence").await["spectators"] != 2 {
        received += 1;
    }
    let passed = began.elapsed();
    let bound = before as u128 + passed.as_millis() / 500 + 2;
    assert!(received <= bound, "{received} in {passed:?}");
    server.stop().await;
}

/// Plays a rated match against a new guest, who resigns at once or after a move of each.
async fn wins_against_a_guest(server: &TestServer, ada: &mut Client, moves: bool) {
    let mut stooge = server.guest("Bo").await;
    let id = ada
        .begins_with(&mut stooge, &rated_table(Rated::People))
        .await;
    if moves {
        crate::ratings::moves(ada, &id, 1).await;
        crate::ratings::moves(&mut stooge, &id, 2).await;
    }
    let resign = json!({ "match": id, "seat": 2 });
    stooge.does("resign", resign).await;
    ada.does("leave", json!({ "match": id })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_matches_against_resigning_guests_count_as_three() {
    let folder = Folder::new("leaderboard-attack");
    let server = TestServer::start(&folder).await;
    let (cookie, _) = account(server.address, HOME, "Ada", "ada").await;
    let mut ada = crate::accounts::client(&server, &cookie).await;
    for number in 0..40 {
        wins_against_a_guest(&server, &mut ada, number % 4 == 0).await;
    }
    crate::ratings::all_rated(&server).await;
    let user = ada.id();
    let ratings = ada.does("ratings", json!({ "user": user })).await;
    assert_eq!(
        ratings[0]["matches"], 3,
        "a place on the leaderboard takes ten: {ratings}"
    );
    server.stop().await;
}

/// Makes an account at an address. Returns the header field with its cookie, and the statuses of
/// both requests.
async fn account(at: SocketAddr, from: &str, name: &str, login: &str) -> (String, [u16; 2]) {
    let from = format!("x-forwarded-for: {from}\r\n");
    let body = json!({ "name": name }).to_string();
    let guest = ask(at, "POST /api/v1/session", &from, &body).await;
    let cookie = guest.cookie();
    let body = json!({ "login": login, "password": PASSWORD }).to_string();
    let headers = format!("{from}{cookie}");
    let registered = ask(at, "POST /api/v1/account", &headers, &body).await;
    (cookie, [guest.status, registered.status])
}

/// Signs in with a password, at an address, in a browser that has not signed in before. Returns the
/// status.
async fn sign_in(at: SocketAddr, from: &str, login: &str, password: &str) -> u16 {
    let from = format!("x-forwarded-for: {from}\r\n");
    let body = json!({ "login": login, "password": password }).to_string();
    let answer = ask(at, "POST /api/v1/session/password", &from, &body).await;
    answer.status
}

#[tokio::test]
async fn failed_passwords_lock_out_neither_owner_nor_shared_address() {
    let folder = Folder::new("sign-in-attack");
    let server = behind_proxy(&folder).await;
    let at = server.address;
    assert_eq!(account(at, HOME, "Ada", "ada").await.1, [201, 201]);
    assert_eq!(account(at, STRANGERS, "Bo", "bobo").await.1, [201, 201]);
    // A stranger guesses the password of a login, in a school a pupil that of another pupil.
    for attempt in 0..14 {
        let status = sign_in(at, STRANGERS, "ada", "five frogs").await;
        assert!(matches!(status, 401 | 429), "{attempt}: {status}");
    }
    for attempt in 0..30 {
        let status = sign_in(at, STRANGERS, "cyril", "five frogs").await;
        assert!(matches!(status, 401 | 429), "{attempt}: {status}");
    }
    assert_eq!(sign_in(at, HOME, "ada", PASSWORD).await, 200);
    // The others of the school may wait, but not long.
    let until = Instant::now() + Duration::from_secs(60);
    while sign_in(at, STRANGERS, "bobo", PASSWORD).await != 200 {
        assert!(Instant::now() < until, "a school is locked out");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(account(at, STRANGERS, "Dee", "deedee").await.1, [201, 201]);
    server.stop().await;
}
