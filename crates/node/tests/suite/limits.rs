//! Excessive requests are rejected with a retry delay, and others are served.

use crate::common::{Folder, TestServer, ask, bot, connect, table};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::online::SeatPlan;
use ranarium_table::MatchId;
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

async fn with(folder: &Folder, limits: ClientLimits) -> TestServer {
    TestServer::with_admission(folder, Admission::new(limits, NamePolicy::default())).await
}

#[tokio::test]
async fn limited_requests_get_a_problem_document() {
    let folder = Folder::new("requests");
    let limits = ClientLimits {
        requests_per_minute: 3,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    for _ in 0..3 {
        let answer = ask(server.address, "GET /api/v1/tables", "", "").await;
        assert_eq!(answer.status, 200);
    }
    let refused = ask(server.address, "GET /api/v1/tables", "", "").await;
    assert_eq!(refused.problem(), (429, "too-many".to_owned()));
    assert!(
        refused.head.contains("retry-after: 20\r\n"),
        "{}",
        refused.head
    );
    assert_eq!(refused.json()["retry-s"], 20);
    let detail = "There are too many requests from your address. Try again in 20 seconds.";
    assert_eq!(refused.json()["detail"], detail);
    assert!(
        connect(server.address, None).await.is_err(),
        "a socket begins as a request"
    );
    // Monitoring requests are not counted.
    let health = ask(server.address, "GET /health", "", "").await;
    assert_eq!(health.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn addresses_behind_a_trusted_proxy_are_limited_separately() {
    let folder = Folder::new("proxies");
    let limits = ClientLimits {
        guests_per_hour: 1,
        proxies: 1,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let body = json!({ "name": "Ada" }).to_string();
    let arrive = async |forwarded: &str| {
        let headers = format!("x-forwarded-for: {forwarded}\r\n");
        let answer = ask(server.address, "POST /api/v1/session", &headers, &body).await;
        answer.status
    };
    assert_eq!(arrive("192.0.2.1").await, 201);
    assert_eq!(arrive("192.0.2.1").await, 429);
    assert_eq!(
        arrive("192.0.2.9, 192.0.2.1").await,
        429,
        "what was made up"
    );
    assert_eq!(arrive("192.0.2.2").await, 201);
    server.stop().await;
}

#[tokio::test]
async fn tables_of_a_user_are_limited() {
    let folder = Folder::new("tables");
    let limits = ClientLimits {
        open_tables: 2,
        tables_per_hour: 4,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let mut ada = server.guest("Ada").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    let mut with_key = json!(settings);
    with_key["key"] = json!("k-1");
    let created = ada.does("create", with_key.clone()).await;
    let first: MatchId = created["match"].as_str().unwrap().parse().unwrap();
    let second = ada.creates(&settings).await;
    let error = ada.is_refused("create", json!(settings)).await;
    // Waiting alone does not help, so there is no retry delay.
    let expected = json!({ "too-many": { "what": "open-tables" } });
    assert_eq!(error.data.unwrap(), expected);
    let token = ada.token.clone().unwrap();
    let headers = format!("authorization: Bearer {token}\r\n");
    let body = json!(settings).to_string();
    let refused = ask(server.address, "POST /api/v1/tables", &headers, &body).await;
    assert_eq!(refused.problem(), (429, "too-many".to_owned()));
    assert!(!refused.head.contains("retry-after"), "{}", refused.head);
    ada.does("close", json!({ "match": second })).await;
    let second = ada.creates(&settings).await;
    ada.does("close", json!({ "match": second })).await;
    ada.sits(&first, 1).await;
    ada.does("begin", json!({ "match": first })).await;
    ada.does("resign", json!({ "match": first, "seat": 1 }))
        .await;
    let third = ada.begins(&settings, 1).await;
    ada.does("resign", json!({ "match": third, "seat": 1 }))
        .await;
    let error = ada.is_refused("create", json!(settings)).await;
    assert_eq!(error.data.unwrap()["too-many"]["what"], "tables");
    // A retry with the same key does not count.
    let again = ada.does("create", with_key).await;
    assert_eq!(again["match"], created["match"]);
    let mut bo = server.guest("Bo").await;
    bo.creates(&settings).await;
    server.stop().await;
}

#[tokio::test]
async fn seeks_count_toward_the_table_limits() {
    let folder = Folder::new("seeks");
    let limits = ClientLimits {
        open_tables: 2,
        tables_per_hour: 3,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let seek = json!({ "game": "icefrogs", "players": 2, "bots-after-ms": 0 });
    let mut ada = server.guest("Ada").await;
    for _ in 0..2 {
        ada.does("seek", seek.clone()).await;
        ada.expect_notice("matched").await;
    }
    let error = ada.is_refused("seek", seek.clone()).await;
    assert_eq!(error.data.unwrap()["too-many"]["what"], "open-tables");
    let mut bo = server.guest("Bo").await;
    for _ in 0..3 {
        bo.does("seek", json!({ "game": "icefrogs", "players": 2 }))
            .await;
        bo.does("cancel-seek", json!({})).await;
    }
    let error = bo.is_refused("seek", seek).await;
    assert_eq!(error.data.unwrap()["too-many"]["what"], "tables");
    server.stop().await;
}

#[tokio::test]
async fn failed_watches_do_not_count_toward_the_limit() {
    let folder = Folder::new("watches");
    let limits = ClientLimits {
        watched_matches: 2,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let mut ada = server.guest("Ada").await;
    let watch = |id: &str| json!({ "match": id, "viewer": "spectator" });
    for number in 0..5 {
        let error = ada.is_refused("watch", watch(&format!("m-{number}"))).await;
        assert!(error.message.contains("m-"), "{error:?}");
    }
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    for _ in 0..2 {
        let id = ada.creates(&settings).await;
        ada.does("watch", watch(id.as_str())).await;
    }
    let third = ada.creates(&settings).await;
    ada.is_refused("watch", watch(third.as_str())).await;
    server.stop().await;
}

#[tokio::test]
async fn sockets_of_a_user_and_of_an_address_are_limited() {
    let folder = Folder::new("sockets");
    let limits = ClientLimits {
        sockets_per_user: 2,
        sockets_per_address: 3,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let ada = server.guest("Ada").await;
    let token = ada.token.as_deref();
    let second = connect(server.address, token).await.unwrap();
    assert!(
        connect(server.address, token).await.is_err(),
        "the user has two"
    );
    let _nobody = connect(server.address, None).await.unwrap();
    assert!(
        connect(server.address, None).await.is_err(),
        "the address has three"
    );
    drop(second);
    // The server takes a while to notice.
    let until = Instant::now() + Duration::from_secs(30);
    while connect(server.address, token).await.is_err() {
        assert!(Instant::now() < until, "there is room again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_flooding_client_is_refused_and_then_disconnected() {
    let folder = Folder::new("flood");
    let limits = ClientLimits {
        messages_per_10_s: 2,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let call = json!({ "jsonrpc": "2.0", "id": 7, "method": "who-am-i", "params": {} });
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..10_000 {
        if !eve.sends(&call.to_string()).await {
            break;
        }
        match eve.next().await {
            Some(RpcMessage::Answer { .. }) => answered += 1,
            Some(RpcMessage::Refusal { id, error }) => {
                assert_eq!(id, Some(7));
                let data = &error.data.unwrap()["too-many"];
                assert_eq!(data["what"], "messages");
                assert!(data["retry-ms"].as_u64().is_some());
                refused += 1;
            }
            Some(other) => panic!("{other:?}"),
            None => break,
        }
    }
    assert!(answered >= 2, "{answered}");
    assert!((100..5_000).contains(&refused), "it is closed: {refused}");
    ada.does("who-am-i", json!({})).await;
    server.stop().await;
}

#[tokio::test]
async fn slow_request_heads_and_bodies_time_out() {
    let folder = Folder::new("slow");
    let limits = ClientLimits {
        header_time: Duration::from_millis(300),
        request_time: Duration::from_millis(300),
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let begin = "POST /api/v1/session HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
    for sent in [
        String::new(),
        "GET /api/v1/tables HTTP/1.1\r\nhos".to_owned(),
        format!("{begin}content-length: 100\r\n\r\n{{\"name\""),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "the server closes: {sent:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn connection_slots_of_an_address_are_limited_and_released() {
    let folder = Folder::new("connections");
    let limits = ClientLimits {
        connections_per_address: 2,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let first = TcpStream::connect(server.address).await.unwrap();
    let _second = TcpStream::connect(server.address).await.unwrap();
    let mut third = TcpStream::connect(server.address).await.unwrap();
    let mut nothing = [0];
    let read = timeout(Duration::from_secs(30), third.read(&mut nothing)).await;
    assert!(matches!(read, Ok(Ok(0) | Err(_))), "it is closed at once");
    drop(first);
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = "GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = String::new();
        if stream.read_to_string(&mut answer).await.is_ok() && answer.starts_with("HTTP/1.1 200") {
            break;
        }
        assert!(Instant::now() < until, "there is room again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.stop().await;
}
