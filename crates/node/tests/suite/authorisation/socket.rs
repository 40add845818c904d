//! Every method against every role.

use super::{People, ROLES, RequestedStage, Role, STAGES, begins, for_two, start};
use crate::common::{Client, Folder};
use crate::schema_validation::Described;
use ranarium_protocol::online::{OnlineRequest, UserId};
use ranarium_table::Nonce;
use serde_json::{Value, json};

/// The outcome of a call: done, or rejected with this name.
type Cell = Result<(), &'static str>;

const DONE: Cell = Ok(());
const SIGN_IN: Cell = Err("not-signed-in");
const SIGNED_IN: Cell = Err("signed-in");
const SCOPE: Cell = Err("scope-missing");
const PEOPLE: Cell = Err("not-for-tokens");
const UNKNOWN: Cell = Err("unknown-match");
const NOT_YOURS: Cell = Err("not-your-seat");
const NOT_SEATED: Cell = Err("not-seated");
const NOT_YOUR_TABLE: Cell = Err("not-your-table");
const TAKEN: Cell = Err("seat-taken");
const SEATED: Cell = Err("seated-already");
const SEATS_EMPTY: Cell = Err("seats-empty");
const NOT_PLAYING: Cell = Err("not-playing");
const NOT_OVER: Cell = Err("not-over");
const BEGUN: Cell = Err("begun");
const ENDED: Cell = Err("ended");
const NO_OFFER: Cell = Err("no-offer");
const OTHERS: Cell = Err("others-would-redo");
const NOT_ABSENT: Cell = Err("not-absent");
const YOURSELF: Cell = Err("yourself");

/// The outcomes for an anonymous caller, a guest (watching or not), an account, the opponent, the
/// player of seat 1, and tokens that may watch, play and create.
type Cells = [Cell; 8];

/// Returns the cells in the order of [`ROLES`], each with its role.
fn by_role([nobody, guest, rest @ ..]: Cells) -> impl Iterator<Item = (Role, Cell)> {
    let cells = [nobody, guest, guest].into_iter().chain(rest);
    ROLES.into_iter().zip(cells)
}

/// Returns the outcomes of a method for everyone, and for tokens with the scope `watch`; the player
/// has an outcome of its own.
const fn look(cell: Cell, player: Cell) -> Cells {
    [cell, cell, cell, cell, player, cell, cell, SCOPE]
}

/// Returns the outcomes of a method for everyone, and for tokens with the scope `watch`.
const fn see(cell: Cell) -> Cells {
    look(cell, cell)
}

/// Returns the outcomes of a method for signed-in users, and for tokens with the scope `watch`.
const fn signed(cell: Cell) -> Cells {
    [SIGN_IN, cell, cell, cell, cell, cell, cell, SCOPE]
}

/// Returns the outcomes of a method for signed-in users, and for tokens with the scope `play`.
const fn play(other: Cell, opponent: Cell, player: Cell) -> Cells {
    [SIGN_IN, other, other, opponent, player, SCOPE, other, SCOPE]
}

/// Returns the outcomes of a method for signed-in users, and for tokens with the scope `create`.
const fn make(other: Cell, opponent: Cell, player: Cell) -> Cells {
    [SIGN_IN, other, other, opponent, player, SCOPE, SCOPE, other]
}

/// Returns the outcomes of a method for signed-in people, without tokens.
const fn people(other: Cell, opponent: Cell, player: Cell) -> Cells {
    [
        SIGN_IN, other, other, opponent, player, PEOPLE, PEOPLE, PEOPLE,
    ]
}

