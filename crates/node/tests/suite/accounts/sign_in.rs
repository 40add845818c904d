//! Signing in: slowed failures, passkeys, and guests whose matches move to the account.

use super::{PASSWORD, bearer, client, does, me, seats, signs_in, two_people, with_account};
use crate::authenticator::Authenticator;
use crate::common::{Answer, Folder, TestServer, arrives, ask, ask_as};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_protocol::online::UserId;
use ranarium_storage::{OperatorAct, ReportFilter};
use ranarium_table::Name;
use serde_json::{Value, json};

#[tokio::test]
async fn sign_in_hides_unknown_logins_and_slows_retries() {
    let folder = Folder::new("attempts");
    let server = TestServer::start(&folder).await;
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
        assert_eq!(refused.problem(), (429, "too-many-attempts".to_owned()));
        assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    }
    server.stop().await;
}

#[tokio::test]
async fn signing_in_keeps_a_guests_reports_blocks_and_decisions() {
    let folder = Folder::new("held");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let account = with_account(at, "Evert", "evert").await;
    let account: UserId = serde_json::from_value(me(at, &account).await["id"].clone()).unwrap();
    let phone = arrives(at, "Phone").await;
    let mut evert = client(&server, &phone).await;
    let guest = evert.id();
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
    let server = TestServer::start(&folder).await;
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
    let guest = on_phone.id();
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
    let server = TestServer::start(&folder).await;
    assert_eq!(self::seats(server.address, &theirs).await, expected);
    server.stop().await;
}

#[tokio::test]
async fn a_guest_without_matches_is_deleted_after_sign_in() {
    let folder = Folder::new("forgotten");
    let server = TestServer::start(&folder).await;
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
    let server = TestServer::start(&folder).await;
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
    assert_eq!(answer.problem(), (401, "wrong-credentials".to_owned()));
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
    let server = TestServer::with_admission(&folder, admission).await;
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
    let server = TestServer::start(&folder).await;
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
