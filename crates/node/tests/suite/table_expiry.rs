//! Closing of tables whose matches have not begun, by their maker and by the server.

use crate::common::{Client, Folder, TestServer, now_ms, table};
use ranarium_online::{LogEntry, LogEvent, LogRange, StoredRange};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};

const HOUR_MS: u64 = 3_600_000;

fn two_people() -> TableSettings {
    table("icefrogs", "players=2", vec![SeatPlan::Open; 2])
}

fn sit(id: &MatchId) -> Value {
    json!({ "match": id, "seat": 1, "nonce": Nonce::from_words("nonce") })
}

fn data(error: ranarium_protocol::RpcError) -> Value {
    error.data.unwrap()
}

async fn stage(client: &mut Client, id: &MatchId) -> String {
    let params = json!({ "match": id, "viewer": "spectator" });
    let seen = client.does("watch", params).await;
    seen["table"]["stage"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_host_closes_a_table_before_its_match_begins() {
    let folder = Folder::new("closing");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let id = ada.creates(&two_people()).await;
    bo.sits(&id, 2).await;
    assert_eq!(stage(&mut bo, &id).await, "open");
    let close = json!({ "match": id });
    assert_eq!(
        data(bo.is_refused("close", close.clone()).await),
        "not-your-table"
    );
    let nowhere = json!({ "match": "m-none" });
    let refused = data(bo.is_refused("close", nowhere).await);
    assert_eq!(refused, json!({ "unknown-match": "m-none" }));
    // It is idempotent.
    for _ in 0..2 {
        let closed = ada.does("close", close.clone()).await;
        assert_eq!(closed["stage"], "over");
    }
    let changed = bo.expect_notice("table").await;
    assert_eq!(changed["table"]["stage"], "over", "spectators see the end");
    let refused = bo.is_refused("sit", sit(&id)).await;
    assert_eq!(refused.message, "This table is closed.");
    assert_eq!(data(refused), "ended");
    // A match that has begun belongs to its players.
    let begun = ada.begins_with(&mut bo, &two_people()).await;
    let refused = ada.is_refused("close", json!({ "match": begun })).await;
    assert_eq!(data(refused), "begun");
    server.stop().await;
    // Another process reads the same from the log.
    let server = TestServer::start(&folder).await;
    let mut eve = server.guest("Eve").await;
    assert_eq!(stage(&mut eve, &id).await, "over");
    assert_eq!(stage(&mut eve, &begun).await, "playing");
    server.stop().await;
}

#[tokio::test]
async fn idle_tables_expire_and_empty_ones_sooner() {
    let folder = Folder::new("idle");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let empty = ada.creates(&two_people()).await;
    let sat = ada.creates(&two_people()).await;
    ada.sits(&sat, 1).await;
    let begun = ada.begins_with(&mut bo, &two_people()).await;
    let mut stages = async |after_ms: u64| {
        let closed = server
            .node
            .housekeeping()
            .close_idle_tables(now_ms() + after_ms)
            .await;
        closed.unwrap();
        let mut stages = Vec::new();
        for id in [&empty, &sat, &begun] {
            stages.push(stage(&mut bo, id).await);
        }
        stages
    };
    assert_eq!(stages(HOUR_MS / 2).await, ["open", "open", "playing"]);
    assert_eq!(stages(HOUR_MS + 60_000).await, ["over", "open", "playing"]);
    assert_eq!(stages(7 * 23 * HOUR_MS).await, ["over", "open", "playing"]);
    assert_eq!(stages(7 * 25 * HOUR_MS).await, ["over", "over", "playing"]);
    server.stop().await;
}

#[tokio::test]
async fn a_closed_rematch_table_can_be_replaced() {
    let folder = Folder::new("closed-rematch");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let id = ada.begins_with(&mut bo, &two_people()).await;
    ada.does("resign", json!({ "match": id, "seat": 1 })).await;
    let rematch = json!({ "match": id });
    let mut seen = Vec::new();
    for _ in 0..3 {
        let next = ada.does("rematch", rematch.clone()).await["next"].clone();
        let same = bo.does("rematch", rematch.clone()).await["next"].clone();
        assert_eq!(next, same, "both want one");
        assert!(!seen.contains(&next), "{next} is closed");
        ada.does("close", json!({ "match": next })).await;
        seen.push(next);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_table_expires_once_among_several_nodes() {
    let folder = Folder::new("both");
    let server = TestServer::start(&folder).await;
    let beside = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let id = ada.creates(&two_people()).await;
    let mut eve = beside.guest("Eve").await;
    assert_eq!(stage(&mut eve, &id).await, "open");
    let later = now_ms() + HOUR_MS + 60_000;
    let (one, two) = tokio::join!(
        server.node.housekeeping().close_idle_tables(later),
        beside.node.housekeeping().close_idle_tables(later)
    );
    one.unwrap();
    two.unwrap();
    let read = server.node.storage().matches().read(&id, LogRange::Whole);
    let Some(StoredRange::Whole(stored)) = read.await.unwrap() else {
        panic!("the whole log is read");
    };
    let is_end = |entry: &&LogEntry| entry.event == LogEvent::EndTable;
    assert_eq!(stored.entries.iter().filter(is_end).count(), 1);
    server.stop().await;
    beside.stop().await;
}
