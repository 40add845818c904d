//! Previews of shared links: the tags of documents, and their pictures.

use crate::common::{Answer, Folder, TestServer, ask, sent, table};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use serde_json::{Value, json};
use std::net::SocketAddr;

const DUTCH: &str = "accept-language: nl-BE, en;q=0.5\r\n";

/// Returns the content of a document's tag.
fn says(document: &Answer, tag: &str) -> String {
    let start = format!("property=\"{tag}\" content=\"");
    let found = document.body.split(&start).nth(1);
    let found = found.and_then(|rest| rest.split('"').next());
    let found = found.unwrap_or_else(|| panic!("no {tag}: {}", document.body));
    found.replace("&amp;", "&")
}

/// Returns the path of a document's picture.
fn picture(document: &Answer, at: SocketAddr) -> String {
    let address = says(document, "og:image");
    let path = address.strip_prefix(&format!("http://{at}"));
    path.unwrap_or_else(|| panic!("{address}")).to_owned()
}

#[tokio::test]
async fn a_table_has_a_preview_in_the_language_of_the_reader() {
    let folder = Folder::new("previews");
    let server = TestServer::with_page(&folder).await;
    let at = server.address;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    ada.sits(&id, 1).await;
    let link = format!("GET /table/{id}");
    let document = ask(at, &link, "", "").await;
    assert_eq!(document.status, 200);
    assert!(document.head.contains("content-type: text/html"));
    assert!(
        document.head.contains("accept-language"),
        "{}",
        document.head
    );
    assert_eq!(says(&document, "og:title"), "IceFrogs: Ada");
    let description = says(&document, "og:description");
    assert_eq!(description, "One seat is free: sit down and play.");
    assert_eq!(says(&document, "og:url"), format!("http://{at}/table/{id}"));
    let path = picture(&document, at);
    assert_eq!(path, format!("/previews/tables/{id}?language=en"));

    bo.sits(&id, 2).await;
    ada.does("begin", json!({ "match": id })).await;
    let document = ask(at, &link, DUTCH, "").await;
    assert_eq!(says(&document, "og:title"), "IceFrogs: Ada en Bo");
    let description = says(&document, "og:description");
    assert!(description.ends_with("is aan de beurt."), "{description}");

    let path = picture(&document, at);
    let shown = ask(at, &format!("GET {path}"), "", "").await;
    assert_eq!(shown.status, 200);
    assert_eq!(shown.json()["language"], "nl");
    assert_eq!(
        shown.json()["preview"]["players"][0],
        json!({ "person": "Ada" })
    );
    for field in [
        "content-type: image/png",
        "cache-control: public, max-age=60",
        "cross-origin-resource-policy: cross-origin",
    ] {
        assert!(shown.head.contains(field), "{}", shown.head);
    }
    let tag = shown.head.split("etag: ").nth(1).unwrap();
    let known = format!("if-none-match: {}\r\n", tag.lines().next().unwrap());
    let shown = ask(at, &format!("GET {path}"), &known, "").await;
    assert_eq!((shown.status, shown.body.as_str()), (304, ""));
    server.stop().await;
}

