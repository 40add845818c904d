//! The server's answers match their description, in the reader's language.

use crate::common::{Answer, Client, Folder, TestServer, arrives, ask, bot, table};
use crate::schema_validation::Described;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::online::SeatPlan;
use ranarium_table::Nonce;
use serde_json::{Value, json};

/// Returns a header field of an answer.
fn field<'a>(answer: &'a Answer, name: &str) -> &'a str {
    let mut lines = answer.head.lines();
    let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("no {name}: {}", answer.head))
}

#[tokio::test]
async fn the_api_description_page_is_self_contained() {
    let folder = Folder::new("described");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let described = Described::http();
    let document = ask(at, "GET /api/v1/openapi.json", "", "").await;
    assert_eq!(document.json(), described.document);
    let page = ask(at, "GET /api/v1/docs", "", "").await;
    assert_eq!(field(&page, "content-type"), "text/html; charset=utf-8");
    // The effective policy allows no external resources, and no inline style or script.
    let policy = field(&page, "content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("style-src 'self'"));
    for no in [
        "<script",
        "style=",
        "<style",
        "src=",
        "href=\"http",
        "href=\"//",
        "onclick",
    ] {
        assert!(!page.body.contains(no), "{no}");
    }
    for methods in described.document["paths"].as_object().unwrap().values() {
        for operation in methods.as_object().unwrap().values() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(
                page.body.contains(&format!("<details id=\"{id}\">")),
                "{id}"
            );
        }
    }
    // Links in the page have targets.
    for link in page.body.split("href=\"#").skip(1) {
        let to = link.split('"').next().unwrap();
        assert!(page.body.contains(&format!("id=\"{to}\"")), "#{to}");
    }
    let style = ask(at, "GET /api/v1/docs.css", "", "").await;
    assert_eq!(field(&style, "content-type"), "text/css; charset=utf-8");
    server.stop().await;
}

