//! Whatever a client sends, it gets an error or is let go, and others play on.

use crate::common::{Client, Folder, Server, ask, bot, connect, table};
use ranarium_game::Rng;
use ranarium_node::{Guard, Limits, NamePolicy};
use ranarium_protocol::Message;
use ranarium_protocol::online::{Request, SeatPlan, UserId};
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

#[tokio::test]
async fn what_is_no_call_is_answered_with_what_is_wrong() {
    let folder = Folder::new("calls");
    let server = Server::start(&folder).await;
    let mut client = server.guest("Ada").await;
    for (line, why) in [
        ("moo", "the line is not JSON"),
        ("[]", "a message is a JSON object"),
        ("{\"jsonrpc\": \"1.0\"}", "\"jsonrpc\": expected \"2.0\""),
        (
            "{\"jsonrpc\":\"2.0\",\"method\":\"act\"}",
            "Expected a call",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"quack\"}",
            "Unknown method “quack”; expected one of: hello",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"watch\"}",
            "watch: missing field `match`",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"begin\",\"params\":{\"match\":\"m-1\",\"key\":\"?\"}}",
            "“key”: column 1: expected 1 to 40 letters",
        ),
    ] {
        client.send(line).await;
        match client.next().await {
            Some(Message::Refusal { error, .. }) => {
                assert!(error.message.contains(why), "{line}: {}", error.message);
            }
            other => panic!("{line}: {other:?}"),
        }
    }
    // After all that, the line is as good as before.
    client
        .does("hello", json!({ "protocol": 1, "client": "test" }))
        .await;
    let error = client
        .is_refused("hello", json!({ "protocol": 9, "client": "test" }))
        .await;
    assert_eq!(error.message, "“protocol”: expected 1, found 9.");
    let mut settings = json!(table("icefrogs", "players=2", vec![SeatPlan::Open; 2]));
    for (field, value, why) in [
        (
            "clock",
            json!({ "per-decision": { "ms": 0 } }),
            "the clock is out of range",
        ),
        ("window-ms", json!(0), "the window is out of range"),
        (
            "bot-pace-ms",
            json!(u64::MAX),
            "18446744073709551615 is out of range",
        ),
        (
            "stand-in",
            json!("expert@60000ms"),
            "expert@60000ms thinks too long",
        ),
    ] {
        let right = settings[field].take();
        settings[field] = value;
        let error = client.is_refused("create", settings.clone()).await;
        let expected = format!("“{field}”: {why}");
        assert!(error.message.contains(&expected), "{}", error.message);
        settings[field] = right;
    }
    client.does("create", settings).await;
    server.stop().await;
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_its_connection_alone() {
    let folder = Folder::new("long");
    let server = Server::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    eve.send(&" ".repeat(100_000)).await;
    assert!(eve.next().await.is_none(), "it is closed");
    ada.does("who-am-i", json!({})).await;
    server.stop().await;
}

#[tokio::test]
async fn one_connection_looks_at_so_many_matches_and_no_more() {
    let folder = Folder::new("watches");
    let server = Server::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    for _ in 0..32 {
        let id = ada.creates(&settings).await;
        ada.does("watch", json!({ "match": id, "viewer": "spectator" }))
            .await;
    }
    let id = ada.creates(&settings).await;
    let error = ada
        .is_refused("watch", json!({ "match": id, "viewer": "spectator" }))
        .await;
    assert_eq!(error.data, Some(json!({ "watches-too-many": 32 })));
    server.stop().await;
}

/// A message of each method that is as it should be.
fn valid_messages(id: &MatchId) -> Vec<Value> {
    let here = json!({ "match": id });
    let seat = json!({ "match": id, "seat": 1 });
    let with = |extra: Value| {
        let mut params = seat.clone();
        let fields = extra.as_object().unwrap().clone();
        params.as_object_mut().unwrap().extend(fields);
        params
    };
    let settings = table("frog-juice", "players=3", vec![SeatPlan::Open; 3]);
    let user = UserId::new(7);
    let of = |method: &str| match method {
        "hello" => json!({ "protocol": 1, "client": "test" }),
        "guest" => json!({ "name": "Ada", "frog": 3 }),
        "create" => json!(settings),
        "sit" => with(json!({ "nonce": Nonce::from_words("nonce"), "key": "k-1" })),
        "watch" => json!({ "match": id, "viewer": { "seat": 1 }, "known": 3 }),
        "act" => with(json!({ "seq": 1, "action": "S-b1" })),
        "offer" => with(json!({ "offer": "draw" })),
        "answer-offer" => with(json!({ "accept": false })),
        "frames" => json!({ "match": id, "viewer": "spectator", "from": 0, "count": 9 }),
        "say" => with(json!({ "phrase": "hello" })),
        "block" | "unblock" => json!({ "user": user }),
        "report" => json!({ "match": id, "user": user, "reason": "name" }),
        "stand" | "undo" | "resign" | "stand-in" | "return" => seat.clone(),
        _ => here.clone(),
    };
    let call =
        |method: &&str| json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": of(method)});
    Request::METHODS.iter().map(call).collect()
}

/// Something that a field should rarely be.
fn odd(dice: &mut Rng) -> Value {
    match dice.below(14) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!(1e300),
        4 => json!(""),
        5 => json!("\u{0}\u{202e}\u{1f438}"),
        6 => json!("a".repeat(5_000)),
        7 => json!([[[[[[]]]]]]),
        8 => json!({ "seat": 255 }),
        9 => json!(true),
        10 => json!("m-0000000000000000"),
        11 => json!([1, 2, 3]),
        12 => json!("players=99999999999999999999"),
        _ => json!(dice.below(300)),
    }
}

