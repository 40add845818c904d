//! Turn notices to absent people: only as subscribed, at most one an hour, and without secrets of
//! the match.

mod mail;
mod push;
mod recipients;

use crate::common::{Answer, Client, Folder, TestServer, sent, table};
use ranarium_node::Node;
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};
use ranarium_storage::{SealKey, Storage, WaitingNotice};
use ranarium_table::{Clock, MatchId};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

const MINUTE: u64 = 60_000;

const HOUR: u64 = 60 * MINUTE;

const DAY: u64 = 24 * HOUR;

async fn storage(folder: &Folder) -> Arc<Storage> {
    let file = folder.0.join("ranarium.db");
    let key = SealKey::new([7; 32]);
    Arc::new(Storage::sqlite(&file, key).await.unwrap())
}

/// Sends a request with a token.
async fn ask(at: SocketAddr, request: &str, token: Option<&str>, body: &str) -> Answer {
    let kind = match body.starts_with('{') {
        true => "application/json",
        false => "application/x-www-form-urlencoded",
    };
    let signed = token.map(|token| format!("authorization: Bearer {token}\r\n"));
    let text = format!(
        "{request} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-type: {kind}\r\n\
         content-length: {}\r\n{}\r\n{body}",
        body.len(),
        signed.unwrap_or_default(),
    );
    sent(at, &text).await
}

/// Sends a request with the token of a client.
async fn asks(server: &TestServer, client: &Client, request: &str, body: Value) -> Answer {
    let body = match body {
        Value::Null => String::new(),
        body => body.to_string(),
    };
    ask(server.address, request, client.token.as_deref(), &body).await
}

/// Returns a user's own notices, as the page shows them.
async fn shown(server: &TestServer, client: &Client) -> Value {
    let answer = asks(server, client, "GET /api/v1/notices", Value::Null).await;
    answer.json()
}

/// Subscribes a browser to the notices of its user.
async fn subscribe(server: &TestServer, client: &Client, subscription: Value) {
    let added = asks(server, client, "POST /api/v1/notices/push", subscription).await;
    assert_eq!(added.status, 204, "{}", added.body);
}

/// Sends the notices that are due at a time.
async fn sweep(server: &TestServer, now_ms: u64) {
    server.node.notices().sweep(now_ms).await.unwrap();
}

/// Returns the settings of a table for two with a day for each decision.
fn slow(game: &str) -> TableSettings {
    TableSettings {
        clock: Clock::PerDecision { ms: DAY },
        ..table(game, "players=2", vec![SeatPlan::Open; 2])
    }
}

/// Watches a match, decides, and leaves.
async fn acts(client: &mut Client, id: &MatchId, seat: u8) {
    let viewer = json!({ "seat": seat });
    let watched = client
        .does("watch", json!({ "match": id, "viewer": viewer }))
        .await;
    let update = &watched["update"];
    let action = &update["now"]["actions"][0];
    assert!(!action.is_null(), "seat {seat} has to decide: {update}");
    let act = json!({ "match": id, "seat": seat, "seq": update["seq"], "action": action });
    assert_eq!(client.does("act", act).await, "taken");
    client.does("leave", json!({ "match": id })).await;
}

/// Waits until this number of matches are noted as waiting for a user.
async fn noted(node: &Node, user: UserId, count: usize) -> Vec<WaitingNotice> {
    let patience = tokio::time::Instant::now() + Duration::from_secs(60);
    loop {
        let waiting = node.storage().notices().waiting(user).await.unwrap();
        if waiting.len() == count {
            return waiting;
        }
        assert!(tokio::time::Instant::now() < patience, "{waiting:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
