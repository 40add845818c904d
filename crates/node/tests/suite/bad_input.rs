//! Any input of a client leads to an error or a disconnection, and others play on.

use crate::authenticator::Authenticator;
use crate::common::{
    Client, Folder, OPTIONS, Server, ask, ask_as, bot, connect, fresh_name, table,
};
use crate::schema_validation::Described;
use ranarium_game::Rng;
use ranarium_node::{
    Admission, ClientLimits, MailOptions, NamePolicy, Node, NodeServices, NoticeOptions, Notices,
    PushOptions, PushReach, http_routes,
};
use ranarium_protocol::online::{OnlineRequest, SeatPlan, UserId};
use ranarium_protocol::{Message, RpcError};
use ranarium_storage::Account;
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

#[tokio::test]
async fn invalid_calls_are_refused_with_the_reason() {
    let folder = Folder::new("calls");
    let server = Server::start(&folder).await;
    let mut client = server.guest("Ada").await;
    for (line, reason) in [
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
                assert!(error.message.contains(reason), "{line}: {}", error.message);
            }
            other => panic!("{line}: {other:?}"),
        }
    }
    // Afterwards, the connection still works.
    client
        .does("hello", json!({ "protocol": 1, "client": "test" }))
        .await;
    let error = client
        .is_refused("hello", json!({ "protocol": 9, "client": "test" }))
        .await;
    assert_eq!(error.message, "“protocol”: expected 1, found 9.");
    let mut settings = json!(table("icefrogs", "players=2", vec![SeatPlan::Open; 2]));
    for (field, value, reason) in [
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
            "substitute",
            json!("expert@60000ms"),
            "expert@60000ms thinks too long",
        ),
    ] {
        let right = settings[field].take();
        settings[field] = value;
        let error = client.is_refused("create", settings.clone()).await;
        let expected = format!("“{field}”: {reason}");
        assert!(error.message.contains(&expected), "{}", error.message);
        settings[field] = right;
    }
    client.does("create", settings).await;
    server.stop().await;
}

#[tokio::test]
async fn an_overlong_message_closes_only_its_connection() {
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
async fn watched_matches_of_a_connection_are_limited() {
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

/// Returns a valid message of each method.
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
        "block" | "unblock" | "player" | "ratings" => json!({ "user": user }),
        "rating-history" => {
            json!({ "user": user, "game": "icefrogs", "players": 2, "speed": "days" })
        }
        "leaderboard" => {
            json!({ "game": "icefrogs", "players": 2, "speed": "days", "of": "program", "page": 1 })
        }
        "tables" => json!({ "playing": true }),
        "lobby" => json!({ "game": "icefrogs", "players": 2 }),
        "seek" => json!({
            "game": "icefrogs",
            "players": 2,
            "options": "players=2",
            "clock": { "budget": { "base-ms": 300_000, "increment-ms": 5_000 } },
            "rated": "casual",
            "level-range": [1_400, 1_600],
            "bots-after-ms": 600_000,
        }),
        "remove" => json!({ "match": id, "user": user }),
        "report" => json!({ "match": id, "user": user, "reason": "name" }),
        "stand" | "undo" | "resign" | "substitute" | "return" | "resume" => seat.clone(),
        _ => here.clone(),
    };
    let call =
        |method: &&str| json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": of(method)});
    OnlineRequest::METHODS.iter().map(call).collect()
}

/// Returns an unusual value for a field.
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

/// Mutates a part of a value.
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

/// Returns the text of a message, sometimes with changed characters.
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

/// Admission rules for a client that sends without pauses.
fn lax() -> Admission {
    Admission::new(ClientLimits::unlimited(), NamePolicy::default())
}

