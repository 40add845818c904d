//! Who may do what: every method and every route against every role. A method or a route without a
//! row fails the test. The operator has no role here: they act with `ranarium admin`, and look at
//! an address of their own.

use crate::common::{Client, Folder, Server, ask, table};
use crate::fits::Described;
use ranarium_node::http_routes;
use ranarium_protocol::online::{Request, Scope, Scopes, SeatPlan, User, UserId};
use ranarium_storage::{Account, BotToken, Token};
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Somebody who is not signed in.
    Nobody,
    /// Somebody who is signed in and plays elsewhere.
    Guest,
    /// The same, who looks on here: that gives no more rights.
    Spectator,
    /// Somebody who plays elsewhere with an account.
    Account,
    /// The player of the other seat.
    Opponent,
    /// The player of the seat.
    Player,
    /// A program elsewhere, whose token has been made for this alone.
    Bot(Scope),
}

const ROLES: [Role; 9] = [
    Role::Nobody,
    Role::Guest,
    Role::Spectator,
    Role::Account,
    Role::Opponent,
    Role::Player,
    Role::Bot(Scope::Watch),
    Role::Bot(Scope::Play),
    Role::Bot(Scope::Create),
];

/// What comes of it: it is done, or refused with this name.
type Cell = Result<(), &'static str>;

const DONE: Cell = Ok(());
const SIGN_IN: Cell = Err("not-signed-in");
const SIGNED_IN: Cell = Err("signed-in");
const NOT_YOURS: Cell = Err("not-your-seat");
const NOT_SEATED: Cell = Err("not-seated");
const NOT_YOUR_TABLE: Cell = Err("not-your-table");
const NOT_OVER: Cell = Err("not-over");
const BEGUN: Cell = Err("begun");
const SCOPE: Cell = Err("scope-missing");
const PEOPLE: Cell = Err("not-for-tokens");

impl Role {
    /// Whether it is a person of neither seat who is signed in.
    const fn is_elsewhere(self) -> bool {
        matches!(self, Self::Guest | Self::Spectator | Self::Account)
    }
}

