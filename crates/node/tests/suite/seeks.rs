//! Seeks: people who look for a match find each other.

use crate::common::{Client, Folder, TestServer, table};
use ranarium_game::Rng;
use ranarium_protocol::online::SeatPlan;
use serde_json::{Value, json};

fn seek(game: &str, players: u8) -> Value {
    json!({ "game": game, "players": players })
}

fn with(mut params: Value, name: &str, value: Value) -> Value {
    params[name] = value;
    params
}

/// Watches until the match has begun.
async fn begins(client: &mut Client, matched: &Value) {
    let params = json!({ "match": matched["match"], "viewer": { "seat": matched["seat"] } });
    let watched = client.does("watch", params).await;
    let mut stage = watched["table"]["stage"].clone();
    while stage != "playing" {
        stage = client.expect_notice("table").await["table"]["stage"].clone();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matching_seeks_are_paired_and_their_match_begins() {
    let folder = Folder::new("seek");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut cy = server.guest("Cy").await;
    let sought = ada.does("seek", seek("icefrogs", 2)).await;
    assert_eq!(sought, json!({ "rating": 1_500, "bots-after-ms": null }));
    cy.does("seek", seek("frog-juice", 2)).await;
    bo.does("seek", seek("icefrogs", 2)).await;
    let (one, other) = (
        ada.expect_notice("matched").await,
        bo.expect_notice("matched").await,
    );
    assert_eq!(one["match"], other["match"]);
    assert_ne!(one["seat"], other["seat"]);
    // One player sends a nonce.
    let id = one["match"].as_str().unwrap().parse().unwrap();
    ada.sits(&id, one["seat"].as_u64().unwrap() as u8).await;
    begins(&mut ada, &one).await;
    begins(&mut bo, &other).await;
    let matches = bo.does("matches", json!({})).await;
    assert_eq!(matches[0]["info"]["match"], one["match"]);
    assert_eq!(matches[0]["info"]["nonces"].as_array().unwrap().len(), 1);
    cy.does("cancel-seek", json!({})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_users_are_not_matched() {
    let folder = Folder::new("apart");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (mut cy, mut dee) = (server.guest("Cy").await, server.guest("Dee").await);
    ada.does("block", json!({ "user": bo.id() })).await;
    // One more is blocked after opening a seek.
    dee.does("seek", seek("frog-juice", 2)).await;
    cy.does("block", json!({ "user": dee.id() })).await;
    cy.does("seek", seek("frog-juice", 2)).await;
    ada.does("seek", seek("icefrogs", 2)).await;
    bo.does("seek", seek("icefrogs", 2)).await;
    let mut fay = server.guest("Fay").await;
    fay.does("seek", seek("icefrogs", 2)).await;
    let (one, other) = (
        ada.expect_notice("matched").await,
        fay.expect_notice("matched").await,
    );
    assert_eq!(one["match"], other["match"]);
    for client in [&mut bo, &mut cy, &mut dee] {
        client.does("cancel-seek", json!({})).await;
        assert_eq!(client.does("matches", json!({})).await, json!([]));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_take_the_remaining_seats_of_a_seek_on_request() {
    let folder = Folder::new("fill");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let wanted = with(seek("stacking-frogs", 4), "bots-after-ms", json!(10));
    let sought = ada.does("seek", wanted).await;
    assert_eq!(sought["bots-after-ms"], 10);
    let matched = ada.expect_notice("matched").await;
    let path = json!({ "match": matched["match"], "viewer": "spectator" });
    let watched = ada.does("watch", path).await;
    let seats = watched["table"]["seats"].as_array().unwrap();
    let bots = seats.iter().filter(|seat| !seat["bot"].is_null()).count();
    assert_eq!(bots, 3, "{seats:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cancelled_and_disconnected_seeks_are_not_matched() {
    let folder = Folder::new("cancel");
    let server = TestServer::start(&folder).await;
    let (mut ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (mut cy, mut dee) = (server.guest("Cy").await, server.guest("Dee").await);
    let mut gone = bo;
    gone.does("seek", seek("icefrogs", 2)).await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    let watch = json!({ "match": id, "viewer": "spectator" });
    gone.does("watch", watch.clone()).await;
    assert_eq!(ada.does("watch", watch).await["presence"]["spectators"], 2);
    drop(gone);
    // The seek of a connection is cancelled before it leaves its matches.
    while ada.expect_notice("presence").await["spectators"] != 1 {}
    ada.does("seek", seek("icefrogs", 2)).await;
    ada.does("cancel-seek", json!({})).await;
    // A new seek replaces the previous one.
    cy.does("seek", seek("icefrogs", 2)).await;
    cy.does("seek", seek("icefrogs", 3)).await;
    dee.does("seek", seek("icefrogs", 2)).await;
    ada.does("seek", seek("icefrogs", 2)).await;
    let (one, other) = (
        ada.expect_notice("matched").await,
        dee.expect_notice("matched").await,
    );
    assert_eq!(one["match"], other["match"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_are_matched_for_rated_matches() {
    let folder = Folder::new("programs");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.program("Ada").await, server.program("Bo").await);
    let clock = json!({ "budget": { "base-ms": 600_000, "increment-ms": 0 } });
    let wanted = with(seek("icefrogs", 2), "clock", clock);
    let wanted = with(wanted, "rated", json!("programs"));
    let mut players = Vec::new();
    for client in [&mut ada, &mut bo] {
        client.does("seek", wanted.clone()).await;
    }
    for mut client in [ada, bo] {
        players.push(tokio::spawn(async move {
            let matched = client.expect_notice("matched").await;
            let seat = matched["seat"].as_u64().unwrap() as u8;
            let id = matched["match"].as_str().unwrap().parse().unwrap();
            begins(&mut client, &matched).await;
            let mut dice = Rng::new(u64::from(seat));
            let end = client.plays(&id, seat, 500, &mut dice).await;
            assert!(!end["now"]["turn"]["over"].is_null());
            // It is rated soon after.
            let user = client.id();
            let until = std::time::Instant::now() + std::time::Duration::from_secs(60);
            loop {
                let ratings = client.does("ratings", json!({ "user": user })).await;
                if ratings != json!([]) {
                    return;
                }
                assert!(std::time::Instant::now() < until, "it is not rated");
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        }));
    }
    for player in players {
        player.await.unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_seeks_are_refused_with_the_reason() {
    let folder = Folder::new("refused");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let good = seek("icefrogs", 2);
    let rated = with(good.clone(), "rated", json!("people"));
    for (params, reason) in [
        (with(good.clone(), "game", json!("chess")), "“game”"),
        (with(good.clone(), "players", json!(1)), "players"),
        (
            with(good.clone(), "options", json!("players=3")),
            "“players”",
        ),
        (
            with(good.clone(), "level-range", json!([9, 1])),
            "“level-range”",
        ),
        (
            with(good.clone(), "bots-after-ms", json!(600_001)),
            "“bots-after-ms”",
        ),
        (
            with(rated.clone(), "clock", json!("off")),
            "it needs a clock",
        ),
        (with(rated, "bots-after-ms", json!(5)), "“bots-after-ms”"),
        (with(good, "rated", json!("programs")), "for programs only"),
    ] {
        let error = ada.is_refused("seek", params).await;
        assert!(error.message.contains(reason), "{reason}: {error:?}");
    }
    server.stop().await;
}
