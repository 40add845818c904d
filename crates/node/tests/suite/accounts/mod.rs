//! Accounts: passwords and passkeys, sessions, and tokens of programs.

mod deletion;
mod own_data;

use crate::authenticator::Authenticator;
use crate::common::{Answer, Client, Folder, Server, arrives, ask, ask_as, table};
use ranarium_node::{Admission, ClientLimits, NamePolicy, Registration};
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{Account, OperatorAct, ReportFilter};
use ranarium_table::{MatchId, Name};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// The password of each account of these tests.
pub const PASSWORD: &str = "four frogs under one roof";

/// The header field of a program.
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

/// A client over a WebSocket with the token of a header field.
pub async fn client(server: &Server, header: &str) -> Client {
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
    let server = Server::start(&folder).await;
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
    let server = Server::start(&folder).await;
    let ada = arrives(server.address, "Ada").await;
    let body = json!({ "login": "ada.frog", "password": PASSWORD });
    does(server.address, "POST /api/v1/account", &ada, body, 201).await;
    server.stop().await;
    let admission = Admission::default().with_registration(Registration::Closed);
    let server = Server::with_admission(&folder, admission).await;
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
    let server = Server::start(&folder).await;
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
async fn sign_in_hides_unknown_logins_and_slows_retries() {
    let folder = Folder::new("attempts");
    let server = Server::start(&folder).await;
    let at = server.address;
    with_account(at, "Ada", "ada").await;
    let mut answers = Vec::new();
    for login in ["ada", "nobody-here", "a b", ""] {
        let body = json!({ "login": login, "password": "five frogs" });
        let answer = does(at, "POST /api/v1/session/password", "", body, 401).await;
        assert_eq!(answer.code(), "wrong-credentials");
        answers.push(answer.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    // Both wait alike.
    for login in ["ada", "nobody-here"] {
        let body = json!({ "login": login, "password": "five frogs" });
        for _ in 1..5 {
            does(at, "POST /api/v1/session/password", "", body.clone(), 401).await;
        }
        // The waits grow beyond the time of an attempt, however slow the machine is.
        let refused = loop {
            let text = body.to_string();
            let answer = ask(at, "POST /api/v1/session/password", "", &text).await;
            if answer.status != 401 {
                break answer;
            }
        };
        assert_eq!(
            (refused.status, refused.code()),
            (429, "too-many-attempts".to_owned())
        );
        assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    }
    server.stop().await;
}

#[tokio::test]
async fn signing_in_keeps_a_guests_reports_blocks_and_decisions() {
    let folder = Folder::new("held");
    let server = Server::start(&folder).await;
    let at = server.address;
    let account = with_account(at, "Evert", "evert").await;
    let account: UserId = serde_json::from_value(me(at, &account).await["id"].clone()).unwrap();
    let phone = arrives(at, "Phone").await;
    let mut evert = client(&server, &phone).await;
    let guest = evert.user.clone().unwrap().id;
    let mut ada = server.guest("Ada").await;
    let id = ada.creates(&two_people()).await;
    ada.sits(&id, 1).await;
    evert.sits(&id, 2).await;
    let report = json!({ "match": id, "user": guest, "reason": "phrases" });
    ada.does("report", report).await;
    ada.does("block", json!({ "user": guest })).await;
    let olga: Name = "Olga".parse().unwrap();
    let hide = OperatorAct::HideName(guest);
    server.operate(&olga, &hide).await;
    let (_, header) = signs_in(at, &phone, "evert", PASSWORD).await;
    let moderation = server.node.storage().moderation();
    let reports = moderation.reports(ReportFilter::All, 9).await.unwrap();
    let reported = reports[0].reported.as_ref().map(|user| user.id);
    assert_eq!((reports.len(), reported), (1, Some(account)));
    let blocks = ada.does("blocks", json!({})).await;
    assert_eq!(blocks[0]["id"], json!(account), "{blocks}");
    assert_eq!(me(at, &header).await["name"], "Player");
    assert_eq!(seats(at, &id).await[1]["person"]["name"], "Player");
    let acts = moderation.acts(9).await.unwrap();
    assert_eq!(acts[0].act, OperatorAct::HideName(account));
    assert_eq!(acts[0].operator.as_str(), "Ranarium");
    // She does not receive his phrase; the next one is her own.
    ada.does("watch", json!({ "match": id, "viewer": "spectator" }))
        .await;
    let mut again = client(&server, &header).await;
    let say = |seat, phrase: &str| json!({ "match": id, "seat": seat, "phrase": phrase });
    again.does("say", say(2, "hello")).await;
    ada.does("say", say(1, "thanks")).await;
    assert_eq!(ada.expect_notice("said").await["phrase"], "thanks");
    server.stop().await;
}

#[tokio::test]
async fn signing_in_moves_a_guests_matches_to_the_account() {
    let folder = Folder::new("handover");
    let server = Server::start(&folder).await;
    let at = server.address;
    let ada = with_account(at, "Ada", "ada").await;
    let account = me(at, &ada).await;
    let phone = arrives(at, "Phone").await;
    let (mut at_home, mut on_phone) = (client(&server, &ada).await, client(&server, &phone).await);
    let mut cy = server.guest("Cy").await;
    let cys = cy.user.clone().unwrap();
    // A match against a third user, and one in which both have seats.
    let theirs = on_phone.creates(&two_people()).await;
    on_phone.sits(&theirs, 1).await;
    cy.sits(&theirs, 2).await;
    cy.does("begin", json!({ "match": theirs })).await;
    let both = on_phone.creates(&two_people()).await;
    on_phone.sits(&both, 1).await;
    at_home.sits(&both, 2).await;
    let guest = on_phone.user.clone().unwrap().id;
    cy.does("watch", json!({ "match": theirs, "viewer": "spectator" }))
        .await;
    let body = json!({ "login": "ada", "password": PASSWORD, "token": true });
    let answer = does(at, "POST /api/v1/session/password", &phone, body, 200)
        .await
        .json();
    assert_eq!(answer["user"], account);
    assert_eq!(
        (&answer["moved"], &answer["kept"]),
        (&json!(1), &json!([both]))
    );
    // Spectators see it at once.
    let params = loop {
        let (method, params) = cy.notice().await;
        if method == "table" {
            break params;
        }
    };
    let expected = json!([
        { "person": { "user": account["id"], "name": "Ada", "frog": on_phone.user.as_ref().unwrap().frog } },
        { "person": { "user": cys.id, "name": "Cy", "frog": cys.frog } },
    ]);
    assert_eq!(params["table"]["seats"], expected);
    assert_eq!(seats(at, &theirs).await, expected);
    let seats = seats(at, &both).await;
    assert_eq!(
        seats[0]["person"]["user"],
        json!(guest),
        "no user plays against themselves"
    );
    // The account continues the match.
    let mut again = client(&server, &bearer(answer["token"].as_str().unwrap())).await;
    let act = json!({ "match": theirs, "seat": 1, "seq": 1, "action": "S-b1" });
    assert_eq!(again.does("act", act).await, "taken");
    let mine = again.does("matches", json!({})).await;
    assert_eq!(mine.as_array().unwrap().len(), 2);
    server.stop().await;
    // Another process reads the same from the log.
    let server = Server::start(&folder).await;
    assert_eq!(self::seats(server.address, &theirs).await, expected);
    server.stop().await;
}

#[tokio::test]
async fn a_guest_without_matches_is_deleted_after_sign_in() {
    let folder = Folder::new("forgotten");
    let server = Server::start(&folder).await;
    let at = server.address;
    let ada = with_account(at, "Ada", "ada").await;
    let guest = arrives(at, "Guest").await;
    let mut connected = client(&server, &guest).await;
    let id = connected.creates(&two_people()).await;
    connected.sits(&id, 1).await;
    let (answer, new) = signs_in(at, &guest, "ada", PASSWORD).await;
    assert_eq!((&answer["moved"], &answer["kept"]), (&json!(1), &json!([])));
    assert!(
        connected.next().await.is_none(),
        "the guest does not exist any more"
    );
    does(at, "GET /api/v1/session", &guest, Value::Null, 401).await;
    assert_eq!(me(at, &new).await, me(at, &ada).await);
    server.stop().await;
}

#[tokio::test]
async fn a_passkey_creates_an_account_and_signs_in() {
    let folder = Folder::new("passkey");
    let server = Server::start(&folder).await;
    let at = server.address;
    let host = format!("host: localhost:{}\r\n", at.port());
    let asks = async |request: &str, headers: &str, body: Value| {
        ask_as(at, request, &format!("{host}{headers}"), &body.to_string()).await
    };
    let ada = arrives(at, "Ada").await;
    let user = me(at, &ada).await;
    let wanted = json!({ "login": "Ada" });
    // An address without a host name has no passkeys.
    let request = "POST /api/v1/account/passkeys/ask";
    let nowhere = does(at, request, &ada, wanted.clone(), 409).await;
    assert_eq!(nowhere.code(), "passkeys-unavailable");
    let mut device = Authenticator::new("localhost", at.port(), 7);
    let asked = asks(request, &ada, wanted.clone()).await.json();
    let new = json!({
        "ceremony": asked["ceremony"],
        "name": "My phone",
        "credential": device.create(&asked["public-key"]),
    });
    // A ceremony of one user is not valid for another.
    let bo = arrives(at, "Bo").await;
    let request = "POST /api/v1/account/passkeys";
    assert_eq!(
        asks(request, &bo, new.clone()).await.code(),
        "ceremony-over"
    );
    assert_eq!(
        asks(request, &ada, new).await.code(),
        "ceremony-over",
        "it is asked once"
    );
    let asked = asks("POST /api/v1/account/passkeys/ask", &ada, wanted)
        .await
        .json();
    let new = json!({
        "ceremony": asked["ceremony"],
        "name": "My phone",
        "credential": device.create(&asked["public-key"]),
    });
    let answer = asks(request, &ada, new).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let account = answer.json();
    assert_eq!(
        (&account["login"], &account["has-password"]),
        (&json!("ada"), &json!(false))
    );
    let id = account["passkeys"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(account["passkeys"][0]["name"], "My phone");
    // It signs in, without a login.
    let signing_in = async |change: &dyn Fn(&mut Value), device: &mut Authenticator| {
        let asked = asks("POST /api/v1/session/passkey/ask", "", json!({}))
            .await
            .json();
        let mut body = json!({
            "ceremony": asked["ceremony"],
            "credential": device.get(&asked["public-key"]),
            "token": true,
        });
        change(&mut body);
        (
            asks("POST /api/v1/session/passkey", "", body.clone()).await,
            body,
        )
    };
    let (answer, body) = signing_in(&|_| {}, &mut device).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json()["user"], user);
    let header = bearer(answer.json()["token"].as_str().unwrap());
    assert_eq!(me(at, &header).await, user);
    let again = asks("POST /api/v1/session/passkey", "", body).await;
    assert_eq!(again.code(), "ceremony-over", "an answer is valid once");
    // Another key, another signature and another user do not.
    let mut stranger = Authenticator::new("localhost", at.port(), 8);
    let handle = |body: &mut Value| {
        // The number of an existing user, with a passkey of another.
        body["credential"]["response"]["userHandle"] = "AAAAAAAAAAAAAAAAAAAAAQ".into();
    };
    let (answer, _) = signing_in(&handle, &mut stranger).await;
    assert_eq!(
        (answer.status, answer.code()),
        (401, "wrong-credentials".to_owned())
    );
    let (answer, _) = signing_in(&handle, &mut device).await;
    assert_eq!(answer.code(), "wrong-credentials");
    let forged = |body: &mut Value| {
        let other = Authenticator::new("localhost", at.port(), 9).get(&json!({
            "challenge": "AAAA", "rpId": "localhost", "allowCredentials": [],
        }));
        body["credential"]["response"]["signature"] = other["response"]["signature"].clone();
    };
    let (answer, _) = signing_in(&forged, &mut device).await;
    assert_eq!(answer.code(), "wrong-credentials");
    // A page of another server is rejected.
    let mut phished = device.at_port(at.port() ^ 1);
    let (answer, _) = signing_in(&|_| {}, &mut phished).await;
    assert_eq!(answer.code(), "wrong-credentials");
    // The last way to sign in stays; with a password it may be removed.
    let remove = format!("DELETE /api/v1/account/passkeys/{id}");
    assert_eq!(
        does(at, &remove, &ada, Value::Null, 409).await.code(),
        "passkey-needed"
    );
    let password = json!({ "new": PASSWORD });
    does(at, "PUT /api/v1/account/password", &ada, password, 204).await;
    does(at, &remove, &ada, Value::Null, 204).await;
    let (answer, _) = signing_in(&|_| {}, &mut device).await;
    assert_eq!(answer.code(), "wrong-credentials");
    signs_in(at, "", "ada", PASSWORD).await;
    server.stop().await;
}

#[tokio::test]
async fn bot_names_and_new_names_follow_the_policy_for_guests() {
    let folder = Folder::new("token-names");
    let server = Server::start(&folder).await;
    let at = server.address;
    let ada = with_account(at, "Ada", "ada").await;
    for name in ["Sh1t", "Аda", "admin", "<b>"] {
        let token = json!({ "name": name, "scopes": ["play"] });
        let requests = [
            ("POST /api/v1/session", "", json!({ "name": name })),
            ("PATCH /api/v1/session", &*ada, json!({ "name": name })),
            ("POST /api/v1/tokens", &*ada, token),
        ];
        for (request, headers, body) in requests {
            let refused = does(at, request, headers, body, 400).await;
            assert_eq!(refused.code(), "name", "{request}: {name}");
        }
    }
    let body = json!({ "name": "Ｒobo", "scopes": ["play"] });
    let created = does(at, "POST /api/v1/tokens", &ada, body, 201)
        .await
        .json();
    assert_eq!(created["bot"]["name"], "Robo", "it is shown in one form");
    server.stop().await;
}

#[tokio::test]
async fn account_names_are_reserved_for_their_owners() {
    let folder = Folder::new("protected-names");
    let server = Server::start(&folder).await;
    let at = server.address;
    // A guest who had the name before keeps it, and cannot make an account with it.
    let earlier = arrives(at, "Ian").await;
    let ian = with_account(at, "Ian", "ian").await;
    assert_eq!(me(at, &earlier).await["name"], "Ian");
    let account = json!({ "login": "ian2", "password": PASSWORD });
    let refused = does(at, "POST /api/v1/account", &earlier, account.clone(), 400).await;
    assert!(
        refused.body.contains("someone with an account"),
        "{}",
        refused.body
    );
    let bo = with_account(at, "Bo", "bobo").await;
    for name in ["Ian", "IAN", "I.a.n", "lan", "Ｉan", "iаn"] {
        let token = json!({ "name": name, "scopes": ["play"] });
        for (request, headers, body) in [
            ("POST /api/v1/session", "", json!({ "name": name })),
            ("PATCH /api/v1/session", &*bo, json!({ "name": name })),
            ("POST /api/v1/tokens", &*bo, token),
        ] {
            let refused = does(at, request, headers, body, 400).await;
            assert_eq!(refused.code(), "name", "{request}: {name}");
        }
        let mut nobody = server.client(None, None).await;
        nobody.is_refused("guest", json!({ "name": name })).await;
    }
    let dutch = "accept-language: nl\r\n";
    let refused = does(
        at,
        "POST /api/v1/session",
        dutch,
        json!({ "name": "ian" }),
        400,
    )
    .await;
    let reason = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        reason.starts_with("Deze naam lijkt te veel op die van"),
        "{reason}"
    );
    // The owner writes it as they like, for a program, too; a name given up is free.
    let own = json!({ "name": "IAN" });
    does(at, "PATCH /api/v1/session", &ian, own, 200).await;
    let token = json!({ "name": "Ian", "scopes": ["play"] });
    does(at, "POST /api/v1/tokens", &ian, token, 201).await;
    does(
        at,
        "PATCH /api/v1/session",
        &ian,
        json!({ "name": "Ivo" }),
        200,
    )
    .await;
    does(at, "POST /api/v1/account", &earlier, account, 201).await;
    let refused = json!({ "name": "ivo" });
    does(at, "PATCH /api/v1/session", &bo, refused, 400).await;
    server.stop().await;
}

#[tokio::test]
async fn account_names_of_an_earlier_version_are_reserved() {
    let folder = Folder::new("earlier-names");
    let server = Server::start(&folder).await;
    let at = server.address;
    let accounts = server.node.storage().accounts();
    // Earlier versions stored no skeletons of names.
    let (user, _) = server
        .node
        .people()
        .add_guest("Ada".into(), 1)
        .await
        .unwrap();
    let account = Account {
        user: user.id,
        login: "ada".to_owned(),
        password_hash: None,
        created_ms: 1,
    };
    accounts.add_account(&account, None, None).await.unwrap();
    server.node.housekeeping().protect_names().await.unwrap();
    let refused = does(
        at,
        "POST /api/v1/session",
        "",
        json!({ "name": "ADA" }),
        400,
    )
    .await;
    assert!(
        refused.body.contains("someone with an account"),
        "{}",
        refused.body
    );
    // Stored skeletons that are not those of the name are replaced.
    let other = ("ida", "Ida");
    let renamed = User {
        name: "Bea".parse().unwrap(),
        ..user
    };
    let users = server.node.storage().users();
    users.change_user(&renamed, Some(other)).await.unwrap();
    server.node.housekeeping().protect_names().await.unwrap();
    let names = accounts.names_after("", 9).await.unwrap();
    let (folded, _) = names[0].skeletons.as_ref().unwrap();
    assert_ne!(folded, "ida");
    does(
        at,
        "POST /api/v1/session",
        "",
        json!({ "name": "BEA" }),
        400,
    )
    .await;
    server.stop().await;
}

/// Returns the header field with all cookies of an answer.
fn cookies(answer: &Answer) -> String {
    let cookies = answer.head.split("set-cookie: ").skip(1);
    let cookies: Vec<&str> = cookies.filter_map(|one| one.split(';').next()).collect();
    format!("cookie: {}\r\n", cookies.join("; "))
}

#[tokio::test]
async fn failed_sign_ins_do_not_lock_out_a_shared_address() {
    let folder = Folder::new("failed-sign-ins");
    let admission = Admission::new(
        ClientLimits {
            failed_sign_ins: 2,
            ..ClientLimits::default()
        },
        NamePolicy::default(),
    );
    let server = Server::with_admission(&folder, admission).await;
    let at = server.address;
    with_account(at, "Ada", "ada").await;
    for number in 0..6 {
        let body = json!({ "login": format!("login{number}"), "password": "five frogs" });
        does(at, "POST /api/v1/session/password", "", body, 401).await;
    }
    signs_in(at, "", "ada", PASSWORD).await;
    with_account(at, "Bo", "bobo").await;
    server.stop().await;
}

#[tokio::test]
async fn known_browsers_do_not_wait_for_failed_sign_ins_of_others() {
    let folder = Folder::new("known-device");
    let server = Server::start(&folder).await;
    let at = server.address;
    with_account(at, "Ada", "ada").await;
    let sign_in = "POST /api/v1/session/password";
    let right = json!({ "login": "ada", "password": PASSWORD });
    let phone = cookies(&does(at, sign_in, "", right.clone(), 200).await);
    assert!(phone.contains("ranarium-device="), "{phone}");
    // A program gets no cookie.
    let token = json!({ "login": "ada", "password": PASSWORD, "token": true });
    let head = does(at, sign_in, "", token, 200).await.head;
    assert!(!head.contains("set-cookie"), "{head}");
    // A stranger at the same address tries until they have to wait.
    let wrong = json!({ "login": "ada", "password": "five frogs" }).to_string();
    while ask(at, sign_in, "", &wrong).await.status != 429 {}
    does(at, sign_in, &phone, right, 200).await;
    server.stop().await;
}

#[tokio::test]
async fn a_token_is_shown_once_and_plays_as_its_own_bot() {
    let folder = Folder::new("tokens");
    let server = Server::start(&folder).await;
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
