//! Protection of people from each other: names, phrases, blocks, reports, acts of an operator.

use crate::common::{Client, Folder, TestServer, connect, table};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_online::{LimitKind, ServerError};
use ranarium_protocol::RpcError;
use ranarium_protocol::online::{SeatPlan, UserId};
use ranarium_storage::{BanSubject, OperatorAct, ReportFilter};
use ranarium_table::{MatchId, Name};
use serde_json::{Value, json};

fn operator() -> Name {
    "Olga".parse().unwrap()
}

fn data(error: RpcError) -> Value {
    error.data.unwrap()
}

async fn two_at_a_table(server: &TestServer) -> (Client, Client, MatchId) {
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    ada.sits(&id, 1).await;
    bo.sits(&id, 2).await;
    (ada, bo, id)
}

async fn watches(client: &mut Client, id: &MatchId) -> Value {
    let params = json!({ "match": id, "viewer": "spectator" });
    client.does("watch", params).await
}

/// Returns the next notification of this kind.
async fn notice(client: &mut Client, wanted: &str) -> Value {
    loop {
        let (method, params) = client.notice().await;
        if method == wanted {
            return params;
        }
    }
}

fn say(id: &MatchId, seat: u8, phrase: &str) -> Value {
    json!({ "match": id, "seat": seat, "phrase": phrase })
}

#[tokio::test]
async fn offensive_and_deceptive_names_are_refused_everywhere() {
    let folder = Folder::new("names");
    let mut names = NamePolicy::default();
    names.add_words("toad\n");
    let admission = Admission::new(ClientLimits::default(), names);
    let server = TestServer::with_admission(&folder, admission).await;
    for (name, reason) in [
        ("Sh1t", "word"),
        ("t o a d", "word"),
        ("Аda", "scripts"),
        ("admin", "reserved"),
        ("<b>", "characters"),
        ("Player 2", "reserved"),
        ("A\u{200c}da", "invisible"),
        ("", "characters"),
    ] {
        let mut nobody = server.client(None, None).await;
        let error = nobody.is_refused("guest", json!({ "name": name })).await;
        assert_eq!(data(error), json!({ "name": reason }), "{name}");
        let name = name.parse().unwrap();
        server.node.people().add_guest(name, 1).await.unwrap_err();
    }
    let mut nobody = server.client(None, None).await;
    let arrived = nobody.does("guest", json!({ "name": "Ａda" })).await;
    assert_eq!(arrived["user"]["name"], "Ada", "it is shown in one form");
    let mut nobody = server.client(None, None).await;
    let arrived = nobody
        .does("guest", json!({ "name": "علی\u{200c}رضا" }))
        .await;
    let token = arrived["token"].as_str().unwrap();
    let mut again = server.client(None, Some(token)).await;
    let user = again.does("who-am-i", json!({})).await;
    assert_eq!(user["name"], "علی\u{200c}رضا");
    server.stop().await;
}

#[tokio::test]
async fn the_date_of_a_record_must_be_a_date() {
    let folder = Folder::new("dates");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    settings.date = Some("write to me at".parse().unwrap());
    let error = ada.is_refused("create", json!(settings)).await;
    assert!(
        error.message.contains("“date”: expected a date"),
        "{error:?}"
    );
    settings.date = Some("2026-11-24".parse().unwrap());
    ada.creates(&settings).await;
    server.stop().await;
}

