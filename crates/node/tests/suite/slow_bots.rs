//! Bots that think for long do not delay people.

use crate::common::{Folder, TestServer, table};
use ranarium_protocol::online::SeatPlan;
use serde_json::json;
use std::time::{Duration, Instant};

/// The number of experts that think at the same time.
const EXPERTS: usize = 100;

/// The number of moves that are timed.
const MOVES: usize = 100;

/// Bound on the 99th percentile of move times, on a busy machine. docs/performance.md has the
/// values of an idle one.
const MAX_TIME: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_slow_bots_do_not_delay_a_person() {
    let folder = Folder::new("experts");
    let server = TestServer::start(&folder).await;
    for number in 0..EXPERTS {
        let mut person = server.guest(&format!("Person {number}")).await;
        person.begins_after("expert", "army-of-frogs").await;
    }
    let mut people = [server.guest("Ada").await, server.guest("Bea").await];
    // A player against a brief bot does not wait for other players' experts.
    let waiting = server.node.bots_waiting();
    let ada = &mut people[0];
    let id = ada.begins_after("easy", "icefrogs").await;
    let watch = json!({ "match": id, "viewer": { "seat": 2 } });
    let mut update = ada.does("watch", watch).await["update"].clone();
    while update["now"]["actions"]
        .as_array()
        .is_none_or(Vec::is_empty)
    {
        update = ada.expect_notice("updated").await["update"].clone();
    }
    let passed = waiting.saturating_sub(server.node.bots_waiting());
    assert!(
        waiting > 20 && passed < 10,
        "{passed} of {waiting} went first"
    );
    let seats = vec![SeatPlan::Open; 2];
    let id = people[0]
        .creates(&table("army-of-frogs", "players=2", seats))
        .await;
    people[0].sits(&id, 1).await;
    people[1].sits(&id, 2).await;
    people[0].does("begin", json!({ "match": id })).await;
    let mut times = Vec::new();
    let mut waiting = Vec::new();
    let mut turn = 0;
    while times.len() < MOVES {
        let viewer = json!({ "match": id, "viewer": { "seat": turn + 1 } });
        let seen = people[turn].does("watch", viewer).await;
        let seen = &seen["update"];
        if !seen["now"]["turn"]["over"].is_null() {
            break;
        }
        let actions = seen["now"]["actions"].as_array().cloned();
        let actions = actions.unwrap_or_default();
        if actions.is_empty() {
            turn = 1 - turn;
            continue;
        }
        let act = json!({
            "match": id, "seat": turn + 1, "seq": seen["seq"],
            "action": actions[times.len() % actions.len()]
        });
        let began = Instant::now();
        let acted = people[turn].does("act", act).await;
        times.push(began.elapsed());
        assert_eq!(acted, "taken");
        waiting.push(server.node.bots_waiting());
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    let (half, most) = (at(50), at(99));
    println!(
        "{} moves while {} to {} experts waited: p50 {half:.1?}, p99 {most:.1?}",
        times.len(),
        waiting.iter().min().unwrap(),
        waiting.iter().max().unwrap()
    );
    assert!(*waiting.iter().min().unwrap() > 0, "experts still think");
    assert!(most < MAX_TIME, "{most:?}");
    server.stop().await;
}
