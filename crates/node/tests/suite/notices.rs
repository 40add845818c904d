//! Turn notices to absent people: only as subscribed, at most one an hour, and without secrets of
//! the match.

use crate::common::{Client, Folder, OPTIONS, Server, now_ms, table};
use crate::receivers::{Browser, MailServer, PushService, claims, notices};
use crate::services::{NatsServer, PostgresServer};
use ranarium_node::{BusLink, Node, NodeServices};
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};
use ranarium_storage::{MailState, SealKey, Storage, WaitingNotice};
use ranarium_table::{Clock, MatchId};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

async fn storage(folder: &Folder) -> Arc<Storage> {
    let file = folder.0.join("ranarium.db");
    let key = SealKey::new([7; 32]);
    Arc::new(Storage::sqlite(&file, key).await.unwrap())
}

/// An answer over HTTP.
struct Answer {
    status: u16,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}", self.body))
    }
}

/// Sends a request with a token.
async fn ask(at: SocketAddr, request: &str, token: Option<&str>, body: &str) -> Answer {
    let kind = match body.starts_with('{') {
        true => "application/json",
        false => "application/x-www-form-urlencoded",
    };
    let signed = token.map(|token| format!("authorization: Bearer {token}\r\n"));
    let text = format!(
        "{request} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-type: {kind}\r\n\
         content-length: {}\r\n{}\r\n{body}",
        body.len(),
        signed.unwrap_or_default(),
    );
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        body: body.to_owned(),
    }
}

/// Sends a request with the token of a client.
async fn asks(server: &Server, client: &Client, request: &str, body: Value) -> Answer {
    let body = match body {
        Value::Null => String::new(),
        body => body.to_string(),
    };
    ask(server.address, request, client.token.as_deref(), &body).await
}

fn id_of(client: &Client) -> UserId {
    client.user.as_ref().unwrap().id
}

/// A table for two with a day for each decision.
fn slow(game: &str) -> TableSettings {
    TableSettings {
        clock: Clock::PerDecision { ms: DAY },
        ..table(game, "players=2", vec![SeatPlan::Open; 2])
    }
}

/// Begins a match of two people; the first is in seat 1.
async fn begun(settings: &TableSettings, first: &mut Client, second: &mut Client) -> MatchId {
    let id = first.creates(settings).await;
    first.sits(&id, 1).await;
    second.sits(&id, 2).await;
    first.does("begin", json!({ "match": id })).await;
    id
}

/// Watches a match, decides, and leaves.
async fn acts(client: &mut Client, id: &MatchId, seat: u8) {
    let viewer = json!({ "seat": seat });
    let watched = client
        .does("watch", json!({ "match": id, "viewer": viewer }))
        .await;
    let update = &watched["update"];
    let action = &update["now"]["actions"][0];
    assert!(!action.is_null(), "seat {seat} has to decide: {update}");
    let act = json!({ "match": id, "seat": seat, "seq": update["seq"], "action": action });
    assert_eq!(client.does("act", act).await, "taken");
    client.does("leave", json!({ "match": id })).await;
}