/// Changes something in a value.
fn mutate(value: &mut Value, dice: &mut Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() && dice.below(5) > 0 => {
            let at = dice.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(at).unwrap().clone();
            match dice.below(6) {
                0 => drop(fields.remove(&key)),
                1 => {
                    let value = fields.remove(&key).unwrap();
                    fields.insert(format!("{key}x"), value);
                }
                _ => mutate(fields.get_mut(&key).unwrap(), dice),
            }
        }
        Value::Array(items) if !items.is_empty() && dice.below(4) > 0 => {
            let at = dice.below(items.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => mutate(&mut items[at], dice),
            }
        }
        value => *value = odd(dice),
    }
}

/// The text of a message, now and then with characters changed.
fn garbled(value: &Value, dice: &mut Rng) -> String {
    let mut text: Vec<char> = value.to_string().chars().collect();
    if dice.below(4) == 0 {
        for _ in 0..=dice.below(3) {
            if text.is_empty() {
                break;
            }
            let at = dice.below(text.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, '"'),
                _ => text[at] = char::from_u32(dice.below(0x250)).unwrap_or('x'),
            }
        }
    }
    text.into_iter().collect()
}

/// A guard for a client that sends as quickly as it can.
fn lax() -> Guard {
    Guard::new(Limits::unlimited(), NamePolicy::default())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_mutated_messages_are_each_answered() {
    const CASES: usize = 4_000;
    let folder = Folder::new("mutated");
    let server = Server::guarded(&folder, lax()).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    let messages = valid_messages(&id);
    let mut dice = Rng::new(13);
    for case in 0..CASES {
        let mut message = messages[case % messages.len()].clone();
        for _ in 0..=dice.below(3) {
            mutate(&mut message, &mut dice);
        }
        let text = garbled(&message, &mut dice);
        eve.send(&text).await;
        // Every message is answered once, whatever else is said meanwhile.
        loop {
            match eve.next().await {
                Some(Message::Answer { .. }) => break,
                Some(Message::Refusal { error, .. }) => {
                    assert!(!error.message.is_empty(), "{text}");
                    assert_ne!(error.code, -32603, "{text}: {error:?}");
                    break;
                }
                Some(Message::Notice { .. }) => {}
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    ada.does("who-am-i", json!({})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mutated_bodies_are_answered_with_problems() {
    const CASES: usize = 1_000;
    let folder = Folder::new("bodies");
    let server = Server::guarded(&folder, lax()).await;
    let ada = server.guest("Ada").await;
    let token = format!("authorization: Bearer {}\r\n", ada.token.clone().unwrap());
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    let requests = [
        (
            "POST /api/v1/session",
            json!({ "name": "Ada", "frog": 2, "token": true }),
        ),
        ("PATCH /api/v1/session", json!({ "name": "Ada", "frog": 2 })),
        ("POST /api/v1/tables", json!(settings)),
    ];
    let mut dice = Rng::new(31);
    for case in 0..CASES {
        let (request, mut body) = requests[case % requests.len()].clone();
        for _ in 0..=dice.below(2) {
            mutate(&mut body, &mut dice);
        }
        let text = garbled(&body, &mut dice);
        let answer = ask(server.address, request, &token, &text).await;
        match answer.status {
            200..=299 => {}
            400..=499 => drop(answer.code()),
            status => panic!("{request} {text}: {status}"),
        }
    }
    server.stop().await;
}

/// Time from a call to its answer at the 99th of a hundred.
async fn slow_answer(client: &mut Client) -> Duration {
    const CALLS: usize = 200;
    let mut times = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        let begin = Instant::now();
        client.does("who-am-i", json!({})).await;
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    times[CALLS * 99 / 100]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_flood_hold_back_or_do_not_read_slow_nobody_beyond_the_bound() {
    /// What docs/server.md promises.
    const BOUND: Duration = Duration::from_millis(250);
    let folder = Folder::new("crowd");
    let limits = Limits {
        messages_per_10_s: 500,
        ..Limits::unlimited()
    };
    let guard = Guard::new(limits, NamePolicy::default());
    let server = Server::guarded(&folder, guard).await;
    let mut ada = server.guest("Ada").await;
    let alone = slow_answer(&mut ada).await;
    // Half-open connections, and heads that do not end.
    let mut held = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream
            .write_all(b"GET /ws HTTP/1.1\r\nhost:")
            .await
            .unwrap();
        held.push(stream);
    }
    // Clients that send as quickly as they can and read nothing, and come back when they are let
    // go.
    let address = server.address;
    let floods: Vec<_> = (0..8)
        .map(|number| {
            let server = &server;
            async move { server.guest(&format!("Eve {number}")).await }
        })
        .collect();
    let mut tasks = tokio::task::JoinSet::new();
    for flood in floods {
        let mut client = flood.await;
        tasks.spawn(async move {
            let line = json!({"jsonrpc": "2.0", "id": 1, "method": "tables", "params": {}});
            let line = line.to_string();
            loop {
                if !client.sends(&line).await {
                    let token = client.token.clone();
                    match connect(address, token.as_deref()).await {
                        Ok(socket) => client.reconnected(socket),
                        Err(_) => return,
                    }
                }
            }
        });
    }
    let crowded = slow_answer(&mut ada).await;
    println!("99 of 100 calls are answered within {alone:?} alone, {crowded:?} in the crowd");
    assert!(
        crowded <= BOUND.max(20 * alone),
        "{alone:?} alone, {crowded:?} in the crowd"
    );
    tasks.abort_all();
    drop(held);
    server.stop().await;
}
