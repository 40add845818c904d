//! Tables that their hosts change before the match begins, and names that change.

use crate::common::{Client, Folder, TestServer, bot, table};
use ranarium_protocol::online::SeatPlan;
use ranarium_table::MatchId;
use serde_json::{Value, json};

async fn watches(client: &mut Client, id: &MatchId) -> Value {
    let params = json!({ "match": id, "viewer": "spectator" });
    client.does("watch", params).await["table"].clone()
}

#[tokio::test]
async fn table_changes_of_a_host_reach_every_node() {
    let folder = Folder::new("arranging");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let settings = table("frog-juice", "players=4", vec![SeatPlan::Open; 4]);
    let id = ada.creates(&settings).await;
    ada.sits(&id, 1).await;
    bo.sits(&id, 3).await;
    let listed = async |client: &mut Client| {
        let tables = client.does("tables", json!({})).await;
        tables.as_array().unwrap().len()
    };
    assert_eq!(listed(&mut bo).await, 0);
    let change =
        json!({ "match": id, "visibility": "open", "clock": { "per-decision": { "ms": 30_000 } } });
    ada.does("arrange", change).await;
    assert_eq!(listed(&mut bo).await, 1);
    // A bot that thinks too long is rejected, as in a new table.
    let mut seats = vec![SeatPlan::Open; 3];
    seats.push(bot("expert@60000ms"));
    ada.is_refused("arrange", json!({ "match": id, "seats": seats }))
        .await;
    // With a computer in the last free seats, no other person can sit down.
    let seats = [SeatPlan::Open, bot("easy"), SeatPlan::Open, bot("easy")];
    ada.does("arrange", json!({ "match": id, "seats": seats }))
        .await;
    assert_eq!(listed(&mut bo).await, 0);
    let before = watches(&mut bo, &id).await;
    server.stop().await;
    let server = TestServer::start(&folder).await;
    let mut eve = server.guest("Eve").await;
    assert_eq!(watches(&mut eve, &id).await, before);
    server.stop().await;
}

#[tokio::test]
async fn a_new_name_reaches_tables_and_open_connections() {
    let folder = Folder::new("renaming");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let settings = || table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let (waiting, playing) = (
        ada.creates(&settings()).await,
        ada.creates(&settings()).await,
    );
    ada.sits(&waiting, 1).await;
    ada.sits(&playing, 1).await;
    bo.sits(&playing, 2).await;
    ada.does("begin", json!({ "match": playing })).await;
    watches(&mut bo, &playing).await;
    let user = ada.user.clone().unwrap();
    let people = server.node.people();
    let name = Some("Ida".parse().unwrap());
    people.change_user(&user, name, Some(4)).await.unwrap();
    let mut person = Value::Null;
    while person["name"] != "Ida" {
        person = bo.expect_notice("table").await["table"]["seats"][0]["person"].clone();
    }
    assert_eq!(person["frog"], 4);
    let waits = watches(&mut bo, &waiting).await;
    assert_eq!(waits["seats"][0]["person"]["name"], "Ida");
    // Her connection was opened under the old name.
    assert_eq!(ada.does("who-am-i", json!({})).await["name"], "Ida");
    let next = ada.creates(&settings()).await;
    ada.sits(&next, 2).await;
    let seats = &watches(&mut bo, &next).await["seats"];
    assert_eq!(seats[1]["person"]["name"], "Ida");
    server.stop().await;
}