/// Waits until this number of matches are noted as waiting for a user.
async fn noted(node: &Node, user: UserId, count: usize) -> Vec<WaitingNotice> {
    let patience = tokio::time::Instant::now() + Duration::from_secs(60);
    loop {
        let waiting = node.storage().notices().waiting(user).await.unwrap();
        if waiting.len() == count {
            return waiting;
        }
        assert!(tokio::time::Instant::now() < patience, "{waiting:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn push_messages_name_only_the_match_and_the_opponent() {
    let folder = Folder::new("notices-push");
    let service = PushService::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    // Players hold secret cards here.
    let id = begun(&slow("frog-juice"), &mut ada, &mut bo).await;
    let read = ask(
        server.address,
        &format!("GET /api/v1/matches/{id}"),
        None,
        "",
    )
    .await;
    let first = read.json()["deciding"][0].as_u64().unwrap();
    let (mut waited_for, other) = match first {
        1 => (ada, "Bo"),
        _ => (bo, "Ada"),
    };
    let browser = Browser::new(&service, 7);
    let body = browser.subscription();
    let added = asks(&server, &waited_for, "POST /api/v1/notices/push", body).await;
    assert_eq!(added.status, 204, "{}", added.body);
    let user = id_of(&waited_for);
    noted(&server.node, user, 1).await;

    let start = now_ms();
    server.node.notices().sweep(start).await.unwrap();
    assert_eq!(service.received().len(), 0, "the grace time is not over");
    let at = start + 3 * MINUTE;
    server.node.notices().sweep(at).await.unwrap();
    let received = service.received();
    assert_eq!(received.len(), 1);
    let pushed = &received[0];
    let expected = json!({
        "title": "It’s your turn",
        "body": format!("{other} is waiting for you in Frog Juice."),
        "count": 1,
        "url": format!("/table/{id}"),
    });
    assert_eq!(browser.reads(pushed), expected);
    assert_eq!(pushed.path, "/push/7");
    assert_eq!(pushed.headers["ttl"], "86400");
    assert_eq!(pushed.headers["topic"], "your-turn");
    let shown = asks(&server, &waited_for, "GET /api/v1/notices", Value::Null).await;
    let key = shown.json()["push-key"].as_str().unwrap().to_owned();
    let expected = json!({
        "aud": format!("http://{}", service.address),
        "exp": at / 1_000 + 12 * 3_600,
        "sub": "mailto:ada@frogs.example",
    });
    assert_eq!(claims(pushed, &key), expected);

    // It is sent once, however long the match waits.
    server.node.notices().sweep(at + 5 * HOUR).await.unwrap();
    assert_eq!(service.received().len(), 0);
    acts(&mut waited_for, &id, first as u8).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_message_an_hour_covers_all_waiting_matches() {
    let folder = Folder::new("notices-hour");
    let service = PushService::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 8);
    let mut body = browser.subscription();
    body["language"] = json!("nl");
    let added = asks(&server, &ada, "POST /api/v1/notices/push", body).await;
    assert_eq!(added.status, 204, "{}", added.body);
    let user = id_of(&ada);
    let first = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    let second = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    noted(&server.node, user, 2).await;
    let start = now_ms() + 10 * MINUTE;
    server.node.notices().sweep(start).await.unwrap();
    let received = service.received();
    assert_eq!(received.len(), 1);
    let shown = browser.reads(&received[0]);
    let expected = "Bo wacht op je bij IceFrogs. Er wacht nog een andere partij op je.";
    assert_eq!(shown["body"], expected);
    assert_eq!(shown["count"], 2);

    // It is her turn again in both, within the hour.
    for id in [&first, &second] {
        acts(&mut ada, id, 1).await;
        acts(&mut bo, id, 2).await;
    }
    noted(&server.node, user, 2).await;
    for minutes in [3, 30, 59] {
        let at = start + minutes * MINUTE;
        server.node.notices().sweep(at).await.unwrap();
        assert_eq!(service.received().len(), 0, "{minutes} minutes later");
    }
    // A match in which she decides meanwhile is not mentioned.
    acts(&mut ada, &first, 1).await;
    server.node.notices().sweep(start + HOUR).await.unwrap();
    let received = service.received();
    assert_eq!(received.len(), 1);
    let shown = browser.reads(&received[0]);
    assert_eq!(
        (&shown["count"], &shown["url"]),
        (&json!(1), &json!(format!("/table/{second}")))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn present_players_are_not_notified() {
    let folder = Folder::new("notices-there");
    let service = PushService::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 9);
    let added = asks(
        &server,
        &ada,
        "POST /api/v1/notices/push",
        browser.subscription(),
    )
    .await;
    assert_eq!(added.status, 204);
    // Without a clock people may leave, too; with minutes for a decision they do not.
    let quick = TableSettings {
        clock: Clock::PerDecision { ms: 10 * MINUTE },
        ..slow("icefrogs")
    };
    begun(&quick, &mut ada, &mut bo).await;
    let unhurried = TableSettings {
        clock: Clock::Off,
        ..slow("icefrogs")
    };
    let id = begun(&unhurried, &mut ada, &mut bo).await;
    ada.does("watch", json!({ "match": id, "viewer": "spectator" }))
        .await;
    let waiting = noted(&server.node, id_of(&ada), 1).await;
    assert_eq!(waiting[0].match_id, id);
    let start = now_ms() + 10 * MINUTE;
    server.node.notices().sweep(start).await.unwrap();
    assert_eq!(service.received().len(), 0);
    ada.does("leave", json!({ "match": id })).await;
    server
        .node
        .notices()
        .sweep(start + 3 * MINUTE)
        .await
        .unwrap();
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
        Server::of(
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
    let added = asks(&one, &ada, "POST /api/v1/notices/push", subscription).await;
    assert_eq!(added.status, 204);
    let id = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    noted(&one.node, id_of(&ada), 1).await;
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
    other.node.notices().sweep(start).await.unwrap();
    assert_eq!(service.received().len(), 0);
    ada.does("leave", json!({ "match": id })).await;
    bo.does("leave", json!({ "match": heard })).await;
    until_spectators(&mut cai, 1).await;
    let later = start + 3 * MINUTE;
    other.node.notices().sweep(later).await.unwrap();
    assert_eq!(service.received().len(), 1);
    drop((ada, bo, cai));
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_are_off_unless_configured() {
    let folder = Folder::new("notices-off");
    let service = PushService::start().await;
    let server = Server::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    let expected = json!({
        "push-key": null, "mail-possible": false, "browsers": [], "mail": null
    });
    assert_eq!(shown.json(), expected);
    let browser = Browser::new(&service, 1);
    let mail = json!({ "address": "ada@frogs.example" });
    for (request, body) in [
        ("POST /api/v1/notices/push", browser.subscription()),
        ("PUT /api/v1/notices/mail", mail),
    ] {
        let refused = asks(&server, &ada, request, body).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (409, &json!("notices-off"))
        );
    }
    // This includes subscriptions from a time when it was configured.
    let id = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    let store = server.node.storage().notices();
    let user = id_of(&ada);
    store.add_push(user, &browser.stored(), 1).await.unwrap();
    let waiting = WaitingNotice {
        user,
        match_id: id,
        since: 3,
        due_ms: 1,
    };
    store.note(&[waiting]).await.unwrap();
    assert_eq!(store.due(now_ms(), 9).await.unwrap(), [user]);
    server.node.notices().sweep(now_ms()).await.unwrap();
    assert_eq!(service.received().len(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_needs_confirmation_and_stops_with_one_click() {
    let folder = Folder::new("notices-mail");
    let post = MailServer::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, Some(&post))).await;
    let at = server.address;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let id = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    let user = id_of(&ada);
    let body = json!({ "address": "ada@home.example" });
    let set = asks(&server, &ada, "PUT /api/v1/notices/mail", body.clone()).await;
    assert_eq!(set.status, 202, "{}", set.body);
    let again = asks(&server, &ada, "PUT /api/v1/notices/mail", body.clone()).await;
    assert_eq!(again.status, 429, "confirmations are limited");
    let other = asks(&server, &bo, "PUT /api/v1/notices/mail", body).await;
    assert_eq!(other.status, 429, "not by another user either");
    let received = post.received();
    assert_eq!(received.len(), 1);
    assert_eq!(received[0].to, "ada@home.example");
    let confirm = received[0].link("/api/v1/notices/confirm/");
    assert!(!received[0].text.contains("List-Unsubscribe"));

    // Opening the link, as mail scanners do, confirms nothing.
    let page = ask(at, &format!("GET {confirm}"), None, "").await;
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("<form method=\"post\">"),
        "{}",
        page.body
    );
    let start = now_ms() + 10 * MINUTE;
    server.node.notices().sweep(start).await.unwrap();
    assert_eq!(
        post.received().len(),
        0,
        "nothing is sent before it is confirmed"
    );
    let done = ask(at, &format!("POST {confirm}"), None, "").await;
    assert_eq!(done.status, 200, "{}", done.body);
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    let expected = json!({ "address": "ada@home.example", "language": "en", "confirmed": true });
    assert_eq!(shown.json()["mail"], expected);
    noted(&server.node, user, 1).await;
    server.node.notices().sweep(start).await.unwrap();
    let received = post.received();
    assert_eq!(received.len(), 1);
    let text = &received[0].text;
    for part in [
        format!("https://frogs.example/table/{id}\r\n"),
        format!("<a href=\"https://frogs.example/table/{id}\">"),
        "\r\nBo is waiting for you in IceFrogs.\r\n".to_owned(),
        "<p>Bo is waiting for you in IceFrogs.</p>".to_owned(),
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n".to_owned(),
        "Auto-Submitted: auto-generated\r\n".to_owned(),
    ] {
        assert!(text.contains(&part), "{part}: {text}");
    }
    let unsubscribe = received[0].link("/api/v1/notices/unsubscribe/");
    let header = format!("List-Unsubscribe: <https://frogs.example{unsubscribe}>\r\n");
    assert!(text.contains(&header), "{text}");

    // The link has no other effect, and none by being opened.
    let page = ask(at, &format!("GET {unsubscribe}"), None, "").await;
    assert_eq!(page.status, 200);
    let token = unsubscribe.rsplit('/').next().unwrap();
    let confirm = format!("POST /api/v1/notices/confirm/{token}");
    assert_eq!(ask(at, &confirm, None, "").await.status, 404);
    assert_eq!(
        ask(at, "GET /api/v1/session", Some(token), "").await.status,
        401
    );
    let channels = server
        .node
        .storage()
        .notices()
        .channels(user)
        .await
        .unwrap();
    assert_eq!(channels.mail.unwrap().state, MailState::Confirmed);
    let click = "List-Unsubscribe=One-Click";
    let done = ask(at, &format!("POST {unsubscribe}"), None, click).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    assert_eq!(shown.json()["mail"], Value::Null);
    let gone = ask(at, &format!("POST {unsubscribe}"), None, click).await;
    assert_eq!(gone.status, 404);
    acts(&mut ada, &id, 1).await;
    acts(&mut bo, &id, 2).await;
    server.node.notices().sweep(start + 2 * HOUR).await.unwrap();
    assert_eq!(post.received().len(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_password_is_reset_by_a_link_used_once() {
    let folder = Folder::new("notices-password");
    let post = MailServer::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, Some(&post))).await;
    let at = server.address;
    let ada = server.guest("Ada").await;
    let account = json!({ "login": "ada", "password": "four frogs under one roof" });
    let registered = asks(&server, &ada, "POST /api/v1/account", account).await;
    assert_eq!(registered.status, 201, "{}", registered.body);
    let forgotten = async |login: &str| {
        let body = json!({ "login": login }).to_string();
        let asked = ask(at, "POST /api/v1/account/forgotten", None, &body).await;
        assert_eq!(asked.status, 202, "{}", asked.body);
    };
    let mail = json!({ "address": "ada@home.example" });
    let set = asks(&server, &ada, "PUT /api/v1/notices/mail", mail).await;
    assert_eq!(set.status, 202, "{}", set.body);
    let confirm = post.received()[0].link("/api/v1/notices/confirm/");
    // No mail goes to an unconfirmed address, or for an unknown login.
    forgotten("ada").await;
    forgotten("nobody-here").await;
    let done = ask(at, &format!("POST {confirm}"), None, "").await;
    assert_eq!(done.status, 200, "{}", done.body);
    let link = loop {
        forgotten("ada").await;
        if let [mail] = &post.received()[..] {
            assert_eq!(mail.to, "ada@home.example");
            break mail.link("/api/v1/account/reset/");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let (get, set) = (format!("GET {link}"), format!("POST {link}"));
    let page = ask(at, &get, None, "").await;
    assert!(page.body.contains("name=\"password\""), "{}", page.body);
    let common = ask(at, &set, None, "password=password1").await;
    assert_eq!(common.status, 422, "{}", common.body);
    let done = ask(at, &set, None, "password=six+frogs%20in+a+pond").await;
    assert_eq!(done.status, 200, "{}", done.body);
    for request in [get, set] {
        let again = ask(at, &request, None, "password=seven+frogs+in+a+pond").await;
        assert_eq!(again.status, 404, "{}", again.body);
    }
    let session = asks(&server, &ada, "GET /api/v1/session", Value::Null).await;
    assert_eq!(session.status, 401, "all sessions have ended");
    for (password, status) in [
        ("four frogs under one roof", 401),
        ("six frogs in a pond", 200),
    ] {
        let body = json!({ "login": "ada", "password": password }).to_string();
        let signed_in = ask(at, "POST /api/v1/session/password", None, &body).await;
        assert_eq!(signed_in.status, status, "{}", signed_in.body);
    }
    forgotten("ada").await;
    assert_eq!(post.received().len(), 0, "one mail in ten minutes");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_mail_is_reported_and_deferred_mail_retried() {
    let folder = Folder::new("notices-busy");
    let post = MailServer::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, Some(&post))).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let cy = server.guest("Cy").await;
    for (client, answer, address, status, code) in [
        (&cy, "250 yes", "ada", 422, "mail-address"),
        (&cy, "550 no", "ada@home.example", 422, "mail-address"),
        (&bo, "451 later", "bo@home.example", 503, "mail-away"),
    ] {
        post.answers(answer);
        let body = json!({ "address": address });
        let refused = asks(&server, client, "PUT /api/v1/notices/mail", body).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (status, &json!(code))
        );
        let shown = asks(&server, client, "GET /api/v1/notices", Value::Null).await;
        assert_eq!(shown.json()["mail"], Value::Null);
    }
    post.answers("250 yes");
    let body = json!({ "address": "ida@home.example", "language": "nl" });
    let set = asks(&server, &ada, "PUT /api/v1/notices/mail", body).await;
    assert_eq!(set.status, 202);
    let confirm = post.received()[0].link("/api/v1/notices/confirm/");
    let done = ask(server.address, &format!("POST {confirm}"), None, "").await;
    assert!(done.body.contains("Klaar"), "{}", done.body);
    begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    noted(&server.node, id_of(&ada), 1).await;
    let start = now_ms() + 10 * MINUTE;
    post.answers("451 later");
    server.node.notices().sweep(start).await.unwrap();
    post.answers("250 yes");
    server.node.notices().sweep(start + MINUTE).await.unwrap();
    assert_eq!(post.received().len(), 0, "it is left alone for a while");
    server
        .node
        .notices()
        .sweep(start + 5 * MINUTE)
        .await
        .unwrap();
    let received = post.received();
    assert_eq!(received.len(), 1);
    assert!(received[0].text.contains("Bo wacht op je bij IceFrogs."));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gone_subscriptions_are_deleted_and_retry_after_respected() {
    let folder = Folder::new("notices-gone");
    let service = PushService::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 2);
    let added = asks(
        &server,
        &ada,
        "POST /api/v1/notices/push",
        browser.subscription(),
    )
    .await;
    assert_eq!(added.status, 204);
    let id = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    let user = id_of(&ada);
    noted(&server.node, user, 1).await;
    let start = now_ms() + 10 * MINUTE;
    service.answers("503 Service Unavailable\r\nretry-after: 900");
    server.node.notices().sweep(start).await.unwrap();
    assert_eq!(service.received().len(), 1);
    server
        .node
        .notices()
        .sweep(start + 14 * MINUTE)
        .await
        .unwrap();
    assert_eq!(service.received().len(), 0);
    service.answers("201 Created");
    server
        .node
        .notices()
        .sweep(start + 15 * MINUTE)
        .await
        .unwrap();
    assert_eq!(service.received().len(), 1);
    acts(&mut ada, &id, 1).await;
    acts(&mut bo, &id, 2).await;
    noted(&server.node, user, 1).await;
    service.answers("410 Gone");
    server.node.notices().sweep(start + 2 * HOUR).await.unwrap();
    assert_eq!(service.received().len(), 1);
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    assert_eq!(shown.json()["browsers"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_several_nodes_sends_a_notice() {
    let folder = Folder::new("notices-nodes");
    let service = PushService::start().await;
    let storage = storage(&folder).await;
    let first = Server::with_notices(storage.clone(), notices(&folder, None)).await;
    let mut ada = first.guest("Ada").await;
    let mut bo = first.guest("Bo").await;
    let browser = Browser::new(&service, 3);
    let added = asks(
        &first,
        &ada,
        "POST /api/v1/notices/push",
        browser.subscription(),
    )
    .await;
    assert_eq!(added.status, 204);
    begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    noted(&first.node, id_of(&ada), 1).await;
    let others = [
        Server::with_notices(storage.clone(), notices(&folder, None)).await,
        Server::with_notices(storage, notices(&folder, None)).await,
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
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 4);
    let added = asks(
        &server,
        &ada,
        "POST /api/v1/notices/push",
        browser.subscription(),
    )
    .await;
    assert_eq!(added.status, 204);
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    let key = shown.json()["push-key"].as_str().unwrap().to_owned();
    let id = begun(&slow("icefrogs"), &mut ada, &mut bo).await;
    drop((ada, bo));
    // Acknowledged turns are noted before the storage is closed.
    server.stop().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    server
        .node
        .notices()
        .sweep(now_ms() + 10 * MINUTE)
        .await
        .unwrap();
    let received = service.received();
    assert_eq!(received.len(), 1);
    assert_eq!(browser.reads(&received[0])["url"], format!("/table/{id}"));
    claims(&received[0], &key);
    // Reloaded rooms do not note the same turn again.
    server
        .node
        .notices()
        .sweep(now_ms() + 5 * HOUR)
        .await
        .unwrap();
    assert_eq!(service.received().len(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn subscriptions_check_their_owner_and_address() {
    let folder = Folder::new("notices-owner");
    let service = PushService::start().await;
    let server = Server::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let ada = server.guest("Ada").await;
    let bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 5);
    let gone = json!({ "endpoint": browser.endpoint });
    let mail = json!({ "address": "ada@home.example" });
    for (request, body) in [
        ("GET /api/v1/notices", Value::Null),
        ("POST /api/v1/notices/push", browser.subscription()),
        ("DELETE /api/v1/notices/push", gone.clone()),
        ("PUT /api/v1/notices/mail", mail),
        ("DELETE /api/v1/notices/mail", Value::Null),
    ] {
        let body = body.as_object().map(|_| body.to_string());
        let answer = ask(server.address, request, None, &body.unwrap_or_default()).await;
        assert_eq!(answer.status, 401, "{request}: {}", answer.body);
    }
    let added = asks(
        &server,
        &ada,
        "POST /api/v1/notices/push",
        browser.subscription(),
    )
    .await;
    assert_eq!(added.status, 204);
    let theirs = asks(&server, &bo, "DELETE /api/v1/notices/push", gone.clone()).await;
    assert_eq!(theirs.status, 204);
    let shown = asks(&server, &bo, "GET /api/v1/notices", Value::Null).await;
    assert_eq!(shown.json()["browsers"], json!([]));
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    assert_eq!(shown.json()["browsers"][0]["endpoint"], browser.endpoint);
    let removed = asks(&server, &ada, "DELETE /api/v1/notices/push", gone).await;
    assert_eq!(removed.status, 204);
    let shown = asks(&server, &ada, "GET /api/v1/notices", Value::Null).await;
    assert_eq!(shown.json()["browsers"], json!([]));

    let mut elsewhere = browser.subscription();
    elsewhere["endpoint"] = json!("http://192.168.0.1/push");
    let mut keyless = browser.subscription();
    keyless["keys"]["p256dh"] = json!("AAAA");
    let mut short = browser.subscription();
    short["keys"]["auth"] = json!("AAAA");
    for body in [elsewhere, keyless, short] {
        let refused = asks(&server, &ada, "POST /api/v1/notices/push", body).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (422, &json!("subscription"))
        );
    }
    for path in ["confirm/moo", "unsubscribe/moo", "unsubscribe/%20"] {
        for method in ["GET", "POST"] {
            let request = format!("{method} /api/v1/notices/{path}");
            let answer = ask(server.address, &request, None, "").await;
            assert_eq!(answer.status, 404, "{request}");
            assert!(answer.body.contains("This link no longer works"));
        }
    }
    server.stop().await;
}