/// A method, the parameters that it is called with in a match in progress, and what comes of it for
/// nobody, a guest wherever they look, an account, the opponent and the player of seat 1, and for
/// tokens that may watch, play and create.
fn rows(
    id: &MatchId,
    other: &MatchId,
    opponent: UserId,
    stranger: UserId,
) -> Vec<(&'static str, Value, [Cell; 8])> {
    let here = json!({ "match": id });
    let seat = json!({ "match": id, "seat": 1 });
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let nonce = Nonce::from_words("nonce");
    let sit = json!({ "match": id, "seat": 1, "nonce": nonce });
    let act = json!({ "match": id, "seat": 1, "seq": 1, "action": "S-b1" });
    let watch = json!({ "match": id, "viewer": { "seat": 1 } });
    let frames = json!({ "match": id, "viewer": "spectator", "from": 0, "count": 9 });
    let offer = json!({ "match": id, "seat": 1, "offer": "draw" });
    let answer = json!({ "match": id, "seat": 1, "accept": false });
    let hello = json!({ "protocol": 1, "client": "test" });
    let not_over = [
        NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, SCOPE,
    ];
    // What the owner of seat 1 alone may do.
    let owner = |cell: Cell| {
        [
            SIGN_IN, NOT_YOURS, NOT_YOURS, NOT_YOURS, cell, SCOPE, NOT_YOURS, SCOPE,
        ]
    };
    let see = [DONE, DONE, DONE, DONE, DONE, DONE, DONE, SCOPE];
    let signed = [SIGN_IN, DONE, DONE, DONE, DONE, DONE, DONE, SCOPE];
    let play = [SIGN_IN, DONE, DONE, DONE, DONE, SCOPE, DONE, SCOPE];
    vec![
        ("hello", hello, [DONE; 8]),
        ("who-am-i", json!({}), [DONE; 8]),
        ("tables", json!({}), see),
        ("matches", json!({}), signed),
        (
            "create",
            json!(settings),
            [SIGN_IN, DONE, DONE, DONE, DONE, SCOPE, SCOPE, DONE],
        ),
        // The player made the table, whose match has begun.
        (
            "close",
            here.clone(),
            [
                SIGN_IN,
                NOT_YOUR_TABLE,
                NOT_YOUR_TABLE,
                NOT_YOUR_TABLE,
                BEGUN,
                SCOPE,
                SCOPE,
                NOT_YOUR_TABLE,
            ],
        ),
        (
            "watch",
            watch,
            [
                NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, DONE, NOT_YOURS, NOT_YOURS, SCOPE,
            ],
        ),
        ("leave", here.clone(), [DONE; 8]),
        ("record", here.clone(), not_over),
        ("frames", frames, not_over),
        ("check", here.clone(), not_over),
        // What is so already is as good as done.
        (
            "begin",
            here.clone(),
            [
                SIGN_IN, NOT_SEATED, NOT_SEATED, DONE, DONE, SCOPE, NOT_SEATED, SCOPE,
            ],
        ),
        (
            "sit",
            sit,
            [SIGN_IN, BEGUN, BEGUN, BEGUN, BEGUN, SCOPE, BEGUN, SCOPE],
        ),
        ("stand", seat.clone(), owner(BEGUN)),
        ("undo", seat.clone(), owner(Err("others-would-redo"))),
        ("act", act, owner(DONE)),
        ("offer", offer, owner(DONE)),
        ("answer-offer", answer, owner(DONE)),
        (
            "stand-in",
            seat.clone(),
            [
                SIGN_IN,
                NOT_SEATED,
                NOT_SEATED,
                Err("not-absent"),
                DONE,
                SCOPE,
                NOT_SEATED,
                SCOPE,
            ],
        ),
        ("return", seat.clone(), owner(DONE)),
        (
            "rematch",
            here,
            [
                SIGN_IN, NOT_SEATED, NOT_SEATED, NOT_OVER, NOT_OVER, SCOPE, SCOPE, NOT_SEATED,
            ],
        ),
        (
            "say",
            json!({ "match": id, "seat": 1, "phrase": "hello" }),
            owner(DONE),
        ),
        (
            "blocks",
            json!({}),
            [SIGN_IN, DONE, DONE, DONE, DONE, PEOPLE, PEOPLE, PEOPLE],
        ),
        (
            "block",
            json!({ "user": stranger }),
            [SIGN_IN, DONE, DONE, DONE, DONE, PEOPLE, PEOPLE, PEOPLE],
        ),
        (
            "unblock",
            json!({ "user": stranger }),
            [SIGN_IN, DONE, DONE, DONE, DONE, PEOPLE, PEOPLE, PEOPLE],
        ),
        (
            "report",
            json!({ "match": id, "user": opponent, "reason": "name" }),
            [
                SIGN_IN,
                DONE,
                DONE,
                Err("yourself"),
                DONE,
                PEOPLE,
                PEOPLE,
                PEOPLE,
            ],
        ),
        ("ratings", json!({ "user": "u-0000000000000001" }), see),
        (
            "rating-history",
            json!({
                "user": "u-0000000000000001", "game": "icefrogs", "players": 2, "speed": "blitz"
            }),
            see,
        ),
        (
            "leaderboard",
            json!({ "game": "icefrogs", "players": 2, "speed": "blitz" }),
            see,
        ),
        ("lobby", json!({}), see),
        ("leave-lobby", json!({}), see),
        ("waiting", json!({}), signed),
        (
            "seek",
            // Nobody else is there for so many.
            json!({ "game": "stacking-frogs", "players": 5 }),
            play,
        ),
        ("cancel-seek", json!({}), play),
        // The last, since it ends the match.
        ("resign", seat, owner(DONE)),
        (
            "watch",
            json!({ "match": other, "viewer": "spectator" }),
            see,
        ),
        // Nobody is somebody after that.
        (
            "guest",
            json!({ "name": "Dee" }),
            [
                DONE, SIGNED_IN, SIGNED_IN, SIGNED_IN, SIGNED_IN, PEOPLE, PEOPLE, PEOPLE,
            ],
        ),
    ]
}

