//! Analysis of finished matches by the server.

use crate::common::{Answer, Client, Folder, TestServer, ask};
use ranarium_game::Rng;
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::Analysis;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Returns the events of an answer: name and data.
fn events(answer: &Answer) -> Vec<(String, Value)> {
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.head.contains("content-type: text/event-stream"));
    let fields = |event: &str| {
        let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
        let (name, data) = (field("event: ")?, field("data: ")?);
        Some((name.to_owned(), serde_json::from_str(data).unwrap()))
    };
    // The body is in chunks, each preceded by its length.
    let whole = answer.body.replace("\r\n", "\n");
    whole.split("\n\n").filter_map(fields).collect()
}

/// Begins a match against a bot, with this many decisions.
async fn begun(ada: &mut Client, game: &str, decisions: u32) -> MatchId {
    let id = ada.begins_against("random", game).await;
    ada.plays(&id, 1, decisions, &mut Rng::new(5)).await;
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn analysis_judges_every_decision_of_a_finished_match() {
    let folder = Folder::new("judged");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let id = begun(&mut ada, game, 4).await;
        let path = format!("GET /api/v1/matches/{id}/analysis?bot=hard@20");
        let early = ask(server.address, &path, "", "").await;
        assert_eq!(early.problem(), (409, "not-over".to_owned()));
        ada.does("resign", json!({ "match": id, "seat": 1 })).await;
        // The analysis is public, like the record.
        let heard = events(&ask(server.address, &path, "", "").await);
        let (last, progress) = heard.split_last().unwrap();
        assert_eq!(last.0, "analysis", "{game}: {heard:?}");
        let far: Vec<_> = progress
            .iter()
            .map(|(name, data)| (name.as_str(), data["done"].as_u64(), data["of"].as_u64()))
            .collect();
        assert!(far.is_sorted(), "{game}: {far:?}");
        let of = far.last().unwrap().2;
        assert_eq!(*far.last().unwrap(), ("progress", of, of), "{game}");
        let analysis: Analysis = serde_json::from_value(last.1.clone()).unwrap();
        assert!(!analysis.judgements.is_empty(), "{game}");
        let record = ada.does("record", json!({ "match": id })).await;
        let record = record["text"].as_str().unwrap();
        for judgement in &analysis.judgements {
            let NamedAction::Text(played) = &judgement.played.action else {
                panic!("{judgement:?}");
            };
            let step = format!("{} {played}", judgement.seat);
            assert!(record.contains(&step), "{game}: {step} is not in\n{record}");
        }
        // It is cached: the next request does not wait.
        let again = events(&ask(server.address, &path, "", "").await);
        assert_eq!(again, std::slice::from_ref(last), "{game}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_bots_are_refused_for_analysis() {
    let folder = Folder::new("judges");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let id = begun(&mut ada, "icefrogs", 4).await;
    ada.does("resign", json!({ "match": id, "seat": 1 })).await;
    for (judge, reason) in [
        ("expert", "such as hard"),
        ("hard@2501", "such as hard"),
        ("medium@5ms", "such as hard"),
        ("greedy", "such as hard"),
        ("nobody", "expected one of"),
    ] {
        let path = format!("GET /api/v1/matches/{id}/analysis?bot={judge}");
        let refused = ask(server.address, &path, "", "").await;
        assert_eq!(refused.problem(), (400, "parameter".to_owned()));
        let detail = refused.json()["detail"].to_string();
        assert!(
            detail.contains(judge) && detail.contains(reason),
            "{detail}"
        );
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_stops_during_an_analysis() {
    let folder = Folder::new("unjudged");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let id = begun(&mut ada, "frog-juice", 500).await;
    let request = format!(
        "GET /api/v1/matches/{id}/analysis HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
        server.address
    );
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    while !String::from_utf8_lossy(&heard).contains("event: progress") {
        assert_ne!(stream.read_buf(&mut heard).await.unwrap(), 0);
    }
    // It ends at once, without finishing the analysis.
    server.node.begin_shutdown();
    drop(stream.read_to_end(&mut heard).await);
    server.stop().await;
    let heard = String::from_utf8(heard).unwrap();
    assert!(!heard.contains("event: analysis"), "{heard}");
}
