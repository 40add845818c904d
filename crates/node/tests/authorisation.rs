//! Who may do what: every method against every role. A method without a row fails the test.

mod common;

use common::{Client, Folder, Server, table};
use ranarium_protocol::online::{Request, SeatPlan, UserId};
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Somebody who is not signed in.
    Nobody,
    /// Somebody who is signed in and plays elsewhere.
    Guest,
    /// The player of the other seat.
    Opponent,
    /// The player of the seat.
    Player,
}

const ROLES: [Role; 4] = [Role::Nobody, Role::Guest, Role::Opponent, Role::Player];

/// What comes of it: it is done, or refused with this name.
type Cell = Result<(), &'static str>;

const DONE: Cell = Ok(());
const SIGN_IN: Cell = Err("not-signed-in");
const SIGNED_IN: Cell = Err("signed-in");
const NOT_YOURS: Cell = Err("not-your-seat");

/// A method, the parameters that it is called with in a match in progress, and what comes of it for
/// nobody, a guest, the opponent and the player of seat 1.
fn rows(
    id: &MatchId,
    other: &MatchId,
    opponent: UserId,
    stranger: UserId,
) -> Vec<(&'static str, Value, [Cell; 4])> {
    let here = json!({ "match": id });
    let seat = json!({ "match": id, "seat": 1 });
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let nonce = Nonce::from_words("nonce");
    let sit = json!({ "match": id, "seat": 1, "nonce": nonce });
    let act = json!({ "match": id, "seat": 1, "seq": 1, "action": "S-b1" });
    let watch = json!({ "match": id, "viewer": { "seat": 1 } });
    let frames = json!({ "match": id, "viewer": "spectator", "from": 0, "count": 9 });
    let not_over = [Err("not-over"); 4];
    vec![
        (
            "hello",
            json!({ "protocol": 1, "client": "test" }),
            [DONE; 4],
        ),
        ("who-am-i", json!({}), [DONE; 4]),
        ("tables", json!({}), [DONE; 4]),
        ("matches", json!({}), [SIGN_IN, DONE, DONE, DONE]),
        ("create", json!(settings), [SIGN_IN, DONE, DONE, DONE]),
        ("watch", watch, [NOT_YOURS, NOT_YOURS, NOT_YOURS, DONE]),
        ("leave", here.clone(), [DONE; 4]),
        ("record", here.clone(), not_over),
        ("frames", frames, not_over),
        ("check", here.clone(), not_over),
        // What is so already is as good as done.
        ("begin", here, [SIGN_IN, Err("not-seated"), DONE, DONE]),
        (
            "sit",
            sit,
            [SIGN_IN, Err("begun"), Err("begun"), Err("begun")],
        ),
        (
            "stand",
            seat.clone(),
            [SIGN_IN, NOT_YOURS, NOT_YOURS, Err("begun")],
        ),
        (
            "undo",
            seat.clone(),
            [SIGN_IN, NOT_YOURS, NOT_YOURS, Err("others-would-redo")],
        ),
        ("act", act, [SIGN_IN, NOT_YOURS, NOT_YOURS, DONE]),
        (
            "offer",
            json!({ "match": id, "seat": 1, "offer": "draw" }),
            [SIGN_IN, NOT_YOURS, NOT_YOURS, DONE],
        ),
        (
            "answer-offer",
            json!({ "match": id, "seat": 1, "accept": false }),
            [SIGN_IN, NOT_YOURS, NOT_YOURS, DONE],
        ),
        (
            "stand-in",
            seat.clone(),
            [SIGN_IN, Err("not-seated"), Err("not-absent"), DONE],
        ),
        (
            "return",
            seat.clone(),
            [SIGN_IN, NOT_YOURS, NOT_YOURS, DONE],
        ),
        (
            "rematch",
            json!({ "match": id }),
            [SIGN_IN, Err("not-seated"), Err("not-over"), Err("not-over")],
        ),
        (
            "say",
            json!({ "match": id, "seat": 1, "phrase": "hello" }),
            [SIGN_IN, NOT_YOURS, NOT_YOURS, DONE],
        ),
        ("blocks", json!({}), [SIGN_IN, DONE, DONE, DONE]),
        (
            "block",
            json!({ "user": stranger }),
            [SIGN_IN, DONE, DONE, DONE],
        ),
        (
            "unblock",
            json!({ "user": stranger }),
            [SIGN_IN, DONE, DONE, DONE],
        ),
        (
            "report",
            json!({ "match": id, "user": opponent, "reason": "name" }),
            [SIGN_IN, DONE, Err("yourself"), DONE],
        ),
        // The last, since it ends the match.
        ("resign", seat, [SIGN_IN, NOT_YOURS, NOT_YOURS, DONE]),
        (
            "watch",
            json!({ "match": other, "viewer": "spectator" }),
            [DONE; 4],
        ),
        // Nobody is somebody after that.
        (
            "guest",
            json!({ "name": "Dee" }),
            [DONE, SIGNED_IN, SIGNED_IN, SIGNED_IN],
        ),
    ]
}

fn name(data: &Value) -> &str {
    match data {
        Value::Object(fields) => fields.keys().next().unwrap(),
        data => data.as_str().unwrap(),
    }
}

async fn begun(ada: &mut Client, bo: &mut Client) -> MatchId {
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    ada.sits(&id, 1).await;
    bo.sits(&id, 2).await;
    ada.does("begin", json!({ "match": id })).await;
    id
}

#[tokio::test]
async fn every_method_asks_who_calls() {
    let folder = Folder::new("authorisation");
    let server = Server::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let mut cy = server.guest("Cy").await;
    let mut nobody = server.client(None, None).await;
    let id = begun(&mut ada, &mut bo).await;
    let elsewhere = begun(&mut cy, &mut bo).await;
    let of = |client: &Client| client.user.as_ref().unwrap().id;
    let dee = server.guest("Dee").await;
    let rows = rows(&id, &elsewhere, of(&bo), of(&dee));
    for method in Request::METHODS {
        assert!(
            rows.iter().any(|(named, ..)| named == method),
            "{method}: nothing says who may call it"
        );
    }
    for (method, params, cells) in rows {
        for (role, expected) in ROLES.into_iter().zip(cells) {
            let client = match role {
                Role::Nobody => &mut nobody,
                Role::Guest => &mut cy,
                Role::Opponent => &mut bo,
                Role::Player => &mut ada,
            };
            let answer = client.call(method, params.clone()).await;
            let found = match &answer {
                Ok(answer) => {
                    assert_eq!(answer["refused"], Value::Null, "{method} by {role:?}");
                    Ok(())
                }
                Err(error) => Err(name(error.data.as_ref().unwrap())),
            };
            assert_eq!(found, expected, "{method} by {role:?}: {answer:?}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_sees_with_the_eyes_of_others_before_the_end() {
    let folder = Folder::new("eyes");
    let server = Server::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let id = begun(&mut ada, &mut bo).await;
    let eyes = |seat: u8| json!({ "match": id, "viewer": { "seat": seat } });
    ada.is_refused("watch", eyes(2)).await;
    bo.is_refused("watch", eyes(1)).await;
    ada.does("resign", json!({ "match": id, "seat": 1 })).await;
    let seen = ada.does("watch", eyes(2)).await;
    assert_eq!(
        seen["update"]["now"]["turn"]["over"]["early-end"]["resigned"],
        1
    );
    server.stop().await;
}
