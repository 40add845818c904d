//! Whole matches through real sockets.

use crate::common::whole::plays_whole;
use crate::common::{Folder, TestServer, bot, table};
use ranarium_game::Rng;
use ranarium_protocol::online::SeatPlan;
use ranarium_table::Clock;
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_whole_matches_of_every_game() {
    let folder = Folder::new("people");
    let server = Arc::new(TestServer::start(&folder).await);
    let matches = [
        ("frog-juice", 2),
        ("frog-juice", 4),
        ("stacking-frogs", 2),
        ("stacking-frogs", 5),
        ("army-of-frogs", 2),
        ("army-of-frogs turn-limit=60", 4),
        ("icefrogs", 2),
        ("icefrogs", 3),
    ]
    .map(|(game, players)| {
        let server = Arc::clone(&server);
        tokio::spawn(async move {
            let (game, options) = game.split_once(' ').unwrap_or((game, ""));
            let options = format!("players={players} {options}");
            let options = options.trim_end();
            plays_whole(&[&server], game, options, vec![SeatPlan::Open; players]).await;
        })
    });
    for played in matches {
        played.await.unwrap();
    }
    Arc::into_inner(server).unwrap().stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_with_bots() {
    let folder = Folder::new("bots");
    let server = TestServer::start(&folder).await;
    for (game, bots) in [
        ("frog-juice", vec!["greedy", "random"]),
        ("stacking-frogs", vec!["random", "greedy", "easy@20"]),
        ("army-of-frogs", vec!["greedy"]),
        ("icefrogs", vec!["easy@20"]),
    ] {
        let players = bots.len() + 1;
        let mut seats: Vec<SeatPlan> = bots.into_iter().map(bot).collect();
        seats.insert(1, SeatPlan::Open);
        plays_whole(&[&server], game, &format!("players={players}"), seats).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_after_a_server_restart() {
    let folder = Folder::new("again");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    // A game without reaction windows: nothing happens while it is her turn.
    let id = ada.begins_against("greedy", "army-of-frogs").await;
    let mut dice = Rng::new(3);
    let before = ada.plays(&id, 1, 5, &mut dice).await;
    let (user, token) = (ada.user.clone(), ada.token.clone().unwrap());
    server.stop().await;
    // The client is notified before the connection ends.
    let notice = loop {
        match ada.next().await {
            Some(ranarium_protocol::RpcMessage::Notice { method, params })
                if method == "closing" =>
            {
                break Some(params);
            }
            Some(_) => {}
            None => break None,
        }
    };
    assert_eq!(notice, Some(json!({ "retry-ms": 2_000 })));

    let server = TestServer::start(&folder).await;
    let mut ada = server.client(user, Some(&token)).await;
    let matches = ada.does("matches", json!({})).await;
    assert_eq!(matches[0]["info"]["match"], json!(id));
    assert_eq!(matches[0]["deciding"], json!([1]));
    let params = json!({"match": id, "viewer": {"seat": 1}, "known": before["seq"]});
    let watched = ada.does("watch", params).await;
    assert_eq!(watched["update"], Value::Null, "nothing is new");
    let end = ada.plays(&id, 1, u32::MAX, &mut dice).await;
    assert!(!end["now"]["turn"]["over"].is_null());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_are_paused_by_both_and_resumed_by_one() {
    let folder = Folder::new("pause");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    settings.clock = Clock::PerDecision { ms: 3_600_000 };
    let id = ada.begins_with(&mut bo, &settings).await;
    let params = json!({ "match": id, "viewer": { "seat": 2 } });
    let watched = bo.does("watch", params).await;
    let until_ms = watched["update"]["now-ms"].as_u64().unwrap() + 86_400_000;
    let pause = json!({ "until-ms": until_ms });
    let offer = json!({ "match": id, "seat": 1, "offer": { "pause": pause } });
    assert_eq!(ada.does("offer", offer).await["pause"], Value::Null);
    let accept = json!({ "match": id, "seat": 2, "accept": true });
    assert_eq!(bo.does("answer-offer", accept).await["pause"], pause);
    let resume = json!({ "match": id, "seat": 1 });
    assert_eq!(ada.does("resume", resume).await["pause"], Value::Null);
    server.stop().await;
}