#[tokio::test]
async fn unknown_links_get_the_default_preview() {
    let folder = Folder::new("unknown");
    let server = TestServer::with_page(&folder).await;
    let at = server.address;
    let house = ask(at, "GET /", "", "").await;
    assert_eq!(says(&house, "og:title"), "Ranarium");
    assert_eq!(picture(&house, at), "/previews/house?language=en");
    let tags = |document: &Answer| {
        let lines = document.body.lines();
        let lines = lines.filter(|line| line.contains("<meta") && !line.contains("og:url"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    for path in [
        "/table/m-0123456789abcdef",
        "/table/NONE",
        "/table/%ff",
        "/replay?match=m-none&at=2",
        "/replay?match=m-none&at=x",
        "/position/chess?position=x",
        "/position/icefrogs?position=x",
        "/settings",
    ] {
        let document = ask(at, &format!("GET {path}"), "", "").await;
        assert_eq!(document.status, 200, "{path}");
        assert_eq!(tags(&document), tags(&house), "{path}");
    }
    let foreign = "GET / HTTP/1.1\r\nhost: \"><script>\r\nconnection: close\r\n\r\n";
    let document = sent(at, foreign).await;
    assert!(!document.body.contains("<script>"), "{}", document.body);
    for (path, code) in [
        ("/previews/tables/m-none", "unknown-match"),
        ("/previews/tables/NONE", "parameter"),
        ("/previews/tables/%ff", "unreadable"),
        ("/previews/games/chess", "parameter"),
        ("/previews/positions/chess?position=x", "parameter"),
        ("/previews/positions/icefrogs", "parameter"),
        ("/previews/house?frog=1", "unreadable"),
    ] {
        let refused = ask(at, &format!("GET {path}"), "", "").await;
        assert_eq!(refused.code(), code, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn games_and_positions_have_previews() {
    let folder = Folder::new("positions");
    let server = TestServer::with_page(&folder).await;
    let at = server.address;
    let rules = ask(at, "GET /rules/icefrogs", DUTCH, "").await;
    assert_eq!(says(&rules, "og:title"), "IceFrogs");
    assert_eq!(picture(&rules, at), "/previews/games/icefrogs?language=nl");
    const POSITION: &str = "players=2 | p=2 d=1 t=1 ph=act h=1/1.witch.cat.wash c=2.7.witch.gravity.disappearing g=1.1.2.2.3.3.3.3.4.4.4.4.5.5.5.5.6.6.6.6.7.8.8.8.8.9.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.sleep.frog.ugly P=-/- I=2.9.11/7.7 s=-/-";
    let position = POSITION.replace(' ', "%20").replace('|', "%7C");
    let link = format!("GET /position/frog-juice?position={position}");
    let document = ask(at, &link, "", "").await;
    assert_eq!(says(&document, "og:title"), "Frog Juice");
    let shown = ask(at, &format!("GET {}", picture(&document, at)), "", "").await;
    let seen = &shown.json()["preview"]["observation"];
    assert_eq!(seen["own-hand"], Value::Null);
    assert!(
        seen["centre"].is_array() || seen["centre"].is_object(),
        "{seen}"
    );
    server.stop().await;
}

/// Two worlds that differ only in hidden cards.
const WORLDS: [&str; 2] = [
    "p=2 d=1 t=1 ph=act h=1/1.witch.cat.wash c=2.7.witch.gravity.disappearing g=1.1.2.2.3.3.3.3.4.4.4.4.5.5.5.5.6.6.6.6.7.8.8.8.8.9.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.sleep.frog.ugly P=-/- I=2.9.11/7.7 s=-/-",
    "p=2 d=1 t=1 ph=act h=1/1.2.9.wash c=2.7.witch.gravity.disappearing g=1.1.2.3.3.3.3.4.4.4.4.5.5.5.5.6.6.6.6.7.8.8.8.8.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.sleep.frog.ugly P=-/- I=2.9.11/7.7 s=-/-",
];

#[tokio::test]
async fn a_preview_shows_only_the_view_of_a_spectator() {
    let folder = Folder::new("worlds");
    let server = TestServer::with_page(&folder).await;
    let at = server.address;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let mut shown = Vec::new();
    for world in WORLDS {
        let settings = TableSettings {
            position: Some(world.to_owned()),
            ..table("frog-juice", "players=2", vec![SeatPlan::Open; 2])
        };
        let id = ada.begins_with(&mut bo, &settings).await;
        let document = ask(at, &format!("GET /table/{id}"), "", "").await;
        let answer = ask(at, &format!("GET {}", picture(&document, at)), "", "").await;
        shown.push((says(&document, "og:description"), answer.body));
        // The last moment is shown with the result, and any other without.
        ada.does("resign", json!({ "match": id, "seat": 1 })).await;
        let over = ask(at, &format!("GET /table/{id}"), "", "").await;
        assert_eq!(says(&over, "og:description"), "Finished: Bo won.");
        let link = format!("GET /replay?match={id}&at=0");
        let document = ask(at, &link, "", "").await;
        assert_eq!(
            says(&document, "og:description"),
            "The match after 0 steps."
        );
        let answer = ask(at, &format!("GET {}", picture(&document, at)), "", "").await;
        assert!(answer.json()["preview"]["observation"].is_object());
        let path = format!("GET /previews/tables/{id}?at=999");
        assert_eq!(ask(at, &path, "", "").await.code(), "parameter");
    }
    assert!(shown[0] == shown[1], "{shown:?}");
    assert!(!shown[0].1.contains("own-hand\":{"), "{shown:?}");
    server.stop().await;
}