/// Sends a message, and waits for its answer; other messages are ignored. Returns the error, if it
/// is rejected.
async fn refused(client: &mut Client, text: &str) -> Option<RpcError> {
    client.send(text).await;
    loop {
        match client.next().await {
            Some(Message::Answer { .. }) => return None,
            Some(Message::Refusal { error, .. }) => return Some(error),
            Some(Message::Notice { .. }) => {}
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_mutated_message_is_answered() {
    const CASES: usize = 4_000;
    let folder = Folder::new("mutated");
    let server = Server::with_admission(&folder, lax()).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    let messages = valid_messages(&id);
    // The unchanged messages are readable.
    for message in &messages {
        let error = refused(&mut eve, &message.to_string()).await;
        let code = error.as_ref().map(|error| error.code);
        assert_ne!(code, Some(RpcError::BAD_PARAMS), "{message}: {error:?}");
    }
    let mut dice = Rng::new(13);
    for case in 0..CASES {
        let mut message = messages[case % messages.len()].clone();
        for _ in 0..=dice.below(3) {
            mutate(&mut message, &mut dice);
        }
        let text = garbled(&message, &mut dice);
        if let Some(error) = refused(&mut eve, &text).await {
            assert!(!error.message.is_empty(), "{text}");
            assert_ne!(error.code, RpcError::INTERNAL, "{text}: {error:?}");
        }
    }
    ada.does("who-am-i", json!({})).await;
    server.stop().await;
}

/// Returns every request with a body, and its example in the description.
fn requests_with_body() -> Vec<(String, Value)> {
    let document = Described::http().document;
    let mut requests = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let example = &operation["requestBody"]["content"]["application/json"]["example"];
            if !example.is_null() {
                let request = format!("{} {path}", method.to_uppercase());
                requests.push((request, example.clone()));
            }
        }
    }
    requests
}

/// Starts a server that accepts bodies of all kinds. Mail goes nowhere.
async fn with_notices(folder: &Folder) -> Server {
    let options = NoticeOptions {
        push: Some(PushOptions {
            contact: "mailto:ada@frogs.example".parse().unwrap(),
            reach: PushReach::Internet,
        }),
        mail: Some(MailOptions {
            server: "smtp://127.0.0.1:9".parse().unwrap(),
            from: "frogs@frogs.example".to_owned(),
            credentials: None,
            site: "https://frogs.example".parse().unwrap(),
        }),
    };
    let services = NodeServices {
        admission: lax(),
        notices: Notices::open(&options, &folder.0).unwrap(),
    };
    let storage = Arc::new(folder.open().await);
    Server::of(Node::start(storage, &OPTIONS, services))
}

/// Returns the header fields of a new user who may make a request: with a host name, so that
/// passkeys work, and with an account if one is needed.
async fn headers(server: &Server, request: &str) -> String {
    let name = fresh_name("Dee");
    let (user, token) = server.node.people().add_guest(name, 1).await.unwrap();
    if ["PUT /api/v1/account/password", "POST /api/v1/tokens"].contains(&request) {
        let account = Account {
            user: user.id,
            login: user.id.to_string(),
            password_hash: None,
            created_ms: 1,
        };
        let accounts = server.node.storage().accounts();
        accounts.add_account(&account, None, None).await.unwrap();
    }
    let (port, token) = (server.address.port(), token.reveal());
    format!("host: localhost:{port}\r\nauthorization: Bearer {token}\r\n")
}

/// Replaces parts that an example cannot have: the browser's answer to a new ceremony, and a point
/// of a curve (that of RFC 8291).
async fn complete(at: SocketAddr, request: &str, headers: &str, body: &mut Value) {
    let asks = async |request: &str, body: Value| {
        let answer = ask_as(at, request, headers, &body.to_string()).await;
        answer.json()
    };
    let mut device = Authenticator::new("localhost", at.port(), 7);
    let is_sign_in = request == "POST /api/v1/session/passkey";
    if is_sign_in || request == "POST /api/v1/account/passkeys" {
        let wanted = json!({ "login": "bob" });
        let mut asked = asks("POST /api/v1/account/passkeys/ask", wanted).await;
        body["credential"] = device.create(&asked["public-key"]);
        if is_sign_in {
            asked = asks("POST /api/v1/session/passkey/ask", json!({})).await;
            body["credential"] = device.get(&asked["public-key"]);
        }
        body["ceremony"] = asked["ceremony"].clone();
    }
    if request == "POST /api/v1/notices/push" {
        body["keys"]["p256dh"] = json!(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mutated_bodies_are_answered_with_problems() {
    const CASES: usize = 700;
    let folder = Folder::new("bodies");
    let server = with_notices(&folder).await;
    let at = server.address;
    let requests = requests_with_body();
    let mut dice = Rng::new(31);
    for case in 0..CASES {
        let (request, example) = &requests[case % requests.len()];
        let mut body = example.clone();
        let headers = headers(&server, request).await;
        complete(at, request, &headers, &mut body).await;
        // The first time it is unchanged.
        let is_valid = case < requests.len();
        if !is_valid {
            for _ in 0..=dice.below(2) {
                mutate(&mut body, &mut dice);
            }
        }
        let text = match is_valid {
            true => body.to_string(),
            false => garbled(&body, &mut dice),
        };
        let answer = ask_as(at, request, &headers, &text).await;
        match answer.status {
            200..=299 => {}
            // There is no such account here, and no mail server.
            401 | 503 if is_valid => {
                let code = answer.code();
                assert!(
                    ["wrong-credentials", "mail-away"].contains(&code.as_str()),
                    "{request} {text}: {code}"
                );
            }
            400..=499 if !is_valid => drop(answer.code()),
            503 => assert_eq!(answer.code(), "mail-away", "{request} {text}"),
            status => panic!("{request} {text}: {status} {}", answer.body),
        }
    }
    // No other route reads a body.
    for (method, path) in http_routes().filter(|(method, _)| *method != "GET") {
        let request = format!("{method} {path}");
        if requests.iter().all(|(one, _)| *one != request) {
            let headers = headers(&server, &request).await;
            let answer = ask_as(at, &request.replace(['{', '}'], ""), &headers, "{").await;
            assert!(
                !answer.body.contains("\"unreadable\""),
                "{request} has a body that nothing describes: {}",
                answer.body
            );
        }
    }
    server.stop().await;
}

/// Returns the 99th percentile of move times, in matches of two people.
async fn slow_move(server: &Server, ada: &mut Client) -> Duration {
    const MOVES: usize = 100;
    let settings = table("army-of-frogs", "players=2", vec![SeatPlan::Open; 2]);
    let mut dice = Rng::new(1);
    ada.moves.clear();
    while ada.moves.len() < MOVES {
        let id = ada.creates(&settings).await;
        let mut bo = server.guest("Bo").await;
        ada.sits(&id, 1).await;
        bo.sits(&id, 2).await;
        ada.does("begin", json!({ "match": id })).await;
        let of_bo = id.clone();
        let other =
            tokio::spawn(async move { bo.plays(&of_bo, 2, u32::MAX, &mut Rng::new(2)).await });
        let most = (MOVES - ada.moves.len()) as u32;
        ada.plays(&id, 1, most, &mut dice).await;
        other.abort();
    }
    ada.moves.sort_unstable();
    ada.moves[MOVES * 99 / 100 - 1]
}

/// Sends a line repeatedly without pauses, reads nothing, reconnects when disconnected, and counts
/// the disconnections.
async fn floods(mut client: Client, address: SocketAddr, line: String, let_go: Arc<AtomicUsize>) {
    loop {
        if !client.sends(&line).await {
            let_go.fetch_add(1, Ordering::Relaxed);
            let token = client.token.clone();
            match connect(address, token.as_deref()).await {
                Ok(socket) => client.reconnected(socket),
                Err(_) => return,
            }
        }
    }
}

/// Returns the beginning of a request whose body is this long.
fn post(length: usize) -> String {
    format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_flood_or_stall_do_not_slow_others() {
    /// The bound in docs/server.md.
    const BOUND: Duration = Duration::from_millis(250);
    /// Maximum time of a move without a crowd, on an idle machine.
    const QUIET: Duration = Duration::from_millis(10);
    /// Length of an overlong message.
    const LONG: usize = 100_000;
    let folder = Folder::new("crowd");
    let limits = ClientLimits {
        messages_per_10_s: 500,
        ..ClientLimits::unlimited()
    };
    let admission = Admission::new(limits, NamePolicy::default());
    let server = Server::with_admission(&folder, admission).await;
    let address = server.address;
    let mut ada = server.guest("Ada").await;
    let alone = slow_move(&server, &mut ada).await;
    let mut tasks = tokio::task::JoinSet::new();
    // Heads and bodies that arrive a letter at a time.
    let mut slow = Vec::new();
    for begin in [
        "GET /ws HTTP/1.1\r\nhost: ",
        &(post(50_000) + "{\"name\": \""),
    ] {
        for _ in 0..100 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(begin.as_bytes()).await.unwrap();
            slow.push(stream);
        }
    }
    tasks.spawn(async move {
        loop {
            for stream in &mut slow {
                let _ = stream.write_all(b"a").await;
            }
            sleep(Duration::from_millis(100)).await;
        }
    });
    // Flooding clients, two of them with overlong messages.
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tables", "params": {}}).to_string();
    let let_go = Arc::new(AtomicUsize::new(0));
    for number in 0..10 {
        let line = match number {
            0..8 => call.clone(),
            _ => " ".repeat(LONG),
        };
        let client = server.guest(&format!("Eve {number}")).await;
        tasks.spawn(floods(client, address, line, Arc::clone(&let_go)));
    }
    // Overlong bodies, one after the other.
    for _ in 0..2 {
        tasks.spawn(async move {
            let request = post(LONG) + &" ".repeat(LONG);
            while let Ok(mut stream) = TcpStream::connect(address).await {
                let _ = stream.write_all(request.as_bytes()).await;
                let _ = stream.read_to_end(&mut Vec::new()).await;
            }
        });
    }
    let crowded = slow_move(&server, &mut ada).await;
    println!("99 of 100 moves are answered within {alone:?} alone, {crowded:?} in the crowd");
    // If other programs occupy the processors, moves are slow with or without a crowd.
    let bound = match alone < QUIET {
        true => BOUND,
        false => BOUND.max(20 * alone),
    };
    assert!(
        crowded <= bound,
        "{alone:?} alone, {crowded:?} in the crowd"
    );
    let let_go = let_go.load(Ordering::Relaxed);
    println!("{let_go} connections were let go meanwhile");
    assert!(let_go > 0, "a flooding client is disconnected");
    tasks.shutdown().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_disconnected_and_catches_up() {
    let folder = Folder::new("unread");
    let server = Server::with_admission(&folder, lax()).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let id = ada.begins_against("random", "army-of-frogs").await;
    let mut watch = json!({ "match": id, "viewer": "spectator" });
    let known = eve.does("watch", watch.clone()).await["update"]["seq"].clone();
    // She sends requests without a pause, and reads none of the answers.
    let hello = json!({ "protocol": 1, "client": "test" });
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": hello}).to_string();
    let asks = async { while eve.sends(&call).await {} };
    let asked = timeout(Duration::from_secs(60), asks).await;
    assert!(asked.is_ok(), "she is let go");
    ada.plays(&id, 1, 5, &mut Rng::new(3)).await;
    let latest = ada.does("watch", watch.clone()).await["update"]["seq"].clone();
    let back = connect(server.address, eve.token.as_deref()).await;
    eve.reconnected(back.unwrap());
    watch["known"] = known.clone();
    let rest = eve.does("watch", watch).await["update"].clone();
    assert_eq!((&rest["from"], &rest["seq"]), (&known, &latest));
    assert_ne!(known, latest);
    server.stop().await;
}

/// Collects the pointers of all texts in a value.
fn texts(value: &Value, pointer: String, found: &mut Vec<String>) {
    match value {
        Value::String(_) => found.push(pointer),
        Value::Array(all) => {
            for (index, one) in all.iter().enumerate() {
                texts(one, format!("{pointer}/{index}"), found);
            }
        }
        Value::Object(all) => {
            for (key, one) in all {
                texts(one, format!("{pointer}/{key}"), found);
            }
        }
        _ => {}
    }
}

/// Returns copies of a value: in each, one text is very long, or a key is unknown and very long.
fn with_long_texts(value: &Value) -> Vec<Value> {
    let long = "frog".repeat(5_000);
    let mut found = Vec::new();
    texts(value, String::new(), &mut found);
    let mut copies: Vec<Value> = (found.iter())
        .map(|pointer| {
            let mut copy = value.clone();
            *copy.pointer_mut(pointer).unwrap() = json!(long);
            copy
        })
        .collect();
    let mut copy = value.clone();
    let fields = match copy.get("params") {
        Some(_) => &mut copy["params"],
        None => &mut copy,
    };
    if let Value::Object(fields) = fields {
        fields.insert(long, json!(1));
        copies.push(copy);
    }
    copies
}

/// Maximum length of an answer that rejects a request, in bytes.
const MAX_REFUSAL: usize = 4_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_do_not_repeat_long_input() {
    let folder = Folder::new("long-input");
    let server = with_notices(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    let mut refusals = 0;
    for message in valid_messages(&id) {
        for long in with_long_texts(&message) {
            if let Some(error) = refused(&mut eve, &long.to_string()).await {
                let answer = json!(error).to_string();
                assert!(answer.len() < MAX_REFUSAL, "{message}: {answer}");
                refusals += 1;
            }
        }
    }
    for (request, example) in requests_with_body() {
        let headers = headers(&server, &request).await;
        let mut body = example.clone();
        complete(server.address, &request, &headers, &mut body).await;
        for long in with_long_texts(&body) {
            let answer = ask_as(server.address, &request, &headers, &long.to_string()).await;
            if answer.status >= 400 {
                assert!(
                    answer.body.len() < MAX_REFUSAL,
                    "{request}: {}",
                    answer.body
                );
                refusals += 1;
            }
        }
    }
    assert!(refusals > 50, "{refusals}");
    let path = format!("GET /api/v1/tables/{}", "frog".repeat(2_000));
    let answer = ask(server.address, &path, "", "").await;
    assert!(answer.status >= 400 && answer.body.len() < MAX_REFUSAL);
    server.stop().await;
}
