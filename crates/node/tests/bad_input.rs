//! Whatever a client sends, it gets an error or is let go, and others play on.

mod common;

use common::{Folder, Server, bot, table};
use ranarium_protocol::Message;
use ranarium_protocol::online::SeatPlan;
use serde_json::json;

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
            "expected a call",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"quack\"}",
            "unknown method \"quack\"; expected one of: hello",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"watch\"}",
            "watch: missing field `match`",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"begin\",\"params\":{\"match\":\"m-1\",\"key\":\"?\"}}",
            "\"key\": column 1: expected 1 to 40 letters",
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
    assert_eq!(error.message, "\"protocol\": expected 1, found 9");
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
