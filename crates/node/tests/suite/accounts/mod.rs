//! Accounts: passwords and passkeys, sessions, and tokens of programs.

mod deletion;
mod names;
mod own_data;
mod sign_in;

use crate::common::{Answer, Client, Folder, TestServer, arrives, ask, table};
use ranarium_node::{Admission, Registration};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::net::SocketAddr;

/// The password of each account of these tests.
pub const PASSWORD: &str = "four frogs under one roof";

/// Returns the header field with the token of a program.
pub fn bearer(token: &str) -> String {
    format!("authorization: Bearer {token}\r\n")
}

/// Sends a request, and checks the status of its answer.
pub async fn does(
    at: SocketAddr,
    request: &str,
    headers: &str,
    body: Value,
    status: u16,
) -> Answer {
    let body = match body {
        Value::Null => String::new(),
        body => body.to_string(),
    };
    let answer = ask(at, request, headers, &body).await;
    assert_eq!(answer.status, status, "{request}: {}", answer.body);
    answer
}

/// Makes a guest with an account. Returns the header field with the cookie.
pub async fn with_account(at: SocketAddr, name: &str, login: &str) -> String {
    let cookie = arrives(at, name).await;
    let body = json!({ "login": login, "password": PASSWORD });
    does(at, "POST /api/v1/account", &cookie, body, 201).await;
    cookie
}

/// Signs in as a program. Returns the answer, and the header field with the token.
async fn signs_in(at: SocketAddr, headers: &str, login: &str, password: &str) -> (Value, String) {
    let body = json!({ "login": login, "password": password, "token": true });
    let answer = does(at, "POST /api/v1/session/password", headers, body, 200)
        .await
        .json();
    let header = bearer(answer["token"].as_str().unwrap());
    (answer, header)
}

pub async fn me(at: SocketAddr, headers: &str) -> Value {
    does(at, "GET /api/v1/session", headers, Value::Null, 200)
        .await
        .json()
}

/// Connects a client over a WebSocket, with the token of a header field.
pub async fn client(server: &TestServer, header: &str) -> Client {
    let token = header.trim().rsplit([' ', '=']).next().unwrap();
    let mut client = server.client(None, Some(token)).await;
    let user = client.does("who-am-i", json!({})).await;
    client.user = serde_json::from_value(user).unwrap();
    client
}

pub fn two_people() -> TableSettings {
    table("icefrogs", "players=2", vec![SeatPlan::Open; 2])
}

pub async fn seats(at: SocketAddr, id: &MatchId) -> Value {
    let request = format!("GET /api/v1/matches/{id}");
    does(at, &request, "", Value::Null, 200).await.json()["table"]["seats"].clone()
}

#[tokio::test]
async fn an_account_made_by_a_guest_keeps_the_user() {
    let folder = Folder::new("account");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = arrives(at, "Ada").await;
    let guest = me(at, &ada).await;
    let none = does(at, "GET /api/v1/account", &ada, Value::Null, 200).await;
    assert_eq!(none.json(), Value::Null, "a guest has no account");
    let body = json!({ "login": "Ada.Frog", "password": PASSWORD });
    let account = does(at, "POST /api/v1/account", &ada, body.clone(), 201)
        .await
        .json();
    assert_eq!(account["login"], "ada.frog");
    assert_eq!(
        (&account["has-password"], &account["passkeys"]),
        (&json!(true), &json!([]))
    );
    assert_eq!(me(at, &ada).await, guest, "the same user");
    let again = does(at, "POST /api/v1/account", &ada, body.clone(), 409).await;
    assert_eq!(again.code(), "account-exists");
    let bo = arrives(at, "Bo").await;
    let taken = json!({ "login": "ADA.FROG", "password": PASSWORD });
    let taken = does(at, "POST /api/v1/account", &bo, taken, 409).await;
    assert_eq!(taken.code(), "login-taken");
    for (login, password, code) in [
        ("ab", PASSWORD, "login-length"),
        ("ada frog", PASSWORD, "login-character"),
        ("adafrog", "2short", "password-length"),
        ("adafrog", "password123", "password-common"),
        ("ranarium-fan", "Ranarium-Fan", "password-common"),
    ] {
        let body = json!({ "login": login, "password": password });
        let refused = does(at, "POST /api/v1/account", &bo, body, 422).await;
        assert_eq!(refused.code(), code);
    }
    let (answer, elsewhere) = signs_in(at, "", "ADA.frog", PASSWORD).await;
    assert_eq!(answer["user"], guest);
    assert_eq!(me(at, &elsewhere).await, guest);
    server.stop().await;
}

#[tokio::test]
async fn without_registration_guests_play_and_accounts_sign_in() {
    let folder = Folder::new("registration");
    let server = TestServer::start(&folder).await;
    let ada = arrives(server.address, "Ada").await;
    let body = json!({ "login": "ada.frog", "password": PASSWORD });
    does(server.address, "POST /api/v1/account", &ada, body, 201).await;
    server.stop().await;
    let admission = Admission::default().with_registration(Registration::Closed);
    let server = TestServer::with_admission(&folder, admission).await;
    let at = server.address;
    let (_, elsewhere) = signs_in(at, "", "ada.frog", PASSWORD).await;
    let account = does(at, "GET /api/v1/account", &elsewhere, Value::Null, 200).await;
    assert_eq!(account.json()["login"], "ada.frog");
    let bo = arrives(at, "Bo").await;
    let body = json!({ "login": "bo.frog", "password": PASSWORD });
    let refused = does(at, "POST /api/v1/account", &bo, body, 403).await;
    assert_eq!(refused.code(), "registration-closed");
    let tables = json!({ "game": "icefrogs", "seats": ["open", "open"] });
    does(at, "POST /api/v1/tables", &bo, tables, 201).await;
    server.stop().await;
}