/// Methods without a match, their parameters, and the outcomes.
fn rows_of_no_match(stranger: UserId) -> Vec<(&'static str, Value, Cells)> {
    let pool = json!({ "game": "icefrogs", "players": 2, "speed": "blitz" });
    let rated = json!({ "user": "u-0000000000000001" });
    let mut history = pool.clone();
    history["user"] = rated["user"].clone();
    let other = json!({ "user": stranger });
    // There are not enough other players.
    let seek = json!({ "game": "stacking-frogs", "players": 5 });
    let hello = json!({ "protocol": 1, "client": "test" });
    let guest = [
        DONE, SIGNED_IN, SIGNED_IN, SIGNED_IN, SIGNED_IN, PEOPLE, PEOPLE, PEOPLE,
    ];
    vec![
        ("hello", hello, [DONE; 8]),
        ("ping", json!({}), [DONE; 8]),
        ("who-am-i", json!({}), [DONE; 8]),
        ("tables", json!({}), see(DONE)),
        ("matches", json!({}), signed(DONE)),
        ("create", json!(for_two()), make(DONE, DONE, DONE)),
        ("blocks", json!({}), people(DONE, DONE, DONE)),
        ("block", other.clone(), people(DONE, DONE, DONE)),
        ("unblock", other, people(DONE, DONE, DONE)),
        ("ratings", rated, see(DONE)),
        ("player", json!({ "user": stranger }), see(DONE)),
        ("rating-history", history, see(DONE)),
        ("leaderboard", pool, see(DONE)),
        ("lobby", json!({}), see(DONE)),
        ("leave-lobby", json!({}), see(DONE)),
        ("waiting", json!({}), signed(DONE)),
        ("seek", seek, play(DONE, DONE, DONE)),
        ("cancel-seek", json!({}), play(DONE, DONE, DONE)),
        // It comes last: it signs the anonymous caller in.
        ("guest", json!({ "name": "Dee" }), guest),
    ]
}

