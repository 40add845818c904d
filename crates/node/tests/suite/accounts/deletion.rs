//! Accounts that are deleted: the download of their data, and the matches that remain.

use super::{PASSWORD, bearer, client, does, me, seats, two_people, with_account};
use crate::common::{Client, Folder, TestServer, arrives, connect};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_online::{LogRange, StoredRange};
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A server with matches of Ada Lovelace and of her bot, against Cy, who watches the running one.
struct Departure {
    server: TestServer,
    at: SocketAddr,
    /// The header field with Ada's cookie.
    ada: String,
    ada_client: Client,
    /// The token of Ada's bot.
    token: String,
    /// The bot, as an object.
    bot: Value,
    bot_client: Client,
    cy: Client,
    /// A match of Ada's that is over.
    over: MatchId,
    /// The match after it, with a seat kept for Ada.
    next: MatchId,
    /// A match of Ada's in progress.
    running: MatchId,
    /// A table of Ada's at which the match has not begun.
    open: MatchId,
    /// A match of the bot's in progress.
    bots: MatchId,
}

impl Departure {
    async fn prepare(folder: &Folder) -> Self {
        let server = TestServer::start(folder).await;
        let at = server.address;
        let ada = with_account(at, "Ada Lovelace", "ada").await;
        let mut ada_client = client(&server, &ada).await;
        let body = json!({ "name": "Robo Lovelace", "scopes": ["play"] });
        let token_answer = does(at, "POST /api/v1/tokens", &ada, body, 201)
            .await
            .json();
        let token = token_answer["token"].as_str().unwrap().to_owned();
        let mut bot_client = client(&server, &bearer(&token)).await;
        let mut cy = server.guest("Cy").await;
        let over = ada_client.creates(&two_people()).await;
        let running = ada_client.creates(&two_people()).await;
        let open = ada_client.creates(&two_people()).await;
        for id in [&over, &running, &open] {
            ada_client.sits(id, 1).await;
        }
        let bots = ada_client.creates(&two_people()).await;
        bot_client.sits(&bots, 1).await;
        for id in [&over, &running, &bots] {
            cy.sits(id, 2).await;
            cy.does("begin", json!({ "match": id })).await;
        }
        cy.does("resign", json!({ "match": over, "seat": 2 })).await;
        let next = cy.does("rematch", json!({ "match": over })).await["next"].clone();
        let next = next.as_str().unwrap().parse().unwrap();
        let watch = json!({ "match": running, "viewer": { "seat": 2 } });
        cy.does("watch", watch).await;
        Self {
            server,
            at,
            ada,
            ada_client,
            token,
            bot: token_answer["bot"].clone(),
            bot_client,
            cy,
            over,
            next,
            running,
            open,
            bots,
        }
    }

    /// Deletes Ada's account.
    async fn delete(&self) {
        let body = json!({ "password": PASSWORD });
        does(self.at, "DELETE /api/v1/account", &self.ada, body, 204).await;
    }
}

/// Returns the record of a match that is over.
async fn record(at: SocketAddr, id: &MatchId) -> String {
    let request = format!("GET /api/v1/matches/{id}/record");
    does(at, &request, "", Value::Null, 200).await.body
}

/// Returns the whole log of a match, as text.
async fn log(server: &TestServer, id: &MatchId) -> String {
    let read = server
        .node
        .storage()
        .matches()
        .read(id, LogRange::Whole)
        .await;
    let Ok(Some(StoredRange::Whole(stored))) = read else {
        panic!("{read:?}");
    };
    json!([stored.settings, stored.entries]).to_string()
}

#[tokio::test]
async fn a_data_download_has_everything_but_secrets() {
    let folder = Folder::new("departure-data");
    let here = Departure::prepare(&folder).await;
    let request = "GET /api/v1/account/data";
    let data = does(here.at, request, &here.ada, Value::Null, 200).await;
    assert!(
        data.head.contains("content-disposition: attachment"),
        "{}",
        data.head
    );
    let cookie = here.ada.trim().rsplit('=').next().unwrap();
    for secret in [cookie, here.token.as_str(), "argon2"] {
        assert!(!data.body.contains(secret), "{secret}");
    }
    let data = data.json();
    assert_eq!(data["user"]["name"], "Ada Lovelace");
    assert_eq!(data["account"]["login"], "ada");
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(data["tokens"][0]["bot"]["name"], "Robo Lovelace");
    assert_eq!(data["bots"][0]["matches"][0]["match"], json!(here.bots));
    let matches = data["matches"].as_array().unwrap();
    // A seat of the next match is kept for her.
    assert_eq!(matches.len(), 4);
    let record = |id: &MatchId| {
        let entry = matches.iter().find(|entry| entry["match"] == json!(id));
        entry.unwrap()["record"].clone()
    };
    let over = record(&here.over);
    assert!(over.as_str().unwrap().contains("Ada Lovelace"), "{over}");
    let running = record(&here.running);
    assert_eq!(running, Value::Null, "only what is over has a record");
    here.server.stop().await;
}

