//! Push messages to browsers.

use super::{HOUR, MINUTE, acts, ask, asks, noted, shown, slow, storage, subscribe, sweep};
use crate::common::{Folder, TestServer, now_ms};
use crate::receivers::{Browser, PushService, claims, notices};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn push_messages_name_only_the_match_and_the_opponent() {
    let folder = Folder::new("notices-push");
    let service = PushService::start().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    // Players hold secret cards here.
    let id = ada.begins_with(&mut bo, &slow("frog-juice")).await;
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
    subscribe(&server, &waited_for, browser.subscription()).await;
    let user = waited_for.id();
    noted(&server.node, user, 1).await;

    let start = now_ms();
    sweep(&server, start).await;
    assert_eq!(service.received().len(), 0, "the grace time is not over");
    let at = start + 3 * MINUTE;
    sweep(&server, at).await;
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
    let shown = shown(&server, &waited_for).await;
    let key = shown["push-key"].as_str().unwrap().to_owned();
    let expected = json!({
        "aud": format!("http://{}", service.address),
        "exp": at / 1_000 + 12 * 3_600,
        "sub": "mailto:ada@frogs.example",
    });
    assert_eq!(claims(pushed, &key), expected);

    // It is sent once, however long the match waits.
    sweep(&server, at + 5 * HOUR).await;
    assert_eq!(service.received().len(), 0);
    acts(&mut waited_for, &id, first as u8).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_message_an_hour_covers_all_waiting_matches() {
    let folder = Folder::new("notices-hour");
    let service = PushService::start().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 8);
    let mut body = browser.subscription();
    body["language"] = json!("nl");
    subscribe(&server, &ada, body).await;
    let user = ada.id();
    let first = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    let second = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    noted(&server.node, user, 2).await;
    let start = now_ms() + 10 * MINUTE;
    sweep(&server, start).await;
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
        sweep(&server, at).await;
        assert_eq!(service.received().len(), 0, "{minutes} minutes later");
    }
    // A match in which she decides meanwhile is not mentioned.
    acts(&mut ada, &first, 1).await;
    sweep(&server, start + HOUR).await;
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
async fn gone_subscriptions_are_deleted_and_retry_after_respected() {
    let folder = Folder::new("notices-gone");
    let service = PushService::start().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let browser = Browser::new(&service, 2);
    subscribe(&server, &ada, browser.subscription()).await;
    let id = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    let user = ada.id();
    noted(&server.node, user, 1).await;
    let start = now_ms() + 10 * MINUTE;
    service.answers("503 Service Unavailable\r\nretry-after: 900");
    sweep(&server, start).await;
    assert_eq!(service.received().len(), 1);
    sweep(&server, start + 14 * MINUTE).await;
    assert_eq!(service.received().len(), 0);
    service.answers("201 Created");
    sweep(&server, start + 15 * MINUTE).await;
    assert_eq!(service.received().len(), 1);
    acts(&mut ada, &id, 1).await;
    acts(&mut bo, &id, 2).await;
    noted(&server.node, user, 1).await;
    service.answers("410 Gone");
    sweep(&server, start + 2 * HOUR).await;
    assert_eq!(service.received().len(), 1);
    assert_eq!(shown(&server, &ada).await["browsers"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn subscriptions_check_their_owner_and_address() {
    let folder = Folder::new("notices-owner");
    let service = PushService::start().await;
    let server = TestServer::with_notices(storage(&folder).await, notices(&folder, None)).await;
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
    subscribe(&server, &ada, browser.subscription()).await;
    let theirs = asks(&server, &bo, "DELETE /api/v1/notices/push", gone.clone()).await;
    assert_eq!(theirs.status, 204);
    assert_eq!(shown(&server, &bo).await["browsers"], json!([]));
    assert_eq!(
        shown(&server, &ada).await["browsers"][0]["endpoint"],
        browser.endpoint
    );
    let removed = asks(&server, &ada, "DELETE /api/v1/notices/push", gone).await;
    assert_eq!(removed.status, 204);
    assert_eq!(shown(&server, &ada).await["browsers"], json!([]));

    let mut elsewhere = browser.subscription();
    elsewhere["endpoint"] = json!("http://192.168.0.1/push");
    let mut keyless = browser.subscription();
    keyless["keys"]["p256dh"] = json!("AAAA");
    let mut short = browser.subscription();
    short["keys"]["auth"] = json!("AAAA");
    for body in [elsewhere, keyless, short] {
        let refused = asks(&server, &ada, "POST /api/v1/notices/push", body).await;
        assert_eq!(refused.problem(), (422, "subscription".to_owned()));
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