/// Methods about a match at a stage, and their outcomes. A word after a method distinguishes its
/// variants.
fn rows(stage: RequestedStage) -> Vec<(&'static str, Cells)> {
    match stage {
        RequestedStage::Missing => vec![
            ("watch", see(UNKNOWN)),
            ("watch looking-on", see(UNKNOWN)),
            ("leave", [DONE; 8]),
            ("record", see(UNKNOWN)),
            ("frames", see(UNKNOWN)),
            ("check", see(UNKNOWN)),
            ("arrange", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("remove", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("close", make(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("sit", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("stand", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("begin", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("act", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("undo", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("resign", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("offer", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("answer-offer", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("substitute", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("return", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("resume", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("rematch", make(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("say", play(UNKNOWN, UNKNOWN, UNKNOWN)),
            ("report", people(UNKNOWN, YOURSELF, UNKNOWN)),
        ],
        // The differences from a full table, and the free seat.
        RequestedStage::Waiting => vec![
            ("begin", play(NOT_SEATED, NOT_SEATED, SEATS_EMPTY)),
            ("sit", play(TAKEN, TAKEN, DONE)),
            ("sit there", play(DONE, DONE, SEATED)),
            ("stand", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("stand there", play(NOT_YOURS, NOT_YOURS, NOT_YOURS)),
            ("arrange", play(NOT_SEATED, NOT_SEATED, DONE)),
            ("remove", play(NOT_SEATED, NOT_SEATED, DONE)),
            ("close", make(NOT_YOUR_TABLE, NOT_YOUR_TABLE, DONE)),
        ],
        RequestedStage::Full => vec![
            ("watch", look(NOT_YOURS, DONE)),
            ("watch looking-on", see(DONE)),
            ("leave", [DONE; 8]),
            ("record", see(NOT_OVER)),
            ("frames", see(NOT_OVER)),
            ("check", see(NOT_OVER)),
            ("arrange", play(NOT_SEATED, NOT_YOUR_TABLE, DONE)),
            ("remove", play(NOT_SEATED, NOT_YOUR_TABLE, DONE)),
            ("close", make(NOT_YOUR_TABLE, NOT_YOUR_TABLE, DONE)),
            ("sit", play(TAKEN, SEATED, DONE)),
            ("stand", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("begin", play(NOT_SEATED, DONE, DONE)),
            ("act", play(NOT_YOURS, NOT_YOURS, NOT_PLAYING)),
            ("undo", play(NOT_YOURS, NOT_YOURS, NOT_PLAYING)),
            ("resign", play(NOT_YOURS, NOT_YOURS, NOT_PLAYING)),
            ("offer", play(NOT_YOURS, NOT_YOURS, NOT_PLAYING)),
            ("answer-offer", play(NOT_YOURS, NOT_YOURS, NO_OFFER)),
            ("substitute", play(NOT_PLAYING, NOT_PLAYING, NOT_PLAYING)),
            ("return", play(NOT_PLAYING, NOT_PLAYING, NOT_PLAYING)),
            ("resume", play(NOT_PLAYING, NOT_PLAYING, NOT_PLAYING)),
            ("rematch", make(NOT_SEATED, NOT_OVER, NOT_OVER)),
            ("say", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("report", people(DONE, YOURSELF, DONE)),
        ],
        RequestedStage::Playing => vec![
            ("watch", look(NOT_YOURS, DONE)),
            ("watch looking-on", see(DONE)),
            ("leave", [DONE; 8]),
            ("record", see(NOT_OVER)),
            ("frames", see(NOT_OVER)),
            ("check", see(NOT_OVER)),
            ("arrange", play(NOT_SEATED, BEGUN, BEGUN)),
            ("remove", play(NOT_SEATED, BEGUN, BEGUN)),
            ("close", make(NOT_YOUR_TABLE, NOT_YOUR_TABLE, BEGUN)),
            ("sit", play(BEGUN, SEATED, BEGUN)),
            ("stand", play(NOT_YOURS, NOT_YOURS, BEGUN)),
            // A repetition succeeds, too.
            ("begin", play(NOT_SEATED, DONE, DONE)),
            ("act", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("undo", play(NOT_YOURS, NOT_YOURS, OTHERS)),
            ("resign", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("offer", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("answer-offer", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("substitute", play(NOT_SEATED, NOT_ABSENT, DONE)),
            ("return", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("resume", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("rematch", make(NOT_SEATED, NOT_OVER, NOT_OVER)),
            ("say", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("report", people(DONE, YOURSELF, DONE)),
        ],
        RequestedStage::Over => vec![
            // There are no secrets any more.
            ("watch", see(DONE)),
            ("watch looking-on", see(DONE)),
            ("leave", [DONE; 8]),
            ("record", see(DONE)),
            ("frames", see(DONE)),
            ("check", see(DONE)),
            ("arrange", play(NOT_SEATED, BEGUN, BEGUN)),
            ("remove", play(NOT_SEATED, BEGUN, BEGUN)),
            ("close", make(NOT_YOUR_TABLE, NOT_YOUR_TABLE, BEGUN)),
            ("sit", play(BEGUN, SEATED, BEGUN)),
            ("stand", play(NOT_YOURS, NOT_YOURS, BEGUN)),
            ("begin", play(NOT_SEATED, DONE, DONE)),
            ("act", play(NOT_YOURS, NOT_YOURS, Err("over"))),
            ("undo", play(NOT_YOURS, NOT_YOURS, OTHERS)),
            ("resign", play(NOT_YOURS, NOT_YOURS, NOT_PLAYING)),
            ("offer", play(NOT_YOURS, NOT_YOURS, NOT_PLAYING)),
            ("answer-offer", play(NOT_YOURS, NOT_YOURS, NO_OFFER)),
            ("substitute", play(NOT_PLAYING, NOT_PLAYING, NOT_PLAYING)),
            ("return", play(NOT_PLAYING, NOT_PLAYING, NOT_PLAYING)),
            ("resume", play(NOT_PLAYING, NOT_PLAYING, NOT_PLAYING)),
            ("rematch", make(NOT_SEATED, DONE, DONE)),
            ("say", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("report", people(DONE, YOURSELF, DONE)),
        ],
        RequestedStage::Closed => vec![
            ("watch", see(DONE)),
            ("watch looking-on", see(DONE)),
            ("leave", [DONE; 8]),
            // There is no match that could be over.
            ("record", see(NOT_OVER)),
            ("frames", see(NOT_OVER)),
            ("check", see(NOT_OVER)),
            ("arrange", play(ENDED, ENDED, ENDED)),
            ("remove", play(ENDED, ENDED, ENDED)),
            ("close", make(NOT_YOUR_TABLE, NOT_YOUR_TABLE, DONE)),
            ("sit", play(ENDED, ENDED, ENDED)),
            ("stand", play(ENDED, ENDED, ENDED)),
            ("begin", play(ENDED, ENDED, ENDED)),
            ("act", play(ENDED, ENDED, ENDED)),
            ("undo", play(ENDED, ENDED, ENDED)),
            ("resign", play(ENDED, ENDED, ENDED)),
            ("offer", play(ENDED, ENDED, ENDED)),
            ("answer-offer", play(ENDED, ENDED, ENDED)),
            ("substitute", play(ENDED, ENDED, ENDED)),
            ("return", play(ENDED, ENDED, ENDED)),
            ("resume", play(ENDED, ENDED, ENDED)),
            ("rematch", make(NOT_SEATED, NOT_OVER, NOT_OVER)),
            ("say", play(NOT_YOURS, NOT_YOURS, DONE)),
            ("report", people(DONE, YOURSELF, DONE)),
        ],
    }
}

fn method(call: &str) -> &str {
    call.split(' ').next().unwrap()
}

/// Returns the parameters of a method other than the match.
fn params(call: &str, opponent: UserId) -> Value {
    let nonce = Nonce::from_words("nonce");
    match call {
        "leave" | "record" | "check" | "arrange" | "close" | "begin" | "rematch" => json!({}),
        "stand" | "undo" | "resign" | "substitute" | "return" | "resume" => json!({ "seat": 1 }),
        "remove" => json!({ "user": opponent }),
        "stand there" => json!({ "seat": 2 }),
        "watch" => json!({ "viewer": { "seat": 1 } }),
        "watch looking-on" => json!({ "viewer": "spectator" }),
        "frames" => json!({ "viewer": "spectator", "from": 0, "count": 9 }),
        "sit" => json!({ "seat": 1, "nonce": nonce }),
        "sit there" => json!({ "seat": 2, "nonce": nonce }),
        "act" => json!({ "seat": 1, "seq": 1, "action": "S-b1" }),
        "offer" => json!({ "seat": 1, "offer": "draw" }),
        "answer-offer" => json!({ "seat": 1, "accept": false }),
        "say" => json!({ "seat": 1, "phrase": "hello" }),
        "report" => json!({ "user": opponent, "reason": "name" }),
        call => panic!("{call}: nothing says what it is called with"),
    }
}

/// Calls a method. Returns the name of the error, if it is rejected, and checks the answer against
/// the schema.
async fn called(
    client: &mut Client,
    described: &Described,
    method: &str,
    params: Value,
) -> Result<(), String> {
    let answer = client.call(method, params).await;
    let (part, content) = match &answer {
        Ok(result) => (format!("{method}.answer/properties/result"), json!(result)),
        Err(error) => ("Refusal/properties/error".to_owned(), json!(error)),
    };
    described.check(&format!("#/$defs/{part}"), &content);
    let name = match &answer {
        // Rejections by the rules of the game and of the table are answers.
        Ok(answer) => match &answer["refused"] {
            Value::Null => return Ok(()),
            refused => refused.get("reason").unwrap_or(refused),
        },
        Err(error) => error.data.as_ref().unwrap(),
    };
    Err(match name {
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        name => name.as_str().unwrap().to_owned(),
    })
}

#[test]
fn every_method_has_a_row() {
    let general = rows_of_no_match(UserId::new(1));
    for named in OnlineRequest::METHODS {
        let is_general = general.iter().any(|(method, ..)| method == named);
        for stage in STAGES {
            let rows = rows(stage);
            let has_row = rows.iter().any(|(call, _)| method(call) == *named);
            assert!(
                is_general || has_row || stage == RequestedStage::Waiting,
                "{named}: the table lacks this method at {stage:?}"
            );
        }
    }
}

#[tokio::test]
async fn every_method_checks_the_role_of_its_caller() {
    let folder = Folder::new("authorisation");
    let server = start(&folder).await;
    let described = Described::online();
    let mut people = People::arrive(&server).await;
    let dee = server.guest("Dee").await;
    for (method, params, cells) in rows_of_no_match(dee.id()) {
        for (role, expected) in by_role(cells) {
            let found = called(people.of(role), &described, method, params.clone()).await;
            let found = found.as_ref().map_err(String::as_str);
            assert_eq!(found.copied(), expected, "{method} by {role:?}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn every_match_method_checks_its_caller_at_every_stage() {
    let folder = Folder::new("stages");
    let server = start(&folder).await;
    let described = Described::online();
    let mut people = People::arrive(&server).await;
    let opponent = people.opponent.id();
    for stage in STAGES {
        // A rejection changes nothing; every successful call gets a new match.
        let mut fresh = None;
        for (call, cells) in rows(stage) {
            for (role, expected) in by_role(cells) {
                let id = match fresh.take() {
                    Some(id) => id,
                    None => people.reach(stage).await,
                };
                let mut params = params(call, opponent);
                params["match"] = json!(id);
                let found = called(people.of(role), &described, method(call), params).await;
                let found = found.as_ref().map_err(String::as_str);
                assert_eq!(found.copied(), expected, "{call} by {role:?} at {stage:?}");
                fresh = expected.is_err().then_some(id);
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn the_view_of_another_seat_is_refused_before_the_end() {
    let folder = Folder::new("eyes");
    let server = start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut bo = server.guest("Bo").await;
    let id = begins(&mut ada, &mut bo).await;
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
