//! The users whom notices reach, with one node and with several.

use super::{HOUR, MINUTE, asks, noted, shown, slow, storage, subscribe, sweep};
use crate::common::{Client, Folder, OPTIONS, TestServer, now_ms, table};
use crate::receivers::{Browser, PushService, claims, notices};
use crate::services::{NatsServer, PostgresServer};
use ranarium_node::{BusLink, Node, NodeServices};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_storage::{SealKey, Storage, WaitingNotice};
use ranarium_table::Clock;
use serde_json::json;
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn present_players_are_not_notified() {
    let folder = Folder::new("notices-there");
    let service = PushService::start().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 9);
    subscribe(&server, &ada, browser.subscription()).await;
    // Without a clock people may leave, too; with minutes for a decision they do not.
    let quick = TableSettings {
        clock: Clock::PerDecision { ms: 10 * MINUTE },
        ..slow("icefrogs")
    };
    ada.begins_with(&mut bo, &quick).await;
    let unhurried = TableSettings {
        clock: Clock::Off,
        ..slow("icefrogs")
    };
    let id = ada.begins_with(&mut bo, &unhurried).await;
    ada.does("watch", json!({ "match": id, "viewer": "spectator" }))
        .await;
    let waiting = noted(&server.node, ada.id(), 1).await;
    assert_eq!(waiting[0].match_id, id);
    let start = now_ms() + 10 * MINUTE;
    sweep(&server, start).await;
    assert_eq!(service.received().len(), 0);
    ada.does("leave", json!({ "match": id })).await;
    sweep(&server, start + 3 * MINUTE).await;
    let received = service.received();
    assert_eq!(received.len(), 1);
    assert_eq!(browser.reads(&received[0])["url"], format!("/table/{id}"));
    server.stop().await;
}

/// Waits until a watcher of a match receives this number of spectators.
async fn until_spectators(client: &mut Client, spectators: u64) {
    while client.expect_notice("presence").await["spectators"] != spectators {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_present_at_another_node_are_not_notified() {
    let (Some(postgres), Some(nats)) = (PostgresServer::start(), NatsServer::start()) else {
        return;
    };
    let (database, folder) = (postgres.new_database(), Folder::new("notices-town"));
    let node = async || {
        let storage = Storage::postgres(&database, SealKey::new([7; 32])).await;
        let bus = BusLink::connect(&nats.address()).await.unwrap();
        let services = NodeServices {
            notices: notices(&folder, None),
            ..NodeServices::default()
        };
        let storage = Arc::new(storage.unwrap());
        TestServer::of(
            Node::start_among(storage, bus, &OPTIONS, services)
                .await
                .unwrap(),
        )
    };
    let (one, other) = (node().await, node().await);
    let service = PushService::start().await;
    let (mut ada, mut bo) = (one.guest("Ada").await, one.guest("Bo").await);
    let browser = Browser::new(&service, 5);
    let subscription = browser.subscription();
    subscribe(&one, &ada, subscription).await;
    let id = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    noted(&one.node, ada.id(), 1).await;
    // Broadcasts of a node arrive in order: once the presence at a table watched at both nodes
    // arrives, so have the earlier ones.
    let heard = ada
        .creates(&table("icefrogs", "players=2", vec![SeatPlan::Open; 2]))
        .await;
    let look = json!({ "match": heard, "viewer": "spectator" });
    let mut cai = other.client(None, None).await;
    cai.does("watch", look.clone()).await;
    ada.does("watch", json!({ "match": id, "viewer": { "seat": 1 } }))
        .await;
    bo.does("watch", look).await;
    until_spectators(&mut cai, 2).await;
    // The other node has never had a room for the match.
    let start = now_ms() + 10 * MINUTE;
    sweep(&other, start).await;
    assert_eq!(service.received().len(), 0);
    ada.does("leave", json!({ "match": id })).await;
    bo.does("leave", json!({ "match": heard })).await;
    until_spectators(&mut cai, 1).await;
    let later = start + 3 * MINUTE;
    sweep(&other, later).await;
    assert_eq!(service.received().len(), 1);
    drop((ada, bo, cai));
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_are_off_unless_configured() {
    let folder = Folder::new("notices-off");
    let service = PushService::start().await;
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let shown = shown(&server, &ada).await;
    let expected = json!({
        "push-key": null, "mail-possible": false, "browsers": [], "mail": null
    });
    assert_eq!(shown, expected);
    let browser = Browser::new(&service, 1);
    let mail = json!({ "address": "ada@frogs.example" });
    for (request, body) in [
        ("POST /api/v1/notices/push", browser.subscription()),
        ("PUT /api/v1/notices/mail", mail),
    ] {
        let refused = asks(&server, &ada, request, body).await;
        assert_eq!(refused.problem(), (409, "notices-off".to_owned()));
    }
    // This includes subscriptions from a time when it was configured.
    let id = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    let store = server.node.storage().notices();
    let user = ada.id();
    store.add_push(user, &browser.stored(), 1).await.unwrap();
    let waiting = WaitingNotice {
        user,
        match_id: id,
        since: 3,
        due_ms: 1,
    };
    store.note(&[waiting]).await.unwrap();
    assert_eq!(store.due(now_ms(), 9).await.unwrap(), [user]);
    sweep(&server, now_ms()).await;
    assert_eq!(service.received().len(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_several_nodes_sends_a_notice() {
    let folder = Folder::new("notices-nodes");
    let service = PushService::start().await;
    let storage = storage(&folder).await;
    let first = TestServer::with_notices(storage.clone(), notices(&folder, None)).await;
    let mut ada = first.guest("Ada").await;
    let mut bo = first.guest("Bo").await;
    let browser = Browser::new(&service, 3);
    subscribe(&first, &ada, browser.subscription()).await;
    ada.begins_with(&mut bo, &slow("icefrogs")).await;
    noted(&first.node, ada.id(), 1).await;
    let others = [
        TestServer::with_notices(storage.clone(), notices(&folder, None)).await,
        TestServer::with_notices(storage, notices(&folder, None)).await,
    ];
    let start = now_ms() + 10 * MINUTE;
    let (one, two, three) = tokio::join!(
        first.node.notices().sweep(start),
        others[0].node.notices().sweep(start),
        others[1].node.notices().sweep(start),
    );
    one.unwrap();
    two.unwrap();
    three.unwrap();
    assert_eq!(service.received().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pending_notices_are_sent_after_a_restart() {
    let folder = Folder::new("notices-restart");
    let service = PushService::start().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 4);
    subscribe(&server, &ada, browser.subscription()).await;
    let shown = shown(&server, &ada).await;
    let key = shown["push-key"].as_str().unwrap().to_owned();
    let id = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    drop((ada, bo));
    // Acknowledged turns are noted before the storage is closed.
    server.stop().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
    sweep(&server, now_ms() + 10 * MINUTE).await;
    let received = service.received();
    assert_eq!(received.len(), 1);
    assert_eq!(browser.reads(&received[0])["url"], format!("/table/{id}"));
    claims(&received[0], &key);
    // Reloaded rooms do not note the same turn again.
    sweep(&server, now_ms() + 5 * HOUR).await;
    assert_eq!(service.received().len(), 0);
    server.stop().await;
}
