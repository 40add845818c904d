//! The live list of tables, and the number of matches that wait.

use crate::common::{Client, Folder, TestServer, now_ms, table};
use ranarium_game::Seat;
use ranarium_online::{LogEntry, LogEvent};
use ranarium_protocol::online::{SeatPlan, TableSettings, User, Visibility};
use ranarium_storage::{NewEntry, NewTable};
use ranarium_table::{Clock, MatchId, MatchStage, Seed};
use serde_json::{Value, json};

pub fn open_table(game: &str, players: usize) -> TableSettings {
    TableSettings {
        visibility: Visibility::Open,
        ..table(
            game,
            &format!("players={players}"),
            vec![SeatPlan::Open; players],
        )
    }
}

pub fn names(tables: &Value) -> Vec<&str> {
    let tables = tables.as_array().unwrap().iter();
    tables
        .map(|table| table["info"]["match"].as_str().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_receives_table_changes() {
    let folder = Folder::new("lobby");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let first = ada.creates(&open_table("icefrogs", 3)).await;
    ada.sits(&first, 1).await;
    // An anonymous client subscribes, too.
    let mut eyes = server.client(None, None).await;
    let seen = eyes.does("lobby", json!({})).await;
    assert_eq!(names(&seen["tables"]), [first.as_str()]);
    let mut seq = seen["seq"].as_u64().unwrap();
    let mut next = async || {
        let change = eyes.expect_notice("lobby").await;
        seq += 1;
        assert_eq!(change["seq"], seq, "no change is missing");
        change
    };
    let hidden = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let hidden = ada.creates(&hidden).await;
    ada.sits(&hidden, 1).await;
    ada.creates(&open_table("army-of-frogs", 2)).await;
    let second = ada.creates(&open_table("frog-juice", 3)).await;
    ada.sits(&second, 1).await;
    let change = next().await;
    assert_eq!(
        names(&change["tables"]),
        [second.as_str()],
        "one has a link alone, and one has only free seats"
    );
    bo.sits(&first, 2).await;
    let change = next().await;
    assert_eq!(names(&change["tables"]), [first.as_str()]);
    let seats = &change["tables"][0]["table"]["seats"];
    assert_eq!(seats[1]["person"]["name"], "Bo");
    assert_eq!(change["gone"], json!([]));
    server.guest("Cleo").await.sits(&first, 3).await;
    // Both may arrive in one change.
    let change = loop {
        let change = next().await;
        if change["gone"] != json!([]) {
            break change;
        }
    };
    assert_eq!(change["gone"], json!([first]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_filter_applies_until_the_client_leaves() {
    let folder = Folder::new("filter");
    let server = TestServer::start(&folder).await;
    let mut people = [server.guest("Ada").await, server.guest("Bo").await];
    let (mut two, mut juice) = (
        server.client(None, None).await,
        server.client(None, None).await,
    );
    two.does("lobby", json!({ "players": 2 })).await;
    let seen = juice.does("lobby", json!({ "game": "frog-juice" })).await;
    assert_eq!(seen["tables"], json!([]));
    let mut table_ids = Vec::new();
    for (number, (game, players)) in [
        ("icefrogs", 2),
        ("icefrogs", 3),
        ("frog-juice", 3),
        ("frog-juice", 2),
    ]
    .into_iter()
    .enumerate()
    {
        let maker = &mut people[number % 2];
        let id = maker.creates(&open_table(game, players)).await;
        maker.sits(&id, 1).await;
        table_ids.push(id.to_string());
    }
    for (client, wanted) in [(&mut two, [0, 3]), (&mut juice, [2, 3])] {
        let mut seen = Vec::new();
        while seen.len() < 2 {
            let change = client.expect_notice("lobby").await;
            seen.extend(names(&change["tables"]).into_iter().map(str::to_owned));
        }
        seen.sort();
        let mut wanted = wanted.map(|index| table_ids[index].clone()).to_vec();
        wanted.sort();
        assert_eq!(seen, wanted);
    }
    two.does("leave-lobby", json!({})).await;
    let [ada, _] = &mut people;
    let late = ada.creates(&open_table("frog-juice", 2)).await;
    ada.sits(&late, 1).await;
    let change = juice.expect_notice("lobby").await;
    assert_eq!(names(&change["tables"]), [late.as_str()]);
    // Earlier notifications would have arrived before this answer.
    two.does("tables", json!({})).await;
    assert_eq!(two.notices_of("lobby"), 0);
    server.stop().await;
}

#[tokio::test]
async fn lobby_tables_of_one_user_are_capped() {
    let folder = Folder::new("crowd");
    let server = TestServer::start(&folder).await;
    let mut waiting = server.guest("Ada").await;
    let juice = waiting.creates(&open_table("frog-juice", 2)).await;
    waiting.sits(&juice, 1).await;
    let mut latest = Vec::new();
    for name in ["Bo", "Cy"] {
        let mut crowd = server.guest(name).await;
        for _ in 0..6 {
            let id = crowd.creates(&open_table("icefrogs", 2)).await;
            crowd.sits(&id, 1).await;
            latest.insert(0, id.to_string());
        }
    }
    let mut eyes = server.client(None, None).await;
    let seen = eyes.does("lobby", json!({ "game": "frog-juice" })).await;
    assert_eq!(names(&seen["tables"]), [juice.as_str()]);
    let seen = eyes.does("tables", json!({})).await;
    let three_each = [
        &latest[0], &latest[1], &latest[2], &latest[6], &latest[7], &latest[8],
    ];
    assert_eq!(names(&seen)[..6], three_each.map(String::as_str));
    assert_eq!(names(&seen)[6..], [juice.as_str()]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_count_of_waiting_matches_is_pushed_on_change() {
    let folder = Folder::new("waiting");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    assert_eq!(bo.does("waiting", json!({})).await, json!({ "count": 0 }));
    let mut matches = Vec::new();
    for count in 1..=2 {
        // IF-2.1: seat 1 begins, and has no window.
        let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
        let id = ada.creates(&settings).await;
        bo.sits(&id, 1).await;
        ada.sits(&id, 2).await;
        ada.does("begin", json!({ "match": id })).await;
        assert_eq!(bo.expect_notice("waiting").await, json!({ "count": count }));
        matches.push(id);
    }
    // A later subscription gets the same number.
    let mut again = server.client(bo.user.clone(), bo.token.as_deref()).await;
    assert_eq!(
        again.does("waiting", json!({})).await,
        json!({ "count": 2 })
    );
    ada.does("resign", json!({ "match": matches[0], "seat": 2 }))
        .await;
    assert_eq!(bo.expect_notice("waiting").await, json!({ "count": 1 }));
    assert_eq!(again.expect_notice("waiting").await, json!({ "count": 1 }));
    server.stop().await;
}

#[tokio::test]
async fn earlier_opponents_can_be_invited_and_may_decline() {
    let folder = Folder::new("invited");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let bos = bo.user.clone().unwrap();
    let kept = SeatPlan::Kept {
        user: bos.id,
        // The server replaces these with the actual values.
        name: "Somebody".parse().unwrap(),
        frog: bos.frog ^ 1,
    };
    let invitation = table("icefrogs", "players=2", vec![SeatPlan::Open, kept]);
    let error = ada.is_refused("create", json!(invitation)).await;
    assert!(
        error.message.contains("you have not played with"),
        "{error:?}"
    );
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    ada.sits(&id, 1).await;
    bo.sits(&id, 2).await;
    let error = ada.is_refused("create", json!(invitation)).await;
    assert!(
        error.message.contains("you have not played with"),
        "players of a match that has not begun are not known: {error:?}"
    );
    ada.does("begin", json!({ "match": id })).await;
    assert_eq!(bo.does("waiting", json!({})).await, json!({ "count": 0 }));
    let invited = ada.creates(&invitation).await;
    ada.sits(&invited, 1).await;
    assert_eq!(bo.expect_notice("waiting").await, json!({ "count": 1 }));
    let listed = bo.does("matches", json!({})).await;
    let seat = &listed[0]["table"]["seats"][1];
    // Ada had the same frog, so Bo had the next one in their match.
    let frog = bos.frog + 1;
    let expected = json!({ "kept": { "user": bos.id, "name": "Bo", "frog": frog } });
    assert_eq!(*seat, expected);
    bo.does("stand", json!({ "match": invited, "seat": 2 }))
        .await;
    assert_eq!(bo.expect_notice("waiting").await, json!({ "count": 0 }));
    let listed = bo.does("matches", json!({})).await;
    assert_eq!(listed.as_array().map(Vec::len), Some(1));
    // From now on the seat is open to everyone.
    let mut cy = server.guest("Cy").await;
    cy.sits(&invited, 2).await;
    // A user cannot invite someone who has blocked them.
    let id_of_ada = ada.id();
    bo.does("block", json!({ "user": id_of_ada })).await;
    ada.is_refused("create", json!(invitation)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn waiting_matches_are_listed_before_later_ones() {
    let folder = Folder::new("waiting-first");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut begun = Vec::new();
    // The player in the first seat decides.
    for seats in [[1, 2], [2, 1]] {
        let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
        let id = ada.creates(&settings).await;
        ada.sits(&id, seats[0]).await;
        bo.sits(&id, seats[1]).await;
        ada.does("begin", json!({ "match": id })).await;
        begun.push(json!(id));
    }
    for (client, order) in [(&mut ada, [0, 1]), (&mut bo, [1, 0])] {
        let matches = client.does("matches", json!({})).await;
        let listed = [0, 1].map(|place: usize| matches[place]["info"]["match"].clone());
        assert_eq!(listed, order.map(|place: usize| begun[place].clone()));
    }
    server.stop().await;
}

/// Stores a table at which its maker has sat since a time in the past.
async fn stored_table(server: &TestServer, name: &str, maker: &User, at_ms: u64) -> MatchId {
    let id: MatchId = name.parse().unwrap();
    let new = NewTable {
        id: id.clone(),
        settings: TableSettings {
            clock: Clock::PerDecision { ms: 10_000 },
            ..open_table("icefrogs", 2)
        },
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: at_ms,
    };
    let sat = NewEntry {
        match_id: id.clone(),
        number: 1,
        entry: LogEntry {
            at_ms,
            key: None,
            by: None,
            event: LogEvent::Sit {
                seat: Seat::FIRST,
                user: maker.id,
                name: maker.name.clone(),
                frog: maker.frog,
                nonce: None,
                is_program: false,
            },
        },
        stage: MatchStage::Open,
    };
    let storage = server.node.storage();
    storage.matches().create(&new).await.unwrap();
    let noted = storage.moderation().note_maker(&id, maker.id, 1);
    noted.await.unwrap();
    storage.matches().append(&[sat]).await.unwrap();
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abandoned_tables_do_not_hide_attended_ones() {
    let folder = Folder::new("left-tables");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let maker = ada.user.clone().unwrap();
    let before_ms = now_ms() - 100_000;
    let waits = stored_table(&server, "m-waits", &maker, before_ms).await;
    // More than are listed of one maker, and later ones.
    for number in 1..8 {
        let name = format!("m-left-{number}");
        stored_table(&server, &name, &maker, before_ms + number * 1_000).await;
    }
    let watch = json!({ "match": waits, "viewer": "spectator" });
    ada.does("watch", watch).await;
    let listed = ada.does("tables", json!({})).await;
    assert_eq!(names(&listed), [waits.as_str()]);
    let seen = ada.does("lobby", json!({})).await;
    assert_eq!(names(&seen["tables"]), [waits.as_str()]);
    server.stop().await;
}

/// Returns the next seeks that the lobby reports: each person with the game.
async fn next_seeks(client: &mut Client) -> Vec<(String, String)> {
    loop {
        let change = client.expect_notice("lobby").await;
        if let Some(seeks) = change["seeks"].as_array() {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            let seeks = seeks.iter();
            return seeks
                .map(|seek| (text(&seek["user"]["name"]), text(&seek["game"])))
                .collect();
        }
    }
}

fn seek(game: &str) -> Value {
    json!({ "game": game, "players": 2 })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeks_are_listed_until_they_are_matched() {
    let folder = Folder::new("seekers");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut eyes = server.client(None, None).await;
    let mut juice = server.client(None, None).await;
    let seen = eyes.does("lobby", json!({})).await;
    assert_eq!(seen["seeks"], json!(null));
    juice.does("lobby", json!({ "game": "frog-juice" })).await;
    ada.does("seek", seek("icefrogs")).await;
    let of_ada = ("Ada".to_owned(), "icefrogs".to_owned());
    assert_eq!(next_seeks(&mut eyes).await, vec![of_ada.clone()]);
    bo.does("seek", seek("frog-juice")).await;
    let of_bo = ("Bo".to_owned(), "frog-juice".to_owned());
    assert_eq!(next_seeks(&mut eyes).await, [of_ada, of_bo.clone()]);
    assert_eq!(next_seeks(&mut juice).await, [of_bo]);
    // A later visitor gets the same list, with the terms.
    let seen = server
        .client(None, None)
        .await
        .does("lobby", json!({}))
        .await;
    let first = &seen["seeks"][0];
    assert_eq!(first["rating"], 1_500);
    assert_eq!(
        (&first["players"], &first["rated"]),
        (&json!(2), &json!("casual"))
    );
    assert_eq!(first["options"], "players=2");
    // A program is paired with programs alone, and is not listed.
    let mut robot = server.program("Robo").await;
    robot.does("seek", seek("icefrogs")).await;
    bo.does("cancel-seek", json!({})).await;
    assert_eq!(next_seeks(&mut juice).await, []);
    // The seek of another with the same terms finds Ada.
    bo.does("seek", seek("icefrogs")).await;
    ada.expect_notice("matched").await;
    loop {
        if next_seeks(&mut eyes).await.is_empty() {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_lists_watchable_matches_until_they_end() {
    let folder = Folder::new("to-watch");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut eyes = server.client(None, None).await;
    let seen = eyes.does("lobby", json!({})).await;
    assert_eq!(seen["playing"], json!(null));
    let id = ada.creates(&open_table("icefrogs", 2)).await;
    bo.sits(&id, 1).await;
    ada.sits(&id, 2).await;
    ada.does("begin", json!({ "match": id })).await;
    let has = async |eyes: &mut Client, list: &str, id: &Value| {
        while eyes.expect_notice("lobby").await[list][0] != *id {}
    };
    loop {
        let change = eyes.expect_notice("lobby").await;
        if change["playing"] != json!(null) {
            assert_eq!(names(&change["playing"]), [id.as_str()]);
            break;
        }
    }
    ada.does("resign", json!({ "match": id, "seat": 2 })).await;
    has(&mut eyes, "playing-gone", &json!(id)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_users_are_not_listed_for_each_other() {
    let folder = Folder::new("apart-lists");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut cy = server.guest("Cy").await;
    let ids = [&ada, &bo].map(|one| one.id());
    // Each has a table that waits, a match to watch, and a seek.
    let mut matches = Vec::new();
    for maker in [&mut ada, &mut bo] {
        let open = maker.creates(&open_table("frog-juice", 3)).await;
        maker.sits(&open, 1).await;
        // A table without watchers leaves the list after ten seconds.
        let watch = json!({ "match": open, "viewer": "spectator" });
        maker.does("watch", watch).await;
        let playing = maker.begins_with(&mut cy, &open_table("icefrogs", 2)).await;
        matches.push([open, playing]);
    }
    ada.does("seek", seek("icefrogs")).await;
    bo.does("seek", seek("army-of-frogs")).await;
    bo.does("block", json!({ "user": ids[0] })).await;
    let lists = ["tables", "playing"];
    for (number, client) in [&mut ada, &mut bo].into_iter().enumerate() {
        let seen = client.does("lobby", json!({})).await;
        let [open, playing] = &matches[number];
        assert_eq!(names(&seen["tables"]), [open.as_str()]);
        assert_eq!(names(&seen["playing"]), [playing.as_str()]);
        let seeks = seen["seeks"].as_array().unwrap();
        assert_eq!(seeks.len(), 1, "the client's own");
        assert_eq!(seeks[0]["user"]["id"], json!(ids[number]));
        for (playing, list) in [false, true].into_iter().zip(lists) {
            let listed = client.does("tables", json!({ "playing": playing })).await;
            assert_eq!(names(&listed), names(&seen[list]));
        }
    }
    let seen = cy.does("lobby", json!({})).await;
    for list in ["tables", "playing", "seeks"] {
        assert_eq!(seen[list].as_array().unwrap().len(), 2, "{list}");
    }
    // A change of the blocks is a change of the lists.
    bo.does("unblock", json!({ "user": ids[0] })).await;
    let change = ada.expect_notice("lobby").await;
    assert_eq!(names(&change["tables"]), [matches[1][0].as_str()]);
    assert!(names(&change["playing"]).contains(&matches[1][1].as_str()));
    assert_eq!(change["seeks"].as_array().unwrap().len(), 2);
    bo.does("block", json!({ "user": ids[0] })).await;
    let change = ada.expect_notice("lobby").await;
    assert_eq!(change["gone"], json!([matches[1][0]]));
    assert_eq!(change["playing-gone"], json!([matches[1][1]]));
    assert_eq!(change["seeks"].as_array().unwrap().len(), 1);
    server.stop().await;
}
