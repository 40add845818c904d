//! Secrets do not appear in logs of any level, in errors or in addresses.
//!
//! A separate program, since a process has only one log.

#[allow(dead_code, unused_imports, reason = "a part of it is used")]
mod common;
#[allow(dead_code, reason = "a part of it is used")]
#[path = "common/receivers.rs"]
mod receivers;

use common::{Folder, TestServer, arrives, ask, bot, now_ms, table};
use ranarium_game::Rng;
use ranarium_online::{LogRange, StoredRange};
use ranarium_protocol::online::{SeatPlan, TableSettings, User};
use ranarium_table::{Clock, Nonce};
use receivers::{Browser, MailServer, PushService, notices};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::sleep;
use tracing_subscriber::filter::LevelFilter;

/// All that has been logged.
#[derive(Clone, Debug, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the secrets of a user with an account, a program, a browser and a mail address. All of
/// them have been sent to the server, and some are wrong.
async fn secrets_of_account(
    server: &TestServer,
    push: &PushService,
    post: &MailServer,
) -> Vec<String> {
    let at = server.address;
    let asks = async |request: &str, headers: &str, body: &Value, status: u16| {
        let answer = ask(at, request, headers, &body.to_string()).await;
        assert_eq!(answer.status, status, "{request}: {}", answer.body);
        answer
    };
    let bearer = |token: &str| format!("authorization: Bearer {token}\r\n");
    let [first, second, wrong] = ["many frogs", "more frogs", "few frogs"]
        .map(|frogs| format!("{frogs} are under one roof of the house"));
    // Passwords: that of a new account, a changed one, a wrong one, and one in the wrong field.
    let ada = arrives(at, "Ada").await;
    let account = json!({ "login": "ada", "password": first });
    asks("POST /api/v1/account", &ada, &account, 201).await;
    let change = json!({ "current": first, "new": second });
    asks("PUT /api/v1/account/password", &ada, &change, 204).await;
    asks("PUT /api/v1/account/password", &ada, &change, 403).await;
    let sign_in = "POST /api/v1/session/password";
    for (password, status) in [
        (json!(wrong), 401),
        (json!([second]), 422),
        (json!({ "new": second }), 422),
    ] {
        let body = json!({ "login": "ada", "password": password });
        let refused = asks(sign_in, "", &body, status).await.body;
        assert!(!refused.contains("under one roof"), "{refused}");
    }
    let body = json!({ "login": "ada", "password": second, "token": true });
    let here = asks(sign_in, "", &body, 200).await.json();
    let here = here["token"].as_str().unwrap().to_owned();
    // The token of a program.
    let program = json!({ "name": "Robo", "scopes": ["watch"] });
    let answer = asks("POST /api/v1/tokens", &bearer(&here), &program, 201).await;
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let refused = asks("POST /api/v1/tokens", &bearer(&token), &program, 403).await;
    assert!(!refused.body.contains(&token), "{}", refused.body);
    let mut robo = server.client(None, Some(&token)).await;
    robo.does("tables", json!({})).await;
    // A browser and a mail address, which receive messages.
    let browser = Browser::new(push, 7).subscription();
    let to_browser = "POST /api/v1/notices/push";
    asks(to_browser, &bearer(&here), &browser, 204).await;
    let mut torn = browser.clone();
    torn["keys"]["p256dh"] = browser["keys"]["auth"].clone();
    asks(to_browser, &bearer(&here), &torn, 422).await;
    let mail = json!({ "address": "ada@frogs.example" });
    asks("PUT /api/v1/notices/mail", &bearer(&here), &mail, 202).await;
    let confirm = post.received()[0].link("/api/v1/notices/confirm/");
    for method in ["GET", "POST"] {
        asks(&format!("{method} {confirm}"), "", &Value::Null, 200).await;
    }
    let mut ada = server.client(None, Some(&here)).await;
    let user = ada.does("who-am-i", json!({})).await;
    let user: User = serde_json::from_value(user).unwrap();
    let slow = TableSettings {
        clock: Clock::PerDecision { ms: 86_400_000 },
        ..table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")])
    };
    ada.begins(&slow, 1).await;
    let notices = server.node.storage().notices();
    while notices.waiting(user.id).await.unwrap().is_empty() {
        sleep(Duration::from_millis(5)).await;
    }
    server
        .node
        .notices()
        .sweep(now_ms() + 600_000)
        .await
        .unwrap();
    assert_eq!(push.received().len(), 1);
    let unsubscribe = post.received()[0].link("/api/v1/notices/unsubscribe/");
    for (method, status) in [("GET", 200), ("POST", 200), ("POST", 404)] {
        asks(&format!("{method} {unsubscribe}"), "", &Value::Null, status).await;
    }
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of_link = |link: &str| link.rsplit('/').next().unwrap().to_owned();
    vec![
        first,
        second,
        wrong,
        here,
        token,
        text(&browser["endpoint"]),
        text(&browser["keys"]["auth"]),
        text(&browser["keys"]["p256dh"]),
        of_link(&confirm),
        of_link(&unsubscribe),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logs_contain_no_secrets() {
    let logged = Logged::default();
    let writer = logged.clone();
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let folder = Folder::new("logs");
    let (push, post) = (PushService::start().await, MailServer::start().await);
    let notices = notices(&folder, Some(&post));
    let server = TestServer::with_notices(Arc::new(folder.open().await), notices).await;
    let mut secrets = Vec::new();
    // In a browser: a cookie.
    let body = json!({ "name": "Ada" }).to_string();
    let answer = ask(server.address, "POST /api/v1/session", "", &body).await;
    let cookie = answer.head.split("set-cookie: ranarium=").nth(1).unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let header = format!("cookie: ranarium={cookie}\r\n");
    ask(server.address, "GET /api/v1/session", &header, "").await;
    secrets.push(cookie);
    // A program: a token, right and wrong.
    let mut bo = server.client(None, None).await;
    let arrived = bo.does("guest", json!({ "name": "Bo" })).await;
    secrets.push(arrived["token"].as_str().unwrap().to_owned());
    let wrong = "0123456789abcdef".repeat(4);
    let header = format!("authorization: Bearer {wrong}\r\n");
    ask(server.address, "GET /api/v1/session", &header, "").await;
    let torn = "fedcba9876543210".repeat(3);
    let header = format!("authorization: Bearer {torn}\r\n");
    let refused = ask(server.address, "GET /api/v1/matches", &header, "").await;
    assert!(!refused.body.contains(&torn), "{}", refused.body);
    secrets.extend([wrong, torn]);
    // A match: the seed, the players' nonces, and the resulting hidden cards.
    let settings = table(
        "frog-juice",
        "players=2",
        vec![SeatPlan::Open, bot("random")],
    );
    let id = bo.creates(&settings).await;
    secrets.push(Nonce::from_words(&format!("{id} 1")).to_string());
    bo.sits(&id, 1).await;
    bo.does("begin", json!({ "match": id })).await;
    bo.plays(&id, 1, 3, &mut Rng::new(2)).await;
    bo.is_refused(
        "sit",
        json!({ "match": id, "seat": 2, "nonce": secrets[4] }),
    )
    .await;
    bo.is_refused(
        "act",
        json!({ "match": id, "seat": 2, "seq": 1, "action": "?" }),
    )
    .await;
    bo.send(&format!("{{\"token\": \"{}\"", secrets[1])).await;
    bo.next().await;
    let stored = server
        .node
        .storage()
        .matches()
        .read(&id, LogRange::Whole)
        .await;
    let Ok(Some(StoredRange::Whole(stored))) = stored else {
        panic!("it is stored");
    };
    secrets.push(stored.seed.reveal().to_string());
    secrets.extend(secrets_of_account(&server, &push, &post).await);
    server.stop().await;
    let logged = String::from_utf8(logged.0.lock().unwrap().clone()).unwrap();
    assert!(
        logged.contains("a table was made"),
        "much is logged: {logged}"
    );
    for secret in secrets {
        assert!(secret.len() >= 20, "{secret}");
        for line in logged.lines() {
            let is_in = line.to_lowercase().contains(&secret.to_lowercase());
            assert!(!is_in, "{secret} is in the log: {line}");
        }
    }
}
