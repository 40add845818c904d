//! The operator's view: metrics without names or cards of players, and a page.

use crate::common::{Answer, Folder, TestServer, ask, ask_as, bot, sent, table};
use ranarium_game::Rng;
use ranarium_node::serve_operator;
use ranarium_protocol::online::SeatPlan;
use serde_json::json;
use std::net::{SocketAddr, TcpListener};

/// Returns a server, and the address of its operator.
async fn start(folder: &Folder) -> (TestServer, SocketAddr) {
    let server = TestServer::start(folder).await;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve_operator(server.node.clone(), listener));
    (server, address)
}

/// Returns the value of a metric with these labels.
fn value(text: &str, name: &str) -> f64 {
    let mut lines = text.lines();
    let line = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is not in\n{text}"))
        .parse()
        .unwrap()
}

async fn page(address: SocketAddr, language: &str) -> Answer {
    let header = format!("accept-language: {language}\r\n");
    ask(address, "GET /", &header, "").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_contain_no_personal_data() {
    let folder = Folder::new("metrics");
    let (server, operator) = start(&folder).await;
    let mut ada = server.guest("Adalbert").await;
    // A game without reaction windows, which could close before the counts are read.
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    let id = ada.begins(&settings, 1).await;
    ada.plays(&id, 1, 2, &mut Rng::new(1)).await;
    ada.is_refused(
        "act",
        json!({ "match": id, "seat": 1, "seq": 0, "action": "?" }),
    )
    .await;
    let secret = "0123456789abcdef".repeat(4);
    let header = format!("authorization: Bearer {secret}\r\n");
    let path = format!("GET /api/v1/matches/{id}?frogs=hunter2");
    ask(server.address, &path, "", "").await;
    ask(server.address, "GET /api/v1/session", &header, "").await;
    ask(server.address, "GET /hunter2", "", "").await;
    let odd = format!(
        "FROG /health HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
        server.address
    );
    sent(server.address, &odd).await;
    let answer = ask(operator, "GET /metrics", "", "").await;
    assert_eq!(answer.status, 200);
    assert!(
        answer.head.contains("application/openmetrics-text"),
        "{}",
        answer.head
    );
    let text = &answer.body;
    assert!(text.ends_with("# EOF\n"), "{text}");
    for (method, route, status) in [
        ("GET", "/api/v1/matches/{id}", 200),
        ("GET", "/api/v1/session", 401),
        ("GET", "other", 404),
        ("GET", "/ws", 101),
        ("other", "/health", 405),
    ] {
        let name = format!(
            "ranarium_requests_total{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}}"
        );
        assert!(value(text, &name) >= 1.0, "{name}");
    }
    assert!(value(text, "ranarium_request_seconds_count{route=\"/ws\"}") >= 1.0);
    assert!(value(text, "ranarium_sockets") >= 1.0);
    assert!(value(text, "ranarium_matches") >= 1.0);
    assert!(value(text, "ranarium_commands_total{outcome=\"done\"}") >= 4.0);
    assert!(value(text, "ranarium_commands_total{outcome=\"refused\"}") >= 1.0);
    assert!(value(text, "ranarium_append_seconds_count") >= 4.0);
    assert!(value(text, "ranarium_bots_waiting") >= 0.0);
    assert!(value(text, "ranarium_bot_decisions_total{within=\"1s\"}") >= 1.0);
    for with in ["storage", "bus"] {
        value(text, &format!("ranarium_trouble_total{{with=\"{with}\"}}"));
    }
    // Thinking times are not summed, since a single one could be derived from the sum.
    assert!(
        !text.contains("decisions_sum") && !text.contains("decisions_seconds"),
        "{text}"
    );
    let user = ada.id().to_string();
    let token = ada.token.clone().unwrap();
    for word in [
        "Adalbert",
        &user,
        &token,
        id.as_str(),
        &secret,
        "hunter2",
        "127.0.0.1",
    ] {
        assert!(!text.contains(word), "{word} is in\n{text}");
    }
    // The main address shows none of it.
    for path in ["GET /metrics", "GET /operator"] {
        assert_eq!(ask(server.address, path, "", "").await.status, 404);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_page_is_in_the_readers_language() {
    let folder = Folder::new("operator");
    let (server, operator) = start(&folder).await;
    let empty = page(operator, "nl-BE,en;q=0.5").await;
    assert_eq!(empty.status, 200);
    for part in [
        "<html lang=\"nl\">",
        "Alles gaat goed",
        "Er zijn geen open meldingen.",
    ] {
        assert!(empty.body.contains(part), "{part}: {}", empty.body);
    }
    for part in [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "nosniff",
        "no-store",
    ] {
        assert!(empty.head.contains(part), "{part}: {}", empty.head);
    }
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("O'Bo").await;
    let seats = vec![SeatPlan::Open, SeatPlan::Open];
    let id = ada
        .begins_with(&mut bo, &table("icefrogs", "players=2", seats))
        .await;
    ada.does(
        "report",
        json!({ "match": id, "user": bo.id(), "reason": "stalling" }),
    )
    .await;
    // Counts are fresh on a new listener; those above are cached.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let operator = listener.local_addr().unwrap();
    tokio::spawn(serve_operator(server.node.clone(), listener));
    let shown = page(operator, "fr,en").await;
    assert!(shown.body.contains("<html lang=\"en\">"), "{}", shown.body);
    for part in [
        "All is well",
        "IceFrogs",
        "Stalling",
        "O&#39;Bo",
        id.as_str(),
        "SQLite, schema version",
    ] {
        assert!(shown.body.contains(part), "{part}: {}", shown.body);
    }
    assert!(!shown.body.contains("O'Bo") && !shown.body.contains("<script"));
    // A page of another site cannot read it through a name with this address.
    for (host, status) in [
        (operator.to_string(), 200),
        (format!("localhost:{}", operator.port()), 200),
        ("[::1]:9464".to_owned(), 200),
        ("frogs.example".to_owned(), 421),
        ("frogs example".to_owned(), 421),
        (format!("127.0.0.1.frogs.example:{}", operator.port()), 421),
    ] {
        let header = format!("host: {host}\r\n");
        let answer = ask_as(operator, "GET /", &header, "").await;
        assert_eq!(answer.status, status, "{host}");
        assert_eq!(answer.body.contains("O&#39;Bo"), status == 200, "{host}");
    }
    // The address is read-only.
    for request in ["POST /", "DELETE /", "POST /metrics"] {
        assert_eq!(
            ask(operator, request, "", "").await.status,
            405,
            "{request}"
        );
    }
    server.stop().await;
}