#[tokio::test]
async fn ending_a_session_closes_its_connections() {
    let folder = Folder::new("sessions");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let here = with_account(at, "Ada", "ada").await;
    let (_, phone) = signs_in(at, "", "ada", PASSWORD).await;
    let (_, tablet) = signs_in(at, "", "ada", PASSWORD).await;
    let listed = does(at, "GET /api/v1/sessions", &here, Value::Null, 200)
        .await
        .json();
    let listed = listed.as_array().unwrap();
    assert_eq!(listed.len(), 3);
    let is_this = |one: &&Value| one["is-this"] == true;
    assert_eq!(listed.iter().filter(is_this).count(), 1);
    assert!(
        listed
            .iter()
            .all(|one| one["used-ms"].as_u64() >= one["created-ms"].as_u64())
    );
    let of_phone = does(at, "GET /api/v1/sessions", &phone, Value::Null, 200)
        .await
        .json();
    let of_phone = of_phone
        .as_array()
        .unwrap()
        .iter()
        .find(is_this)
        .unwrap()
        .clone();
    let mut on_phone = client(&server, &phone).await;
    let mut on_tablet = client(&server, &tablet).await;
    // One is ended from another.
    let request = format!(
        "DELETE /api/v1/sessions/{}",
        of_phone["id"].as_str().unwrap()
    );
    let bo = arrives(at, "Bo").await;
    assert_eq!(
        does(at, &request, &bo, Value::Null, 404).await.code(),
        "unknown-session"
    );
    does(at, &request, &here, Value::Null, 204).await;
    assert!(on_phone.next().await.is_none(), "its connection is closed");
    does(at, "GET /api/v1/session", &phone, Value::Null, 401).await;
    // A new password ends all others.
    let wrong = json!({ "current": "five frogs", "new": "six frogs in a pond" });
    let wrong = does(at, "PUT /api/v1/account/password", &here, wrong, 403).await;
    assert_eq!(wrong.code(), "wrong-password");
    let missing = json!({ "new": "six frogs in a pond" });
    does(at, "PUT /api/v1/account/password", &here, missing, 403).await;
    on_tablet.does("who-am-i", json!({})).await;
    let right = json!({ "current": PASSWORD, "new": "six frogs in a pond" });
    does(at, "PUT /api/v1/account/password", &here, right, 204).await;
    assert!(on_tablet.next().await.is_none());
    does(at, "GET /api/v1/session", &tablet, Value::Null, 401).await;
    me(at, &here).await;
    let old = json!({ "login": "ada", "password": PASSWORD });
    does(at, "POST /api/v1/session/password", "", old, 401).await;
    let (_, laptop) = signs_in(at, "", "ada", "six frogs in a pond").await;
    // Signing out everywhere ends all.
    let mut on_laptop = client(&server, &laptop).await;
    does(at, "DELETE /api/v1/sessions", &here, Value::Null, 204).await;
    assert!(on_laptop.next().await.is_none());
    for header in [&here, &laptop] {
        does(at, "GET /api/v1/session", header, Value::Null, 401).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_token_is_shown_once_and_plays_as_its_own_bot() {
    let folder = Folder::new("tokens");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = with_account(at, "Ada", "ada").await;
    let body = json!({ "name": "Robo", "frog": 3, "scopes": ["play", "create"] });
    let created = does(at, "POST /api/v1/tokens", &ada, body, 201)
        .await
        .json();
    let header = bearer(created["token"].as_str().unwrap());
    let listed = does(at, "GET /api/v1/tokens", &ada, Value::Null, 200).await;
    assert!(
        !listed.body.contains(created["token"].as_str().unwrap()),
        "it is shown once"
    );
    let listed = listed.json();
    assert_eq!(
        (&listed[0]["bot"], &listed[0]["used-ms"]),
        (&created["bot"], &Value::Null)
    );
    assert_eq!(listed[0]["scopes"], json!(["play", "create"]));
    assert_eq!(me(at, &header).await, created["bot"]);
    assert_ne!(created["bot"]["id"], me(at, &ada).await["id"]);
    let mut robo = client(&server, &header).await;
    let id = robo.creates(&two_people()).await;
    robo.sits(&id, 1).await;
    let expected = json!({
        "person": { "user": created["bot"]["id"], "name": "Robo", "frog": 3, "is-bot": true }
    });
    assert_eq!(seats(at, &id).await[0], expected);
    // Its use is noted a moment later.
    loop {
        let listed = does(at, "GET /api/v1/tokens", &ada, Value::Null, 200)
            .await
            .json();
        if listed[0]["used-ms"].is_u64() {
            break;
        }
        tokio::task::yield_now().await;
    }
    for body in [
        json!({ "name": "Robo", "scopes": [] }),
        json!({ "name": "Robo", "scopes": ["everything"] }),
        json!({ "name": 7, "scopes": ["play"] }),
    ] {
        let refused = does(at, "POST /api/v1/tokens", &ada, body, 422).await;
        assert_eq!(refused.code(), "unreadable");
    }
    // Another user cannot revoke it.
    let revoke = format!(
        "DELETE /api/v1/tokens/{}",
        created["bot"]["id"].as_str().unwrap()
    );
    let bo = with_account(at, "Bo", "bo-frog").await;
    assert_eq!(
        does(at, &revoke, &bo, Value::Null, 404).await.code(),
        "unknown-token"
    );
    does(at, &revoke, &ada, Value::Null, 204).await;
    assert!(robo.next().await.is_none(), "its connection is closed");
    does(at, "GET /api/v1/session", &header, Value::Null, 401).await;
    server.stop().await;
}
