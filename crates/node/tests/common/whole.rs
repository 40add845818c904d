//! Whole matches.

use super::{Client, TestServer, table};
use ranarium_game::Rng;
use ranarium_protocol::online::SeatPlan;
use serde_json::{Value, json};

/// The number of decisions after which a player resigns.
const MAX_DECISIONS: u32 = 500;

/// Plays a whole match: people in the open seats, and a spectator, each at another server if there
/// are several. The people in even seats and the spectator receive compressed updates.
pub async fn plays_whole(servers: &[&TestServer], game: &str, options: &str, seats: Vec<SeatPlan>) {
    let mut next = servers.iter().cycle();
    let mut server = || next.next().expect("there is a server");
    let mut owner = server().guest("Ada").await;
    let id = owner.creates(&table(game, options, seats.clone())).await;
    let mut people: Vec<(u8, Client)> = Vec::new();
    for (seat, plan) in (1..).zip(&seats) {
        if *plan == SeatPlan::Open {
            let server = server();
            let mut person = server.guest(&format!("Person {seat}")).await;
            if seat % 2 == 0 {
                let (user, token) = (person.user.clone(), person.token.clone());
                person = server.client_of_frames(user, token.as_deref()).await;
            }
            person.sits(&id, seat).await;
            people.push((seat, person));
        }
    }
    let mut spectator = server().client_of_frames(None, None).await;
    let watched = spectator
        .does("watch", json!({"match": id, "viewer": "spectator"}))
        .await;
    assert_eq!(watched["table"]["stage"], "open");
    people[0].1.does("begin", json!({"match": id})).await;
    let players = people.into_iter().map(|(seat, mut person)| {
        let id = id.clone();
        tokio::spawn(async move {
            let mut dice = Rng::new(u64::from(seat));
            let seen = person.plays(&id, seat, MAX_DECISIONS, &mut dice).await;
            if !seen["now"]["turn"]["over"].is_null() {
                return seen;
            }
            // At random, Army of Frogs may take thousands of moves.
            person
                .does("resign", json!({"match": id, "seat": seat}))
                .await;
            person.plays(&id, seat, 0, &mut dice).await
        })
    });
    let mut ends = Vec::new();
    for player in players.collect::<Vec<_>>() {
        ends.push(player.await.unwrap());
    }
    // All players and the spectator saw the same end.
    let turn = &ends[0]["now"]["turn"];
    let mut stages = Vec::new();
    loop {
        let (method, params) = spectator.notice().await;
        if method == "table" {
            stages.push(params["table"]["stage"].clone());
        } else if !params["update"]["now"]["turn"]["over"].is_null() {
            assert_eq!(&params["update"]["now"]["turn"], turn);
            break;
        }
    }
    assert!(ends.iter().all(|end| &end["now"]["turn"] == turn));
    assert_eq!(stages[0], "playing");
    let checked = owner.does("check", json!({"match": id})).await;
    assert_eq!(checked["damage"], Value::Null, "the draws are right");
    let record = owner.does("record", json!({"match": id})).await;
    assert!(record["text"].as_str().unwrap().contains(game));
}
