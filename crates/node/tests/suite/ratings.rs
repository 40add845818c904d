//! Rated matches: their restrictions, and one change of each player's rating.

use crate::common::{Client, Folder, TestServer, rated_table};
use ranarium_game::{Rng, Seat, Seats, Viewer};
use ranarium_online::{Actor, CommandKind, Decision, MatchCommand, OnlineMatch};
use ranarium_protocol::online::{Rated, RatingPool, SeatPlan, Speed, User, UserId};
use ranarium_storage::{NewEntry, NewTable, SealKey, Storage, Token};
use ranarium_table::{MatchId, Move, Seed};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Returns the ratings of a client, once it has one.
async fn ratings_of(client: &mut Client) -> Value {
    let user = client.id();
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let ratings = client.does("ratings", json!({ "user": user })).await;
        if ratings != json!([]) {
            return ratings;
        }
        assert!(Instant::now() < until, "the match is not rated");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn begun(one: &mut Client, other: &mut Client, rated: Rated) -> MatchId {
    one.begins_with(other, &rated_table(rated)).await
}

/// Makes the first legal move of a seat, once it has to decide.
pub async fn moves(client: &mut Client, id: &MatchId, seat: u8) {
    let latest = client.plays(id, seat, 0, &mut Rng::new(1)).await;
    let action = &latest["now"]["actions"][0];
    let act = json!({ "match": id, "seat": seat, "seq": latest["seq"], "action": action });
    assert_eq!(client.does("act", act).await, "taken");
}

/// Waits until no match is to be rated.
pub async fn all_rated(server: &TestServer) {
    let until = Instant::now() + Duration::from_secs(60);
    let ratings = || server.node.storage().ratings();
    while !ratings().to_rate(1).await.unwrap().is_empty() {
        assert!(Instant::now() < until, "a match is not rated");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wins_against_one_address_count_three_times_a_day() {
    let folder = Folder::new("farmed");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    for number in 0..10 {
        let mut stooge = server.guest("Bo").await;
        let id = begun(&mut ada, &mut stooge, Rated::People).await;
        if number % 2 == 0 {
            moves(&mut ada, &id, 1).await;
            moves(&mut stooge, &id, 2).await;
        }
        let resign = json!({ "match": id, "seat": 2 });
        stooge.does("resign", resign).await;
    }
    all_rated(&server).await;
    assert_eq!(ratings_of(&mut ada).await[0]["matches"], 3);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_match_changes_the_ratings_of_both_once() {
    let folder = Folder::new("rated");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let id = begun(&mut ada, &mut bo, Rated::People).await;
    moves(&mut ada, &id, 1).await;
    moves(&mut bo, &id, 2).await;
    bo.does("resign", json!({ "match": id, "seat": 2 })).await;
    let (won, lost) = (ratings_of(&mut ada).await, ratings_of(&mut bo).await);
    let points = |ratings: &Value| ratings[0]["rating"].as_i64().unwrap();
    assert!(
        points(&won) > 1_500 && points(&lost) < 1_500,
        "{won} {lost}"
    );
    assert_eq!(points(&won) + points(&lost), 3_000);
    assert_eq!(won[0]["speed"], "blitz");
    assert_eq!(
        (&won[0]["matches"], &won[0]["is-settled"]),
        (&json!(1), &json!(false))
    );
    let (user, token) = (ada.user.clone(), ada.token.clone().unwrap());
    server.stop().await;

    let server = TestServer::start(&folder).await;
    let mut ada = server.client(user.clone(), Some(&token)).await;
    assert_eq!(ratings_of(&mut ada).await, won, "it does not count again");
    let params = json!({
        "user": user.unwrap().id, "game": "icefrogs", "players": 2, "speed": "blitz"
    });
    let history = ada.does("rating-history", params).await;
    assert_eq!(history.as_array().unwrap().len(), 1);
    assert_eq!(history[0]["match"], json!(id));
    assert_eq!(history[0]["rating"], won[0]["rating"]);
    // Everyone sees the page of a player.
    let mut nobody = server.client(None, None).await;
    let user = ada.user.clone().unwrap();
    let player = nobody.does("player", json!({ "user": user.id })).await;
    assert_eq!(player["user"], json!(user));
    assert_eq!(
        (&player["kind"], &player["has-account"]),
        (&json!("person"), &json!(false))
    );
    let matches = player["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 1);
    assert_eq!(matches[0]["info"]["match"], json!(id));
    let error = nobody
        .is_refused("player", json!({ "user": "u-0000000000000077" }))
        .await;
    assert_eq!(
        error.data.unwrap(),
        json!({ "unknown-user": "u-0000000000000077" })
    );
    let pool = json!({ "game": "icefrogs", "players": 2, "speed": "blitz" });
    let best = ada.does("leaderboard", pool).await;
    assert_eq!(best, json!([]), "one match is not enough for the list");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn casual_and_abandoned_matches_do_not_change_ratings() {
    let folder = Folder::new("unrated");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let casual = begun(&mut ada, &mut bo, Rated::Casual).await;
    ada.does("resign", json!({ "match": casual, "seat": 1 }))
        .await;
    let broken = begun(&mut ada, &mut bo, Rated::People).await;
    let offer = json!({ "match": broken, "seat": 1, "offer": "abandon" });
    ada.does("offer", offer).await;
    let accept = json!({ "match": broken, "seat": 2, "accept": true });
    bo.does("answer-offer", accept).await;
    // A later match that counts is rated after both.
    let id = begun(&mut ada, &mut bo, Rated::People).await;
    moves(&mut ada, &id, 1).await;
    moves(&mut bo, &id, 2).await;
    ada.does("resign", json!({ "match": id, "seat": 1 })).await;
    assert_eq!(ratings_of(&mut ada).await[0]["matches"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_programs_have_separate_ratings() {
    let folder = Folder::new("kinds");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (mut robo, mut bobo) = (server.program("Robo").await, server.program("Bobo").await);
    let people = ada.creates(&rated_table(Rated::People)).await;
    let programs = robo.creates(&rated_table(Rated::Programs)).await;
    let sit = |id: &MatchId| {
        let nonce = ranarium_table::Nonce::from_words("nonce");
        json!({ "match": id, "seat": 1, "nonce": nonce })
    };
    for (client, id) in [(&mut robo, &people), (&mut ada, &programs)] {
        let error = client.is_refused("sit", sit(id)).await;
        assert!(error.data.unwrap()["rated-for"].is_string());
    }
    // Their kind is remembered when they reconnect.
    let mut again = server.client(None, robo.token.as_deref()).await;
    let error = again.is_refused("sit", sit(&people)).await;
    assert_eq!(error.message, "This match is rated for people only.");
    ada.sits(&people, 1).await;
    let nonce = ranarium_table::Nonce::from_words("other");
    let second = json!({ "match": people, "seat": 2, "nonce": nonce });
    let error = ada.is_refused("sit", second).await;
    assert_eq!(error.data, Some(json!("seated-already")));
    bo.sits(&people, 2).await;
    let error = ada
        .is_refused("substitute", json!({ "match": people, "seat": 1 }))
        .await;
    assert_eq!(error.data, Some(json!("not-playing")));
    ada.does("begin", json!({ "match": people })).await;
    let error = ada
        .is_refused("substitute", json!({ "match": people, "seat": 1 }))
        .await;
    assert_eq!(error.data, Some(json!("no-substitutes")));
    let id = begun(&mut robo, &mut bobo, Rated::Programs).await;
    moves(&mut robo, &id, 1).await;
    moves(&mut bobo, &id, 2).await;
    bobo.does("resign", json!({ "match": id, "seat": 2 })).await;
    ratings_of(&mut robo).await;
    let mut bad = rated_table(Rated::People);
    bad.seats[1] = SeatPlan::Bot("easy".parse().unwrap());
    let error = ada.is_refused("create", json!(bad)).await;
    assert!(
        error.message.contains("bots of the server play no rated"),
        "{error:?}"
    );
    server.stop().await;
}

/// Returns the log of a rated match that one player has resigned after a move of each.
fn over(id: &MatchId, users: &[User]) -> (NewTable, Vec<NewEntry>) {
    let table = NewTable {
        id: id.clone(),
        settings: rated_table(Rated::People),
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: 1,
    };
    let opened = OnlineMatch::open(id.clone(), table.settings.clone(), table.seed.clone());
    let mut copy = opened.unwrap();
    let sit = |index: usize| CommandKind::Sit {
        seat: Seat::new(index),
        name: users[index].name.clone(),
        frog: users[index].frog,
        nonce: None,
    };
    let mut entries = Vec::new();
    let mut done = |copy: &mut OnlineMatch, index: usize, kind: CommandKind| {
        let number = entries.len() as u64 + 1;
        let command = MatchCommand {
            actor: Actor::User(users[index].id),
            key: None,
            kind,
        };
        let taken = copy.decide(&command, Seats::NONE, 1_000 + number);
        let Ok(Decision::Entry(entry, _)) = taken else {
            panic!("{taken:?}");
        };
        entries.push(NewEntry {
            match_id: id.clone(),
            number,
            entry,
            stage: copy.stage(),
        });
    };
    done(&mut copy, 0, sit(0));
    done(&mut copy, 1, sit(1));
    done(&mut copy, 0, CommandKind::Begin);
    let mut moved = Seats::NONE;
    while moved.len() < 2 {
        let seat = copy.deciding().first().unwrap();
        let seen = copy.update(Viewer::Seat(seat), 0, 0).unwrap();
        let seen: Value = serde_json::from_str(&seen).unwrap();
        let action = serde_json::from_value(seen["now"]["actions"][0].clone()).unwrap();
        let mv = Move {
            seat,
            seq: copy.seq(Viewer::Seat(seat)),
            action,
        };
        done(&mut copy, seat.index(), CommandKind::Act { mv, lag_ms: 0 });
        moved = moved.with(seat);
    }
    done(&mut copy, 0, CommandKind::Resign { seat: Seat::FIRST });
    (table, entries)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_left_unrated_at_exit_are_rated_after_a_restart() {
    let folder = Folder::new("recovered");
    let file = folder.0.join("ranarium.db");
    let storage = Storage::sqlite(&file, SealKey::new([7; 32])).await.unwrap();
    let mut users = Vec::new();
    for number in 1..=2_u8 {
        let user = User {
            id: UserId::new(u64::from(number)),
            name: format!("User {number}").parse().unwrap(),
            frog: 0,
        };
        let token = Token::new([number; 32]);
        storage
            .users()
            .add_user(&user, token.hash(), 1)
            .await
            .unwrap();
        users.push(user);
    }
    for name in ["m-1", "m-2"] {
        let (table, entries) = over(&name.parse().unwrap(), &users);
        storage.matches().create(&table).await.unwrap();
        storage.matches().append(&entries).await.unwrap();
    }
    storage.close().await;
    let server = TestServer::start(&folder).await;
    let pool = RatingPool {
        game: "icefrogs".to_owned(),
        players: 2,
        speed: Speed::Blitz,
    };
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let ratings = server.node.storage().ratings();
        let history = ratings.history(users[1].id, &pool, 10).await.unwrap();
        if history.len() == 2 {
            let names: Vec<String> = history.iter().map(|one| one.match_id.to_string()).collect();
            assert_eq!(names, ["m-1", "m-2"]);
            assert!(history[1].rating > history[0].rating, "{history:?}");
            break;
        }
        assert!(Instant::now() < until, "the matches are not rated");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.stop().await;
}