#[tokio::test]
async fn problems_are_in_the_language_of_the_request() {
    let folder = Folder::new("languages");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let dutch = "accept-language: nl-BE, en;q=0.5\r\n";
    for (request, headers, language, title, detail) in [
        (
            "GET /api/v1/matches",
            "",
            "en",
            "Not signed in",
            "You must be signed in for this. A name is enough to start as a guest.",
        ),
        (
            "GET /api/v1/matches",
            dutch,
            "nl",
            "Niet aangemeld",
            "Hiervoor moet je aangemeld zijn. Met alleen een naam kun je als gast beginnen.",
        ),
        (
            "GET /api/v1/moo",
            dutch,
            "nl",
            "Niet gevonden",
            "Er is niets op dit adres. De adressen staan op /api/v1/docs.",
        ),
        (
            "GET /api/v1/matches/%ff",
            dutch,
            "nl",
            "Niet leesbaar",
            "Het adres is niet leesbaar: het moet UTF-8 zijn.",
        ),
        (
            "GET /ws",
            "accept-language: nl;q=0.1, en;q=0.2\r\n",
            "en",
            "Not a WebSocket",
            "This address takes WebSockets only: ask for an upgrade.",
        ),
        (
            "POST /api/v1/session",
            "accept-language: fr\r\nsec-fetch-site: cross-site\r\n",
            "en",
            "From another site",
            "This request comes from another site, and only pages of this server may make it.",
        ),
    ] {
        let answer = ask(at, request, headers, "").await;
        let body = answer.json();
        assert!(!answer.code().is_empty());
        assert_eq!(field(&answer, "content-language"), language, "{request}");
        assert_eq!(field(&answer, "vary"), "accept-language");
        assert!(answer.head.contains("content-security-policy"));
        assert_eq!(
            (&body["title"], &body["detail"]),
            (&json!(title), &json!(detail))
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn connection_errors_are_in_the_requested_language() {
    let folder = Folder::new("tongues");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let unknown = json!({ "match": "m-1" });
    let error = ada.is_refused("begin", unknown.clone()).await;
    assert_eq!(error.message, "There is no match m-1 here. Check the link.");
    let hello = json!({ "protocol": 1, "client": "test", "language": "nl-NL" });
    ada.does("hello", hello).await;
    let error = ada.is_refused("begin", unknown.clone()).await;
    assert_eq!(
        error.message,
        "Er is hier geen partij m-1. Controleer de link."
    );
    assert_eq!(
        error.data,
        Some(json!({ "unknown-match": "m-1" })),
        "a name does not change"
    );
    // An unsupported language changes nothing.
    let hello = json!({ "protocol": 1, "client": "test", "language": "fr" });
    ada.does("hello", hello).await;
    let error = ada.is_refused("begin", unknown).await;
    assert!(error.message.starts_with("Er is"), "{}", error.message);
    server.stop().await;
}

#[tokio::test]
async fn an_unknown_protocol_version_keeps_the_connection_open() {
    let folder = Folder::new("version");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let described = Described::online();
    for protocol in [0, 2, 9] {
        let hello = json!({ "protocol": protocol, "client": "test" });
        let error = ada.is_refused("hello", hello).await;
        let reason = format!("expected 1, found {protocol}");
        assert_eq!(
            error.data.unwrap()["parameter"],
            json!({ "name": "protocol", "why": reason })
        );
    }
    let hello = json!({ "protocol": 1, "client": "test", "of-a-later-version": true });
    assert_eq!(ada.does("hello", hello).await["protocol"], 1);
    let about = described.document["description"].as_str().unwrap();
    assert!(about.starts_with("Version 1 of the protocol"), "{about}");
    server.stop().await;
}

#[tokio::test]
async fn http_answers_match_their_description() {
    let folder = Folder::new("answers");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let described = Described::http();
    let ada = arrives(at, "Ada").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    let open = json!({ "name": "A", "frog": 1, "token": true });
    let account = json!({ "login": "ada", "password": "frogs in the kitchen" });
    let token = json!({ "name": "Robo", "scopes": ["play", "watch"] });
    let created = ask(
        at,
        "POST /api/v1/tables",
        &ada,
        &json!(settings).to_string(),
    )
    .await;
    let id = created.json()["match"].as_str().unwrap().to_owned();
    let of_match = format!("/api/v1/matches/{id}");
    for (method, path, request, body, status) in [
        ("POST", "/api/v1/session", "/api/v1/session", open, 201),
        (
            "GET",
            "/api/v1/session",
            "/api/v1/session",
            Value::Null,
            200,
        ),
        (
            "POST",
            "/api/v1/account",
            "/api/v1/account",
            account.clone(),
            201,
        ),
        (
            "POST",
            "/api/v1/session/password",
            "/api/v1/session/password",
            account,
            200,
        ),
        (
            "GET",
            "/api/v1/account",
            "/api/v1/account",
            Value::Null,
            200,
        ),
        (
            "GET",
            "/api/v1/account/data",
            "/api/v1/account/data",
            Value::Null,
            200,
        ),
        ("POST", "/api/v1/tokens", "/api/v1/tokens", token, 201),
        ("GET", "/api/v1/tokens", "/api/v1/tokens", Value::Null, 200),
        (
            "POST",
            "/api/v1/tables",
            "/api/v1/tables",
            json!(settings),
            201,
        ),
        (
            "GET",
            "/api/v1/matches",
            "/api/v1/matches",
            Value::Null,
            200,
        ),
        ("GET", "/api/v1/matches/{id}", &of_match, Value::Null, 200),
        (
            "GET",
            "/api/v1/matches/{id}",
            "/api/v1/matches/M",
            Value::Null,
            400,
        ),
        (
            "POST",
            "/api/v1/session",
            "/api/v1/session",
            json!({ "name": 7 }),
            422,
        ),
        (
            "POST",
            "/api/v1/session",
            "/api/v1/session",
            json!({ "name": "admin" }),
            400,
        ),
        ("GET", "/ready", "/ready", Value::Null, 200),
    ] {
        let body = match body {
            Value::Null => String::new(),
            body => body.to_string(),
        };
        // A session ends when its browser begins another one.
        let cookie = match path.ends_with("/password") {
            true => "",
            false => ada.as_str(),
        };
        let answer = ask(at, &format!("{method} {request}"), cookie, &body).await;
        assert_eq!(answer.status, status, "{method} {request}: {}", answer.body);
        let kind = field(&answer, "content-type");
        described.answers(method, path, answer.status, kind, &answer.body);
    }
    server.stop().await;
}

/// Calls a method, and checks that every message up to the answer matches the schemas.
async fn asks(client: &mut Client, described: &Described, method: &str, params: Value) -> Value {
    let call = json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params });
    described.check(&format!("#/$defs/{method}.call"), &call);
    client.send(&call.to_string()).await;
    loop {
        let message = client.next().await.expect("the connection is open");
        let value: Value = serde_json::from_str(&message.to_string()).unwrap();
        match message {
            RpcMessage::Answer { result, .. } => {
                described.check(&format!("#/$defs/{method}.answer"), &value);
                return result;
            }
            RpcMessage::Refusal { .. } => {
                described.check("#/$defs/Refusal", &value);
                return value;
            }
            RpcMessage::Notice { method, .. } => {
                described.check(&format!("#/$defs/{method}.notification"), &value);
            }
            RpcMessage::Call { .. } => panic!("{value}"),
        }
    }
}

#[tokio::test]
async fn messages_of_whole_matches_match_their_description() {
    let folder = Folder::new("messages");
    let server = TestServer::start(&folder).await;
    let described = Described::online();
    let mut ada = server.guest("Ada").await;
    let hello = json!({ "protocol": 1, "client": "test", "language": "en" });
    asks(&mut ada, &described, "hello", hello).await;
    asks(&mut ada, &described, "lobby", json!({})).await;
    asks(&mut ada, &described, "waiting", json!({})).await;
    for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let seats = vec![SeatPlan::Open, bot("random")];
        let settings = table(game, "players=2", seats);
        let info = asks(&mut ada, &described, "create", json!(settings)).await;
        let id = info["match"].clone();
        let nonce = Nonce::from_words("nonce");
        let sit = json!({ "match": id, "seat": 1, "nonce": nonce });
        asks(&mut ada, &described, "sit", sit).await;
        asks(&mut ada, &described, "begin", json!({ "match": id })).await;
        let watch = json!({ "match": id, "viewer": { "seat": 1 } });
        for _ in 0..3 {
            let seen = asks(&mut ada, &described, "watch", watch.clone()).await;
            let action = seen["update"]["now"]["actions"][0].clone();
            if !action.is_null() {
                let seq = seen["update"]["seq"].clone();
                let act = json!({ "match": id, "seat": 1, "seq": seq, "action": action });
                asks(&mut ada, &described, "act", act).await;
            }
        }
        let wrong = json!({ "match": id, "seat": 1, "seq": 1, "action": "moo" });
        asks(&mut ada, &described, "act", wrong).await;
        asks(&mut ada, &described, "matches", json!({})).await;
        let say = json!({ "match": id, "seat": 1, "phrase": "well-played" });
        asks(&mut ada, &described, "say", say).await;
        let seat = json!({ "match": id, "seat": 1 });
        asks(&mut ada, &described, "resign", seat).await;
        let frames = json!({ "match": id, "viewer": "spectator", "from": 0, "count": 3 });
        asks(&mut ada, &described, "frames", frames).await;
        asks(&mut ada, &described, "check", json!({ "match": id })).await;
        asks(&mut ada, &described, "record", json!({ "match": id })).await;
        asks(&mut ada, &described, "rematch", json!({ "match": id })).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn the_session_in_the_manual_is_exact() {
    let folder = Folder::new("manual");
    let server = TestServer::start(&folder).await;
    let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/online-protocol.md");
    let manual = std::fs::read_to_string(manual).unwrap();
    let session = manual.split("```jsonrpc\n").nth(1).unwrap();
    let session = session.split("```").next().unwrap();
    let mut client = server.client(None, None).await;
    for line in session.lines() {
        match line.split_at(2) {
            ("> ", call) => client.send(call).await,
            ("< ", expected) => {
                let found = client.next().await.expect("the connection is open");
                assert_eq!(found.to_string(), expected);
            }
            _ => panic!("{line}"),
        }
    }
    server.stop().await;
}
