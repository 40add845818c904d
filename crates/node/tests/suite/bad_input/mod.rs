//! Any input of a client leads to an error or a disconnection, and others play on.

mod floods;
mod long_input;
mod mutations;

use crate::authenticator::Authenticator;
use crate::common::{Client, Folder, OPTIONS, TestServer, ask_as, bot, fresh_name, table};
use crate::schema_validation::Described;
use ranarium_node::{
    Admission, ClientLimits, MailOptions, NamePolicy, Node, NodeServices, NoticeOptions, Notices,
    PushOptions, PushReach,
};
use ranarium_protocol::online::{OnlineRequest, SeatPlan, UserId};
use ranarium_protocol::{RpcError, RpcMessage};
use ranarium_storage::Account;
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;

#[tokio::test]
async fn invalid_calls_are_refused_with_the_reason() {
    let folder = Folder::new("calls");
    let server = TestServer::start(&folder).await;
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
            Some(RpcMessage::Refusal { error, .. }) => {
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
    let server = TestServer::start(&folder).await;
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
    let server = TestServer::start(&folder).await;
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

/// Returns admission rules for a client that sends without pauses.
fn lax() -> Admission {
    Admission::new(ClientLimits::unlimited(), NamePolicy::default())
}

/// Sends a message, and waits for its answer; other messages are ignored. Returns the error, if it
/// is rejected.
async fn refused(client: &mut Client, text: &str) -> Option<RpcError> {
    client.send(text).await;
    loop {
        match client.next().await {
            Some(RpcMessage::Answer { .. }) => return None,
            Some(RpcMessage::Refusal { error, .. }) => return Some(error),
            Some(RpcMessage::Notice { .. }) => {}
            other => panic!("{text}: {other:?}"),
        }
    }
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
async fn with_notices(folder: &Folder) -> TestServer {
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
    TestServer::of(Node::start(storage, &OPTIONS, services))
}

/// Returns the header fields of a new user who may make a request: with a host name, so that
/// passkeys work, and with an account if one is needed.
async fn headers(server: &TestServer, request: &str) -> String {
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