#[tokio::test]
async fn phrases_of_players_reach_everyone_at_the_table() {
    let folder = Folder::new("phrases");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo, id) = two_at_a_table(&server).await;
    let mut eve = server.guest("Eve").await;
    for client in [&mut ada, &mut bo, &mut eve] {
        watches(client, &id).await;
    }
    ada.does("say", say(&id, 1, "good-luck")).await;
    for client in [&mut ada, &mut bo, &mut eve] {
        let notice_of_phrase = notice(client, "said").await;
        assert_eq!(
            notice_of_phrase,
            json!({ "match": id, "seat": 1, "phrase": "good-luck" })
        );
    }
    // There is no free text, and spectators cannot send phrases.
    let error = ada.is_refused("say", say(&id, 1, "you are silly")).await;
    assert!(error.message.contains("\"phrase\""), "{error:?}");
    eve.is_refused("say", say(&id, 1, "hello")).await;
    bo.is_refused("say", say(&id, 1, "hello")).await;
    // It is transient: later watchers do not receive it, and it is not in the log.
    let mut fay = server.guest("Fay").await;
    let seen = watches(&mut fay, &id).await;
    assert!(!seen.to_string().contains("good-luck"), "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn phrases_of_a_seat_are_rate_limited() {
    let folder = Folder::new("chatter");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo, id) = two_at_a_table(&server).await;
    for _ in 0..10 {
        ada.does("say", say(&id, 1, "frog")).await;
    }
    let error = data(ada.is_refused("say", say(&id, 1, "frog")).await);
    assert_eq!(error["too-many"]["what"], "phrases");
    assert!(error["too-many"]["retry-ms"].as_u64().unwrap() <= 6_000);
    bo.does("say", say(&id, 2, "smile")).await;
    server.stop().await;
}

#[tokio::test]
async fn blocked_users_are_not_paired_and_their_phrases_not_shown() {
    let folder = Folder::new("blocks");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo, id) = two_at_a_table(&server).await;
    watches(&mut ada, &id).await;
    watches(&mut bo, &id).await;
    ada.does("block", json!({ "user": bo.id() })).await;
    // A repetition changes nothing.
    ada.does("block", json!({ "user": bo.id() })).await;
    assert_eq!(ada.does("blocks", json!({})).await[0]["name"], "Bo");
    assert_eq!(
        bo.does("blocks", json!({})).await,
        json!([]),
        "the blocked player does not see the block"
    );
    // A blocked phrase would arrive first: each client's next notice is its own phrase.
    bo.does("say", say(&id, 2, "hello")).await;
    ada.does("say", say(&id, 1, "thanks")).await;
    assert_eq!(notice(&mut bo, "said").await["phrase"], "hello");
    assert_eq!(notice(&mut ada, "said").await["phrase"], "thanks");
    bo.does("say", say(&id, 2, "oops")).await;
    assert_eq!(notice(&mut bo, "said").await["phrase"], "oops");
    // They continue at this table, but cannot sit at another, even one that either has made.
    bo.sits(&id, 2).await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let hers = ada.creates(&settings).await;
    let his = bo.creates(&settings).await;
    let sit = |id: &MatchId| {
        let nonce = ranarium_table::Nonce::from_words("nonce");
        json!({ "match": id, "seat": 1, "nonce": nonce })
    };
    assert_eq!(data(bo.is_refused("sit", sit(&hers)).await), "not-welcome");
    assert_eq!(data(ada.is_refused("sit", sit(&his)).await), "not-welcome");
    ada.does("unblock", json!({ "user": bo.id() })).await;
    ada.does("sit", sit(&his)).await;
    let error = ada.is_refused("block", json!({ "user": ada.id() })).await;
    assert_eq!(data(error), "yourself");
    let nobody = json!({ "user": UserId::new(7) });
    let error = data(ada.is_refused("block", nobody).await);
    assert_eq!(error, json!({ "unknown-user": UserId::new(7) }));
    server.stop().await;
}