/// A token of somebody new in a role of its own.
async fn token(server: &Server, role: Role) -> Option<String> {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    if role == Role::Nobody {
        return None;
    }
    let name = || "Dee".parse().unwrap();
    let (user, token) = server.node.add_guest(name(), 1).await.unwrap();
    if matches!(role, Role::Guest | Role::Spectator) {
        return Some(token.reveal());
    }
    let accounts = server.node.storage().accounts();
    let account = Account {
        user: user.id,
        login: format!("dee{number}"),
        password_hash: None,
        created_ms: 1,
    };
    accounts.add_account(&account, None).await.unwrap();
    let Role::Bot(scope) = role else {
        return Some(token.reveal());
    };
    let mut secret = [9; 32];
    secret[..8].copy_from_slice(&number.to_le_bytes());
    let secret = Token::new(secret);
    let bot = BotToken {
        bot: User {
            id: UserId::new(number),
            name: name(),
            frog: 0,
        },
        owner: user.id,
        token: secret.hash(),
        scopes: Scopes::new([scope]).unwrap(),
        created_ms: 1,
        used_ms: 0,
    };
    accounts.add_token(&bot).await.unwrap();
    Some(secret.reveal())
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
    let mut strangers = Vec::new();
    let id = begun(&mut ada, &mut bo).await;
    for role in ROLES {
        let token = token(&server, role).await;
        let mut stranger = server.client(None, token.as_deref()).await;
        if role.is_elsewhere() {
            begun(&mut stranger, &mut bo).await;
        }
        if role == Role::Spectator {
            let watch = json!({ "match": id, "viewer": "spectator" });
            stranger.does("watch", watch).await;
        }
        strangers.push(stranger);
    }
    let elsewhere = begun(&mut cy, &mut bo).await;
    let of = |client: &Client| client.user.as_ref().unwrap().id;
    let dee = server.guest("Dee").await;
    let described = Described::online();
    let rows = rows(&id, &elsewhere, of(&bo), of(&dee));
    for method in Request::METHODS {
        assert!(
            rows.iter().any(|(named, ..)| named == method),
            "{method}: nothing says who may call it"
        );
    }
    for (method, params, cells) in rows {
        let [nobody, guest, rest @ ..] = cells;
        let expected = [nobody, guest, guest].into_iter().chain(rest);
        for (index, (role, expected)) in ROLES.into_iter().zip(expected).enumerate() {
            let client = match role {
                Role::Opponent => &mut bo,
                Role::Player => &mut ada,
                _ => &mut strangers[index],
            };
            let answer = client.call(method, params.clone()).await;
            let (part, said) = match &answer {
                Ok(result) => (format!("{method}.answer/properties/result"), json!(result)),
                Err(error) => ("Refusal/properties/error".to_owned(), json!(error)),
            };
            described.check(&format!("#/$defs/{part}"), &said);
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

/// What comes of a request: its status, and the code of a problem.
type HttpCell = (u16, &'static str);

/// Who asks over HTTP, in the order of the cells of [`http_rows`].
const HTTP_ROLES: [Role; 6] = [
    Role::Nobody,
    Role::Guest,
    Role::Account,
    Role::Bot(Scope::Watch),
    Role::Bot(Scope::Play),
    Role::Bot(Scope::Create),
];

/// A route, what stands for `{id}` or `{token}`, the body, and what comes of it for nobody, a
/// guest, an account, and for tokens that may watch, play and create; where a match is played, too.
fn http_rows(playing: &str) -> Vec<(&'static str, &'static str, &str, Value, [HttpCell; 6])> {
    const SIGN_IN: HttpCell = (401, "not-signed-in");
    const ACCOUNT: HttpCell = (403, "account-needed");
    const PEOPLE: HttpCell = (403, "not-for-tokens");
    const SCOPE: HttpCell = (403, "scope-missing");
    const OK: HttpCell = (200, "");
    const MADE: HttpCell = (201, "");
    const GONE: HttpCell = (204, "");
    const UNREADABLE: HttpCell = (422, "unreadable");
    const NO_PASSKEYS: HttpCell = (409, "passkeys-unavailable");
    const NO_MATCH: HttpCell = (404, "unknown-match");
    const NOT_OVER: HttpCell = (409, "not-over");
    const NOTICES_OFF: HttpCell = (409, "notices-off");
    let visitors = |cell| [cell, cell, cell, PEOPLE, PEOPLE, PEOPLE];
    let people = |guest, account| [SIGN_IN, guest, account, PEOPLE, PEOPLE, PEOPLE];
    let owners = |cell| people(ACCOUNT, cell);
    let see = |cell| [cell, cell, cell, cell, cell, SCOPE];
    let nothing = || Value::Null;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let password = "four frogs under one roof";
    vec![
        ("GET", "/health", "", nothing(), [OK; 6]),
        ("GET", "/ready", "", nothing(), [OK; 6]),
        ("GET", "/api/v1/openapi.json", "", nothing(), [OK; 6]),
        ("GET", "/api/v1/docs", "", nothing(), [OK; 6]),
        ("GET", "/api/v1/docs.css", "", nothing(), [OK; 6]),
        // A request that is none for a WebSocket.
        ("GET", "/ws", "", nothing(), [(400, "not-a-websocket"); 6]),
        (
            "GET",
            "/api/v1/session",
            "",
            nothing(),
            [SIGN_IN, OK, OK, OK, OK, OK],
        ),
        (
            "POST",
            "/api/v1/session",
            "",
            json!({ "name": "Dee" }),
            visitors(MADE),
        ),
        (
            "PATCH",
            "/api/v1/session",
            "",
            json!({ "frog": 2 }),
            people(OK, OK),
        ),
        ("DELETE", "/api/v1/session", "", nothing(), visitors(GONE)),
        ("GET", "/api/v1/sessions", "", nothing(), people(OK, OK)),
        (
            "DELETE",
            "/api/v1/sessions",
            "",
            nothing(),
            people(GONE, GONE),
        ),
        (
            "DELETE",
            "/api/v1/sessions/{id}",
            "0123456789abcdef",
            nothing(),
            people((404, "unknown-session"), (404, "unknown-session")),
        ),
        (
            "POST",
            "/api/v1/session/password",
            "",
            json!({ "login": "nobody-here", "password": password }),
            visitors((401, "wrong-credentials")),
        ),
        (
            "POST",
            "/api/v1/session/passkey/ask",
            "",
            json!({}),
            visitors(NO_PASSKEYS),
        ),
        (
            "POST",
            "/api/v1/session/passkey",
            "",
            json!({}),
            visitors(UNREADABLE),
        ),
        ("GET", "/api/v1/account", "", nothing(), people(OK, OK)),
        (
            "POST",
            "/api/v1/account",
            "",
            json!({ "login": "new-account", "password": password }),
            people(MADE, (409, "account-exists")),
        ),
        (
            "DELETE",
            "/api/v1/account",
            "",
            json!({}),
            people(GONE, GONE),
        ),
        ("GET", "/api/v1/account/data", "", nothing(), people(OK, OK)),
        (
            "PUT",
            "/api/v1/account/password",
            "",
            json!({ "new": password }),
            owners(GONE),
        ),
        (
            "POST",
            "/api/v1/account/passkeys/ask",
            "",
            json!({}),
            people(NO_PASSKEYS, NO_PASSKEYS),
        ),
        (
            "POST",
            "/api/v1/account/passkeys",
            "",
            json!({}),
            people(UNREADABLE, UNREADABLE),
        ),
        (
            "DELETE",
            "/api/v1/account/passkeys/{id}",
            "00",
            nothing(),
            owners((409, "passkey-needed")),
        ),
        ("GET", "/api/v1/tokens", "", nothing(), owners(OK)),
        (
            "POST",
            "/api/v1/tokens",
            "",
            json!({ "name": "Robo", "scopes": ["play"] }),
            owners(MADE),
        ),
        (
            "DELETE",
            "/api/v1/tokens/{id}",
            "u-0123456789abcdef",
            nothing(),
            owners((404, "unknown-token")),
        ),
        ("GET", "/api/v1/notices", "", nothing(), people(OK, OK)),
        (
            "POST",
            "/api/v1/notices/push",
            "",
            json!({}),
            people(NOTICES_OFF, NOTICES_OFF),
        ),
        (
            "DELETE",
            "/api/v1/notices/push",
            "",
            json!({ "endpoint": "https://push.example/1" }),
            people(GONE, GONE),
        ),
        (
            "PUT",
            "/api/v1/notices/mail",
            "",
            json!({}),
            people(NOTICES_OFF, NOTICES_OFF),
        ),
        (
            "DELETE",
            "/api/v1/notices/mail",
            "",
            nothing(),
            people(GONE, GONE),
        ),
        // Pages, whose links have tokens of their own.
        (
            "GET",
            "/api/v1/notices/confirm/{token}",
            "0123",
            nothing(),
            [(404, ""); 6],
        ),
        (
            "POST",
            "/api/v1/notices/confirm/{token}",
            "0123",
            nothing(),
            [(404, ""); 6],
        ),
        (
            "GET",
            "/api/v1/notices/unsubscribe/{token}",
            "0123",
            nothing(),
            [(404, ""); 6],
        ),
        (
            "POST",
            "/api/v1/notices/unsubscribe/{token}",
            "0123",
            nothing(),
            [(404, ""); 6],
        ),
        ("GET", "/api/v1/tables", "", nothing(), see(OK)),
        (
            "POST",
            "/api/v1/tables",
            "",
            json!(settings),
            [SIGN_IN, MADE, MADE, SCOPE, SCOPE, MADE],
        ),
        (
            "GET",
            "/api/v1/matches",
            "",
            nothing(),
            [SIGN_IN, OK, OK, OK, OK, SCOPE],
        ),
        (
            "GET",
            "/api/v1/matches/{id}",
            "m-none",
            nothing(),
            see(NO_MATCH),
        ),
        ("GET", "/api/v1/matches/{id}", playing, nothing(), see(OK)),
        (
            "GET",
            "/api/v1/matches/{id}/record",
            playing,
            nothing(),
            see(NOT_OVER),
        ),
        (
            "GET",
            "/api/v1/matches/{id}/analysis",
            playing,
            nothing(),
            see(NOT_OVER),
        ),
        ("GET", "/previews/tables/{id}", playing, nothing(), see(OK)),
        (
            "GET",
            "/api/v1/matches/{id}/record",
            "m-none",
            nothing(),
            see(NO_MATCH),
        ),
        (
            "GET",
            "/api/v1/matches/{id}/analysis",
            "m-none",
            nothing(),
            see(NO_MATCH),
        ),
        (
            "GET",
            "/api/v1/users/{id}/ratings",
            "u-0000000000000001",
            nothing(),
            see(OK),
        ),
        (
            "GET",
            "/api/v1/users/{id}/ratings/{game}/{players}/{speed}",
            "u-0000000000000001",
            nothing(),
            see(OK),
        ),
        (
            "GET",
            "/api/v1/leaderboards/{game}/{players}/{speed}",
            "",
            nothing(),
            see(OK),
        ),
        ("GET", "/previews/house", "", nothing(), see(OK)),
        ("GET", "/previews/games/{game}", "", nothing(), see(OK)),
        (
            "GET",
            "/previews/tables/{id}",
            "m-none",
            nothing(),
            see(NO_MATCH),
        ),
        (
            "GET",
            "/previews/positions/{game}",
            "",
            nothing(),
            see((400, "parameter")),
        ),
    ]
}

#[tokio::test]
async fn every_route_asks_who_calls() {
    let folder = Folder::new("routes");
    let server = Server::start(&folder).await;
    let described = Described::http();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let playing = begun(&mut ada, &mut bo).await;
    let rows = http_rows(playing.as_str());
    for (method, path) in http_routes() {
        assert!(
            rows.iter().any(|row| (row.0, row.1) == (method, path)),
            "{method} {path}: nothing says who may use it"
        );
    }
    for (method, path, id, body, cells) in rows {
        assert!(
            http_routes().any(|route| route == (method, path)),
            "{method} {path}: there is no such route"
        );
        let template = path;
        let path = path.replace("{id}", id).replace("{token}", id);
        let path = path.replace("{game}/{players}/{speed}", "icefrogs/2/blitz");
        let path = path.replace("{game}", "icefrogs");
        let request = format!("{method} {path}");
        let body = match body {
            Value::Null => String::new(),
            body => body.to_string(),
        };
        for (role, expected) in HTTP_ROLES.into_iter().zip(cells) {
            // Somebody new each time: some of it signs them out.
            let token = token(&server, role).await;
            let headers = token.map(|token| format!("authorization: Bearer {token}\r\n"));
            let headers = headers.unwrap_or_default();
            let answer = ask(server.address, &request, &headers, &body).await;
            let mut lines = answer.head.lines();
            let kind = lines.find_map(|line| line.strip_prefix("content-type: "));
            let kind = kind.unwrap_or_default();
            described.answers(method, template, answer.status, kind, &answer.body);
            let is_problem = answer.head.contains("application/problem+json");
            let code = if is_problem {
                answer.code()
            } else {
                String::new()
            };
            assert_eq!(
                (answer.status, code.as_str()),
                expected,
                "{request} by {role:?}: {}",
                answer.body
            );
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
