//! Packed logs of finished matches.

use crate::common::{Client, Folder, TestServer, ask, now_ms};
use ranarium_game::Rng;
use ranarium_table::MatchId;
use serde_json::{Value, json};

const DAY_MS: u64 = 86_400_000;

/// Packs the logs as the server does after a number of days.
async fn pack_after(server: &TestServer, days: u64) {
    let packed = server
        .node
        .housekeeping()
        .pack_logs(now_ms() + days * DAY_MS);
    packed.await.unwrap();
}

/// A packed log.
#[derive(Debug)]
struct PackedSize {
    entries: u64,
    bytes: u64,
}

/// Returns the sizes of all packed logs.
async fn packed(server: &TestServer) -> Vec<PackedSize> {
    let mut file = Vec::new();
    let exported = server.node.storage().admin().export(&mut file).await;
    exported.unwrap();
    let text = String::from_utf8(file).unwrap();
    let is_packed = |line: &&str| line.starts_with(r#"["packed_logs","#);
    let size = |line: &str| {
        let (_, _, entries, bytes): (String, String, u64, String) =
            serde_json::from_str(line).unwrap();
        // The export has bytes as base64.
        let bytes = bytes.len() as u64 * 3 / 4;
        PackedSize { entries, bytes }
    };
    text.lines().filter(is_packed).map(size).collect()
}

/// Returns all public answers about the matches, over HTTP and WebSocket, and the matches in the
/// data download of their player. The test compares them before and after packing.
async fn shown(server: &TestServer, ada: &mut Client, matches: &[MatchId]) -> Vec<Value> {
    let mut shown = Vec::new();
    let header = header(ada);
    let ask = async |path: &str| {
        let answer = ask(server.address, &format!("GET /api/v1/{path}"), &header, "").await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer
    };
    for id in matches {
        shown.push(timeless(ask(&format!("matches/{id}")).await.json()));
        shown.push(json!(ask(&format!("matches/{id}/record")).await.body));
        shown.push(ada.does("record", json!({ "match": id })).await);
        for viewer in [json!("spectator"), json!({ "seat": 1 })] {
            let params = json!({ "match": id, "viewer": viewer });
            let seen = ada.does("watch", params).await;
            shown.extend([timeless(seen["update"].clone()), seen["table"].clone()]);
        }
    }
    let list = ask("matches").await.json();
    let list = list.as_array().unwrap().iter().cloned();
    shown.extend(list.map(timeless));
    shown.push(ask("account/data").await.json()["matches"].clone());
    shown
}

/// Returns the answers that changed.
fn differences<'a>(before: &'a [Value], after: &'a [Value]) -> Vec<(&'a Value, &'a Value)> {
    assert_eq!(before.len(), after.len());
    let pairs = before.iter().zip(after);
    pairs.filter(|(one, other)| one != other).collect()
}

/// Removes the time of the answer.
fn timeless(mut answer: Value) -> Value {
    answer.as_object_mut().unwrap().remove("now-ms");
    answer
}

fn header(ada: &Client) -> String {
    format!("authorization: Bearer {}\r\n", ada.token.as_ref().unwrap())
}

#[tokio::test]
async fn finished_matches_are_packed_after_days_and_read_as_before() {
    let folder = Folder::new("packing");
    let mut server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut matches = Vec::new();
    for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let id = ada.begins_against("random", game).await;
        ada.plays(&id, 1, 5, &mut Rng::new(5)).await;
        ada.does("resign", json!({ "match": id, "seat": 1 })).await;
        matches.push(id);
    }
    let begun = ada.begins_against("random", "icefrogs").await;
    let before = shown(&server, &mut ada, &matches).await;
    pack_after(&server, 2).await;
    assert_eq!(packed(&server).await.len(), 0, "they are new");
    pack_after(&server, 4).await;
    assert_eq!(packed(&server).await.len(), 4, "one is still played");
    // Rooms in memory, and those that are read again.
    let after = shown(&server, &mut ada, &matches).await;
    assert_eq!(differences(&before, &after), []);
    server.stop().await;
    server = TestServer::start(&folder).await;
    let (user, token) = (ada.user.clone(), ada.token.clone());
    ada = server.client(user, token.as_deref()).await;
    let after = shown(&server, &mut ada, &matches).await;
    assert_eq!(differences(&before, &after), []);
    ada.does("resign", json!({ "match": begun, "seat": 1 }))
        .await;

    // A rematch is noted after the packed entries.
    let rematch = ada.does("rematch", json!({ "match": matches[0] })).await;
    pack_after(&server, 4).await;
    server.stop().await;
    server = TestServer::start(&folder).await;
    ada = server.client(ada.user.clone(), token.as_deref()).await;
    let again = ada.does("rematch", json!({ "match": matches[0] })).await;
    assert_eq!(again, rematch);

    // A player who leaves is removed from all of them.
    let id = ada.id().to_string();
    let left = ask(
        server.address,
        "DELETE /api/v1/account",
        &header(&ada),
        "{}",
    )
    .await;
    assert_eq!(left.status, 204, "{}", left.body);
    server.stop().await;
    server = TestServer::start(&folder).await;
    for name in &matches {
        let path = format!("GET /api/v1/matches/{name}/record");
        let record = ask(server.address, &path, "", "").await;
        assert_eq!(record.status, 200, "{}", record.body);
        assert!(!record.body.contains("Ada"), "{}", record.body);
        let storage = server.node.storage().matches();
        let read = storage.read(name, ranarium_online::LogRange::Whole).await;
        let text = format!("{:?}", read.unwrap());
        assert!(!text.contains("Ada") && !text.contains(&id), "{text}");
    }
    server.stop().await;
}

/// The mean over the games: a short match takes more for each entry.
#[tokio::test]
async fn packed_logs_take_at_most_twenty_bytes_an_entry() {
    let folder = Folder::new("packed-size");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let id = ada.begins_against("random", game).await;
        let seen = ada.plays(&id, 1, 25, &mut Rng::new(5)).await;
        if seen["now"]["turn"]["over"].is_null() {
            ada.does("resign", json!({ "match": id, "seat": 1 })).await;
        }
    }
    pack_after(&server, 4).await;
    let packed = packed(&server).await;
    assert_eq!(packed.len(), 4);
    let entries: u64 = packed.iter().map(|log| log.entries).sum();
    let bytes: u64 = packed.iter().map(|log| log.bytes).sum();
    assert!(
        bytes <= entries * 20,
        "{entries} entries take {bytes} bytes: {packed:?}"
    );
    server.stop().await;
}