#[tokio::test]
async fn reports_have_a_player_and_a_reason() {
    let folder = Folder::new("reports");
    let server = TestServer::start(&folder).await;
    let (mut ada, bo, id) = two_at_a_table(&server).await;
    let report =
        |user: UserId, reason: &str| json!({ "match": id, "user": user, "reason": reason });
    ada.does("report", report(bo.id(), "stalling")).await;
    ada.does("report", report(bo.id(), "stalling")).await;
    let error = ada
        .is_refused("report", report(bo.id(), "I do not like him"))
        .await;
    assert!(error.message.contains("\"reason\""), "{error:?}");
    let stranger = server.guest("Eve").await;
    let error = ada
        .is_refused("report", report(stranger.id(), "name"))
        .await;
    assert_eq!(data(error), json!({ "not-a-player": stranger.id() }));
    let reports = server
        .node
        .storage()
        .moderation()
        .reports(ReportFilter::Open, 10)
        .await
        .unwrap();
    assert_eq!(reports.len(), 1, "once is enough");
    assert_eq!(reports[0].reported.as_ref().unwrap().name.as_str(), "Bo");
    assert_eq!(reports[0].reason.as_str(), "stalling");
    server.stop().await;
}

#[tokio::test]
async fn name_changes_of_a_user_are_limited() {
    let folder = Folder::new("new-names");
    let server = TestServer::start(&folder).await;
    let people = server.node.people();
    let (mut user, _) = people.add_guest("Ada".into(), 1).await.unwrap();
    for letter in 'a'..='j' {
        let name = Some(format!("Ida {letter}").as_str().into());
        user = people.change_user(&user, name, None).await.unwrap();
    }
    // A name that stays the same is none, and the frog may change.
    let same = Some(user.name.as_str().into());
    people.change_user(&user, same, Some(2)).await.unwrap();
    let other = Some("Ida z".into());
    let refused = people.change_user(&user, other, None).await.unwrap_err();
    assert!(
        matches!(refused, ServerError::TooMany(reason) if reason.what == LimitKind::Names),
        "{refused:?}"
    );
    let (eve, _) = people.add_guest("Eve".into(), 1).await.unwrap();
    let other = Some("Eva".into());
    people.change_user(&eve, other, None).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_hidden_name_is_no_longer_shown() {
    let folder = Folder::new("hidden");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Boromir").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.begins_with(&mut bo, &settings).await;
    let seen = watches(&mut ada, &id).await;
    assert!(seen.to_string().contains("Boromir"));
    let hide = OperatorAct::HideName(bo.id());
    server.operate(&operator(), &hide).await;
    let changed = notice(&mut ada, "table").await;
    assert_eq!(changed["table"]["seats"][1]["person"]["name"], "Player");
    for client in [&mut ada, &mut bo] {
        let seen = watches(client, &id).await;
        assert!(!seen.to_string().contains("Boromir"), "{seen}");
        let matches = client.does("matches", json!({})).await;
        assert!(!matches.to_string().contains("Boromir"), "{matches}");
    }
    // The name is hidden at another table, too; and he cannot take another name.
    let other = ada.creates(&settings).await;
    bo.sits(&other, 1).await;
    let seen = watches(&mut ada, &other).await;
    assert!(!seen.to_string().contains("Boromir"), "{seen}");
    let user = bo.user.clone().unwrap();
    let name = Some("Faramir".parse().unwrap());
    server
        .node
        .people()
        .change_user(&user, name, None)
        .await
        .unwrap_err();
    ada.does("resign", json!({ "match": id, "seat": 1 })).await;
    let record = ada.does("record", json!({ "match": id })).await;
    assert!(!record.to_string().contains("Boromir"), "{record}");
    let checked = ada.does("check", json!({ "match": id })).await;
    assert_eq!(checked["damage"], Value::Null);
    // Another process reads the same from the log; and it can be lifted.
    server.stop().await;
    let server = TestServer::start(&folder).await;
    let mut eve = server.guest("Eve").await;
    let seen = watches(&mut eve, &id).await;
    assert!(!seen.to_string().contains("Boromir"), "{seen}");
    let show = OperatorAct::ShowName(user.id);
    server.operate(&operator(), &show).await;
    let seen = watches(&mut eve, &id).await;
    assert!(seen.to_string().contains("Boromir"), "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn an_operator_ends_a_table_before_and_during_its_match() {
    let folder = Folder::new("ended");
    let server = TestServer::start(&folder).await;
    let (mut ada, mut bo, id) = two_at_a_table(&server).await;
    ada.does("begin", json!({ "match": id })).await;
    watches(&mut bo, &id).await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let open = ada.creates(&settings).await;
    for table in [&id, &open, &"m-none".parse().unwrap()] {
        let end = OperatorAct::EndTable(table.clone());
        server.operate(&operator(), &end).await;
    }
    let over = notice(&mut bo, "updated").await;
    let turn = &over["update"]["now"]["turn"]["over"];
    assert_eq!(turn["early-end"], "abandoned", "{over}");
    let nonce = ranarium_table::Nonce::from_words("nonce");
    let sit = json!({ "match": open, "seat": 1, "nonce": nonce });
    assert_eq!(data(bo.is_refused("sit", sit).await), "ended");
    let seen = watches(&mut bo, &open).await;
    assert_eq!(seen["table"]["stage"], "over");
    let acts = server.node.storage().moderation().acts(10).await.unwrap();
    assert_eq!(acts.len(), 3);
    assert!(
        acts.iter()
            .all(|act| act.is_done && act.operator == operator())
    );
    // Another process reads the same from the log.
    server.stop().await;
    let server = TestServer::start(&folder).await;
    let mut eve = server.guest("Eve").await;
    let seen = watches(&mut eve, &id).await;
    assert_eq!(seen["table"]["stage"], "over");
    server.stop().await;
}

#[tokio::test]
async fn a_ban_disconnects_and_refuses_until_it_expires() {
    let folder = Folder::new("bans");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let bo_id = bo.id();
    let ban = |subject, until_ms| OperatorAct::Ban { subject, until_ms };
    let subject = BanSubject::User(bo_id);
    // An expired ban has no effect.
    server.operate(&operator(), &ban(subject, Some(1))).await;
    bo.does("who-am-i", json!({})).await;
    server.operate(&operator(), &ban(subject, None)).await;
    assert!(bo.next().await.is_none(), "the connection is closed");
    let token = bo.token.clone();
    assert!(connect(server.address, token.as_deref()).await.is_err());
    ada.does("who-am-i", json!({})).await;
    server
        .operate(&operator(), &OperatorAct::Unban(subject))
        .await;
    let mut bo = server.client(bo.user.clone(), token.as_deref()).await;
    bo.does("who-am-i", json!({})).await;
    // A ban of an address applies to everyone behind it.
    let here = BanSubject::address([127, 0, 0, 1].into());
    server.operate(&operator(), &ban(here, None)).await;
    assert!(ada.next().await.is_none(), "the connection is closed");
    assert!(connect(server.address, None).await.is_err());
    server.stop().await;
}

#[tokio::test]
async fn offline_operator_decisions_are_carried_out() {
    let folder = Folder::new("beside");
    let server = TestServer::start(&folder).await;
    let (mut ada, _bo, id) = two_at_a_table(&server).await;
    ada.does("begin", json!({ "match": id })).await;
    watches(&mut ada, &id).await;
    // Another process writes into the same database.
    let beside = folder.open().await;
    let end = OperatorAct::EndTable(id.clone());
    beside.moderation().act(&operator(), &end, 5).await.unwrap();
    let over = notice(&mut ada, "updated").await;
    assert_eq!(
        over["update"]["now"]["turn"]["over"]["early-end"],
        "abandoned"
    );
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let open = ada.creates(&settings).await;
    server.stop().await;
    let end = OperatorAct::EndTable(open.clone());
    beside.moderation().act(&operator(), &end, 6).await.unwrap();
    beside.close().await;
    let server = TestServer::start(&folder).await;
    let mut eve = server.guest("Eve").await;
    let seen = watches(&mut eve, &open).await;
    assert_eq!(seen["table"]["stage"], "over");
    server.stop().await;
}
