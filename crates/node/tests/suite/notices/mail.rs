//! Mails: confirmation, end, forgotten passwords, and refusals of the mail server.

use super::{HOUR, MINUTE, acts, ask, asks, noted, shown, slow, storage, sweep};
use crate::common::{Folder, TestServer, now_ms};
use crate::receivers::{MailServer, notices};
use ranarium_storage::MailState;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_needs_confirmation_and_stops_with_one_click() {
    let folder = Folder::new("notices-mail");
    let post = MailServer::start().await;
    let server =
        TestServer::with_notices(storage(&folder).await, notices(&folder, Some(&post))).await;
    let at = server.address;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let id = ada.begins_with(&mut bo, &slow("icefrogs")).await;
    let user = ada.id();
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
    sweep(&server, start).await;
    assert_eq!(
        post.received().len(),
        0,
        "nothing is sent before it is confirmed"
    );
    let done = ask(at, &format!("POST {confirm}"), None, "").await;
    assert_eq!(done.status, 200, "{}", done.body);
    let expected = json!({ "address": "ada@home.example", "language": "en", "confirmed": true });
    assert_eq!(shown(&server, &ada).await["mail"], expected);
    noted(&server.node, user, 1).await;
    sweep(&server, start).await;
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
    assert_eq!(shown(&server, &ada).await["mail"], Value::Null);
    let gone = ask(at, &format!("POST {unsubscribe}"), None, click).await;
    assert_eq!(gone.status, 404);
    acts(&mut ada, &id, 1).await;
    acts(&mut bo, &id, 2).await;
    sweep(&server, start + 2 * HOUR).await;
    assert_eq!(post.received().len(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_password_is_reset_by_a_link_used_once() {
    let folder = Folder::new("notices-password");
    let post = MailServer::start().await;
    let server =
        TestServer::with_notices(storage(&folder).await, notices(&folder, Some(&post))).await;
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
    let server =
        TestServer::with_notices(storage(&folder).await, notices(&folder, Some(&post))).await;
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
        assert_eq!(refused.problem(), (status, code.to_owned()));
        assert_eq!(shown(&server, client).await["mail"], Value::Null);
    }
    post.answers("250 yes");
    let body = json!({ "address": "ida@home.example", "language": "nl" });
    let set = asks(&server, &ada, "PUT /api/v1/notices/mail", body).await;
    assert_eq!(set.status, 202);
    let confirm = post.received()[0].link("/api/v1/notices/confirm/");
    let done = ask(server.address, &format!("POST {confirm}"), None, "").await;
    assert!(done.body.contains("Klaar"), "{}", done.body);
    ada.begins_with(&mut bo, &slow("icefrogs")).await;
    noted(&server.node, ada.id(), 1).await;
    let start = now_ms() + 10 * MINUTE;
    post.answers("451 later");
    sweep(&server, start).await;
    post.answers("250 yes");
    sweep(&server, start + MINUTE).await;
    assert_eq!(post.received().len(), 0, "it is left alone for a while");
    sweep(&server, start + 5 * MINUTE).await;
    let received = post.received();
    assert_eq!(received.len(), 1);
    assert!(received[0].text.contains("Bo wacht op je bij IceFrogs."));
    server.stop().await;
}
