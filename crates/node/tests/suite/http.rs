//! Requests and answers over HTTP.

use crate::common::{Folder, TestServer, arrives, ask, ask_as, bot, sent, table};
use ranarium_protocol::online::{SeatPlan, Visibility};
use serde_json::json;

#[tokio::test]
async fn a_visitor_becomes_a_guest_and_signs_out_everywhere() {
    let folder = Folder::new("guest");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let nobody = ask(at, "GET /api/v1/session", "", "").await;
    assert_eq!(nobody.problem(), (401, "not-signed-in".to_owned()));
    let ada = arrives(at, "Ada").await;
    let me = ask(at, "GET /api/v1/session", &ada, "").await;
    assert_eq!(me.json()["name"], "Ada");
    let change = json!({ "name": "Ida", "frog": 4 }).to_string();
    let me = ask(at, "PATCH /api/v1/session", &ada, &change).await;
    assert_eq!(
        (&me.json()["name"], &me.json()["frog"]),
        (&json!("Ida"), &json!(4))
    );
    let gone = ask(at, "DELETE /api/v1/sessions", &ada, "").await;
    assert_eq!(gone.status, 204);
    let nobody = ask(at, "GET /api/v1/session", &ada, "").await;
    assert_eq!(nobody.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_retried_request_with_a_key_creates_one_table() {
    let folder = Folder::new("made-once");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    let keyed = |key: &str| {
        let mut params = json!(settings);
        params["key"] = json!(key);
        params
    };
    let created = ada.does("create", keyed("k-1")).await;
    assert_eq!(ada.does("create", keyed("k-1")).await, created);
    for other in [
        ada.does("create", keyed("k-2")).await,
        ada.does("create", json!(settings)).await,
        bo.does("create", keyed("k-1")).await,
    ] {
        assert_ne!(other["match"], created["match"]);
    }
    let error = ada.is_refused("create", keyed("k_1")).await;
    let parameter = &error.data.unwrap()["parameter"];
    assert_eq!(parameter["name"], "key", "{parameter}");
    let mut params = keyed("k-1");
    params["key"] = json!(1);
    let error = ada.is_refused("create", params.clone()).await;
    assert!(error.message.contains("\"key\""), "{error:?}");
    params["key"] = json!("k-1");
    params["colour"] = json!("green");
    let error = ada.is_refused("create", params).await;
    assert!(error.message.contains("colour"), "{error:?}");
    // Another process answers the same, over either protocol.
    server.stop().await;
    let server = TestServer::start(&folder).await;
    let head = format!("authorization: Bearer {}\r\n", ada.token.as_ref().unwrap());
    let body = keyed("k-1").to_string();
    let again = ask(server.address, "POST /api/v1/tables", &head, &body).await;
    assert_eq!(again.json()["match"], created["match"], "{}", again.body);
    server.stop().await;
}

#[tokio::test]
async fn tables_and_matches_are_listed() {
    let folder = Folder::new("lists");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = arrives(at, "Ada").await;
    let mut settings = table("icefrogs", "players=2", vec![SeatPlan::Open, bot("random")]);
    let hidden = ask(
        at,
        "POST /api/v1/tables",
        &ada,
        &json!(settings).to_string(),
    )
    .await;
    assert_eq!(hidden.status, 201, "{}", hidden.body);
    settings.visibility = Visibility::Open;
    let open = ask(
        at,
        "POST /api/v1/tables",
        &ada,
        &json!(settings).to_string(),
    )
    .await;
    let listed = ask(at, "GET /api/v1/tables", "", "").await.json();
    assert_eq!(listed, json!([]), "the seats are free");
    let id = open.json()["match"].as_str().unwrap().to_owned();
    let read = ask(at, &format!("GET /api/v1/matches/{id}"), "", "").await;
    assert_eq!(
        read.json()["table"]["seats"],
        json!(["free", { "bot": "random" }])
    );
    let mut bo = server.guest("Bo").await;
    settings.seats = vec![SeatPlan::Open; 2];
    let waiting = bo.creates(&settings).await;
    bo.sits(&waiting, 2).await;
    let listed = ask(at, "GET /api/v1/tables", "", "").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    assert_eq!(listed[0]["info"]["match"], waiting.as_str());
    let record = ask(at, &format!("GET /api/v1/matches/{id}/record"), "", "").await;
    assert_eq!(record.problem(), (409, "not-over".to_owned()));
    for path in [
        "users/u-0000000000000001/ratings",
        "users/u-0000000000000001/ratings/icefrogs/2/blitz",
        "leaderboards/icefrogs/2/blitz",
        "leaderboards/icefrogs/2/days?of=program&page=2",
    ] {
        let none = ask(at, &format!("GET /api/v1/{path}"), "", "").await;
        assert_eq!((none.status, none.json()), (200, json!([])), "{path}");
    }
    let mine = ask(at, "GET /api/v1/matches", &ada, "").await;
    assert_eq!(mine.json(), json!([]), "the seats are free");
    server.stop().await;
}

#[tokio::test]
async fn text_that_cannot_be_stored_is_refused_with_its_field() {
    let folder = Folder::new("nul");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = arrives(at, "Ada").await;
    for (request, body, named) in [
        (
            "DELETE /api/v1/notices/push",
            r#"{"endpoint":"\u0000"}"#,
            "endpoint",
        ),
        (
            "PATCH /api/v1/session",
            r#"{"frog":1,"more":[{"name":"a\u0000"}]}"#,
            "more[0].name",
        ),
    ] {
        let refused = ask(at, request, &ada, body).await;
        assert_eq!(refused.problem(), (422, "unreadable".to_owned()));
        let detail = format!("This cannot be read: {named}: expected a text without U+0000.");
        assert_eq!(refused.json()["detail"], detail);
    }
    // An escaped backslash may precede anything.
    let fine = r#"{"endpoint":"\\u0000"}"#;
    assert_eq!(
        ask(at, "DELETE /api/v1/notices/push", &ada, fine)
            .await
            .status,
        204
    );
    let mut bo = server.guest("Bo").await;
    let asked = json!({ "game": "\0", "players": 2 });
    let error = bo.is_refused("lobby", asked).await;
    assert!(
        error.message.contains("lobby: game: expected a text"),
        "{error:?}"
    );
    server.stop().await;
}

#[tokio::test]
async fn failed_requests_get_a_problem_document() {
    let folder = Folder::new("problems");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = arrives(at, "Ada").await;
    let long = format!("{{\"name\": \"{}\"}}", "a".repeat(100_000));
    for (request, headers, body, status, code) in [
        ("GET /api/v1/moo", "", "", 404, "not-found"),
        ("PUT /api/v1/tables", "", "", 405, "wrong-method"),
        ("GET /api/v1/matches", "", "", 401, "not-signed-in"),
        ("GET /api/v1/matches/m-1", "", "", 404, "unknown-match"),
        ("GET /api/v1/matches/M", "", "", 400, "parameter"),
        ("POST /api/v1/session", "", "{", 400, "unreadable"),
        ("POST /api/v1/session", "", "{}", 422, "unreadable"),
        ("POST /api/v1/session", "", "{\"name\": \" \"}", 400, "name"),
        ("POST /api/v1/session", "", long.as_str(), 413, "unreadable"),
        (
            "POST /api/v1/tables",
            ada.as_str(),
            "{\"game\": \"chess\", \"seats\": []}",
            400,
            "parameter",
        ),
        (
            "GET /api/v1/users/somebody/ratings",
            "",
            "",
            400,
            "unreadable",
        ),
        (
            "GET /api/v1/leaderboards/chess/2/blitz",
            "",
            "",
            400,
            "parameter",
        ),
        (
            "GET /api/v1/leaderboards/icefrogs/2/fast",
            "",
            "",
            400,
            "unreadable",
        ),
        (
            "GET /api/v1/leaderboards/icefrogs/2/blitz?page=0",
            "",
            "",
            400,
            "parameter",
        ),
        (
            "GET /api/v1/leaderboards/icefrogs/2/blitz?moo=1",
            "",
            "",
            400,
            "unreadable",
        ),
        (
            "POST /api/v1/session",
            "origin: http://elsewhere.example\r\n",
            "{\"name\": \"Eve\"}",
            403,
            "other-origin",
        ),
    ] {
        let answer = ask(at, request, headers, body).await;
        let found = answer.problem();
        assert_eq!(
            found,
            (status, code.to_owned()),
            "{request}: {}",
            answer.body
        );
    }
    let own = format!("origin: http://{at}\r\n");
    let answer = ask(at, "POST /api/v1/session", &own, "{\"name\": \"Bo\"}").await;
    assert_eq!(answer.status, 201, "the page's own requests are welcome");
    server.stop().await;
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let folder = Folder::new("health");
    let server = TestServer::start(&folder).await;
    for (request, status) in [
        ("GET /health", 200),
        ("GET /ready", 200),
        ("GET /api/v1/tables", 200),
        ("GET /api/v1/session", 401),
        ("PUT /api/v1/tables", 405),
        ("POST /api/v1/session", 400),
        ("GET /api/v1/nothing", 404),
        ("GET /ws", 400),
        ("GET /nothing", 404),
    ] {
        let answer = ask(server.address, request, "", "").await;
        assert_eq!(answer.status, status, "{request}");
        for header in [
            "content-security-policy: default-src 'none'",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "permissions-policy: ",
        ] {
            assert!(answer.head.contains(header), "{request}: {header}");
        }
        // Pages of other sites may not read it.
        assert!(!answer.head.contains("access-control-"), "{request}");
        // A server without TLS does not promise it.
        assert!(!answer.head.contains("strict-transport"), "{request}");
        let is_api = request.contains("/api/");
        assert!(
            !is_api || answer.head.contains("cache-control: no-store"),
            "{request}"
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_behind_tls_sets_hsts_and_secure_cookies() {
    let folder = Folder::new("tls");
    let server = TestServer::behind_tls(&folder).await;
    let guest = json!({ "name": "Ada" }).to_string();
    for (request, body, status) in [
        ("POST /api/v1/session", guest.as_str(), 201),
        ("DELETE /api/v1/session", "", 204),
        ("GET /health", "", 200),
        ("GET /api/v1/tables", "", 200),
        ("POST /api/v1/session", "", 400),
        ("GET /api/v1/session", "", 401),
        ("GET /nothing", "", 404),
    ] {
        let answer = ask(server.address, request, "", body).await;
        assert_eq!(answer.status, status, "{request}");
        let fields: Vec<&str> = answer.head.lines().collect();
        assert!(
            fields.contains(&"strict-transport-security: max-age=31536000"),
            "{request}: {fields:?}"
        );
        let mut fields = fields.into_iter();
        let cookie = fields.find_map(|field| field.strip_prefix("set-cookie: "));
        assert_eq!(
            cookie.map(|cookie| cookie.ends_with("; secure")),
            matches!(status, 201 | 204).then_some(true),
            "{request}: {cookie:?}"
        );
        // A browser takes a cookie of this name from no other host.
        assert!(cookie.is_none_or(|cookie| cookie.starts_with("__host-ranarium=")));
    }
    // A browser that has the cookie of an earlier version stays signed in.
    let (_, token) = server
        .node
        .people()
        .add_guest("Bo".parse().unwrap(), 1)
        .await
        .unwrap();
    for name in ["__Host-ranarium", "ranarium"] {
        let header = format!("cookie: {name}={}\r\n", token.reveal());
        let answer = ask(server.address, "GET /api/v1/session", &header, "").await;
        assert_eq!(answer.status, 200, "{name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn requests_with_a_foreign_host_header_are_refused() {
    let folder = Folder::new("host");
    let server = TestServer::at_site(&folder, "https://frogs.example").await;
    let port = server.address.port();
    for (host, status) in [
        ("frogs.example", 200),
        ("Frogs.Example", 200),
        ("localhost", 200),
        (&format!("127.0.0.1:{port}"), 200),
        (&format!("[::1]:{port}"), 200),
        ("frogs.example:8080", 421),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("frogs.example.evil.example", 421),
        ("", 421),
    ] {
        for request in ["GET /api/v1/tables", "GET /ready", "GET /ws"] {
            let headers = format!("host: {host}\r\n");
            let answer = ask_as(server.address, request, &headers, "").await;
            // A request for a WebSocket without an upgrade is rejected for that.
            let is_own = answer.status != 421;
            assert_eq!(is_own, status != 421, "{host:?} {request}: {}", answer.body);
            if !is_own {
                assert_eq!(answer.code(), "other-host");
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn bad_tokens_are_refused_and_bad_cookies_ignored() {
    let folder = Folder::new("bad-token");
    let server = TestServer::start(&folder).await;
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let unknown = "ab".repeat(32);
    for token in [
        &format!("Bearer {unknown}"),
        "Bearer frog",
        "Basic Zm9v",
        "",
    ] {
        for (request, rest) in [
            ("GET /api/v1/tables", ""),
            ("GET /api/v1/session", ""),
            ("GET /ws", upgrade),
        ] {
            let headers = format!("authorization: {token}\r\n{rest}");
            let answer = ask(server.address, request, &headers, "").await;
            let found = answer.problem();
            assert_eq!(found, (401, "bad-token".to_owned()), "{token:?} {request}");
        }
    }
    for cookie in [&unknown, "frog"] {
        let headers = format!("cookie: ranarium={cookie}\r\n");
        let answer = ask(server.address, "GET /api/v1/tables", &headers, "").await;
        assert_eq!(answer.status, 200);
    }
    server.stop().await;
}

#[tokio::test]
async fn cross_site_requests_are_refused() {
    let folder = Folder::new("fetch-site");
    let server = TestServer::start(&folder).await;
    let body = json!({ "name": "Ada" }).to_string();
    for (site, status) in [
        ("cross-site", 403),
        ("same-site", 403),
        ("same-origin", 201),
        ("none", 201),
    ] {
        let header = format!("sec-fetch-site: {site}\r\n");
        let answer = ask(server.address, "POST /api/v1/session", &header, &body).await;
        assert_eq!(answer.status, status, "{site}");
    }
    // The body of another site's form is not read, with any headers.
    let form = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
         content-type: text/plain\r\ncontent-length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    );
    let answer = sent(server.address, &form).await;
    assert_eq!(answer.problem(), (415, "unreadable".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn websockets_of_other_origins_are_refused() {
    let folder = Folder::new("foreign");
    let server = TestServer::start(&folder).await;
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: https://elsewhere.example\r\n";
    let answer = ask(server.address, "GET /ws", upgrade, "").await;
    assert_eq!(answer.problem(), (403, "other-origin".to_owned()));
    server.stop().await;
}