#[tokio::test]
async fn deleting_an_account_needs_its_password() {
    let folder = Folder::new("departure-password");
    let mut here = Departure::prepare(&folder).await;
    let request = "DELETE /api/v1/account";
    let wrong = does(here.at, request, &here.ada, json!({}), 403).await;
    assert_eq!(wrong.code(), "wrong-password");
    assert_eq!(me(here.at, &here.ada).await["name"], "Ada Lovelace");
    here.delete().await;
    assert!(here.ada_client.next().await.is_none());
    assert!(here.bot_client.next().await.is_none());
    for header in [&here.ada, &bearer(&here.token)] {
        does(here.at, "GET /api/v1/session", header, Value::Null, 401).await;
    }
    here.server.stop().await;
}

#[tokio::test]
async fn the_login_of_a_deleted_account_is_free() {
    let folder = Folder::new("departure-login");
    let here = Departure::prepare(&folder).await;
    here.delete().await;
    let body = json!({ "login": "ada", "password": PASSWORD });
    does(here.at, "POST /api/v1/session/password", "", body, 401).await;
    // A new owner gets none of her data.
    let new = with_account(here.at, "Ida", "ada").await;
    let matches = does(here.at, "GET /api/v1/matches", &new, Value::Null, 200).await;
    assert_eq!(matches.json(), json!([]));
    here.server.stop().await;
}

#[tokio::test]
async fn bots_play_the_seats_of_a_deleted_account() {
    let folder = Folder::new("departure-seats");
    let here = Departure::prepare(&folder).await;
    here.delete().await;
    for (id, substitute) in [
        (&here.over, None),
        (&here.running, Some("medium")),
        (&here.bots, Some("medium")),
    ] {
        let seat = seats(here.at, id).await[0]["person"].clone();
        assert_eq!(seat["name"], "Gone", "{id}");
        assert_eq!(seat["substitute"].as_str(), substitute, "{id}");
    }
    assert_eq!(seats(here.at, &here.open).await, json!(["free", "free"]));
    here.server.stop().await;
}

#[tokio::test]
async fn logs_do_not_name_a_deleted_account() {
    let folder = Folder::new("departure-logs");
    let mut here = Departure::prepare(&folder).await;
    let ada = me(here.at, &here.ada).await["id"].clone();
    here.delete().await;
    let record = record(here.at, &here.over).await;
    assert!(
        !record.contains("Lovelace") && record.contains("Gone"),
        "{record}"
    );
    let checked = here.cy.does("check", json!({ "match": here.over })).await;
    assert_eq!(checked["damage"], Value::Null);
    for id in [
        &here.over,
        &here.next,
        &here.running,
        &here.open,
        &here.bots,
    ] {
        let log = log(&here.server, id).await;
        assert!(!log.contains("Lovelace"), "{log}");
        for user in [&ada, &here.bot["id"]] {
            assert!(!log.contains(user.as_str().unwrap()), "{log}");
        }
    }
    here.server.stop().await;
}

#[tokio::test]
async fn matches_of_a_deleted_account_survive_a_restart() {
    let folder = Folder::new("departure-restart");
    let here = Departure::prepare(&folder).await;
    here.delete().await;
    let before = record(here.at, &here.over).await;
    here.server.stop().await;
    let server = TestServer::start(&folder).await;
    for id in [&here.over, &here.running, &here.bots] {
        let seats = seats(server.address, id).await;
        assert_eq!(seats[0]["person"]["name"], "Gone", "{id}");
    }
    assert_eq!(record(server.address, &here.over).await, before);
    server.stop().await;
}

#[tokio::test]
async fn deleting_an_account_closes_the_socket_that_created_it() {
    let folder = Folder::new("socket-guest");
    let admission = Admission::new(
        ClientLimits {
            sockets_per_user: 1,
            ..ClientLimits::default()
        },
        NamePolicy::default(),
    );
    let server = TestServer::with_admission(&folder, admission).await;
    let at = server.address;
    let mut socket = server.client(None, None).await;
    let arrived = socket.does("guest", json!({ "name": "Ada" })).await;
    let token = arrived["token"].as_str().unwrap();
    assert!(
        connect(at, Some(token)).await.is_err(),
        "this socket is one of hers"
    );
    does(at, "DELETE /api/v1/account", &bearer(token), json!({}), 204).await;
    while let Some(message) = socket.next().await {
        assert_eq!(message.id(), None, "{message:?}");
    }
    assert!(!socket.sends("{}").await, "it is closed");
    server.stop().await;
}

#[tokio::test]
async fn a_guest_can_delete_their_account() {
    let folder = Folder::new("guest-leaves");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = arrives(at, "Ada").await;
    let data = does(at, "GET /api/v1/account/data", &ada, Value::Null, 200)
        .await
        .json();
    assert_eq!(
        (&data["user"]["name"], &data["account"]),
        (&json!("Ada"), &Value::Null)
    );
    does(at, "DELETE /api/v1/account", &ada, json!({}), 204).await;
    does(at, "GET /api/v1/session", &ada, Value::Null, 401).await;
    server.stop().await;
}
