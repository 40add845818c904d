//! What is secret is in no log, however much is logged, in no error and in no address.
//!
//! A program of its own: a whole process has one log.

#[allow(dead_code, unused_imports, reason = "a part of it is used")]
mod common;

use common::{Folder, Server, ask, bot, table};
use ranarium_game::Rng;
use ranarium_protocol::online::SeatPlan;
use ranarium_server::{Part, StoredPart};
use ranarium_table::Nonce;
use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_logged_no_secret_is() {
    let logged = Logged::default();
    let writer = logged.clone();
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let folder = Folder::new("logs");
    let server = Server::start(&folder).await;
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
    // A match: the seed, what players add to it, and the hidden cards that follow from them.
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
    let stored = server.node.storage().matches().read(&id, Part::Whole).await;
    let Ok(Some(StoredPart::Whole(stored))) = stored else {
        panic!("it is stored");
    };
    secrets.push(stored.seed.reveal().to_string());
    server.stop().await;
    let logged = String::from_utf8(logged.0.lock().unwrap().clone()).unwrap();
    assert!(
        logged.contains("a table was made"),
        "much is logged: {logged}"
    );
    for secret in secrets {
        assert!(secret.len() >= 32, "{secret}");
        for line in logged.lines() {
            let is_in = line.to_lowercase().contains(&secret.to_lowercase());
            assert!(!is_in, "{secret} is in the log: {line}");
        }
    }
}
