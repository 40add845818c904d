//! Every route against every role.

use super::{People, ROLES, RequestedStage, Role, STAGES, for_two, start};
use crate::common::{Folder, TestServer, ask};
use crate::schema_validation::Described;
use ranarium_node::http_routes;
use serde_json::{Value, json};

/// The outcome of a request: its status, and the code of a problem.
type Cell = (u16, &'static str);

const SIGN_IN: Cell = (401, "not-signed-in");
const ACCOUNT: Cell = (403, "account-needed");
const PEOPLE: Cell = (403, "not-for-tokens");
const SCOPE: Cell = (403, "scope-missing");
const OK: Cell = (200, "");
const MADE: Cell = (201, "");
const GONE: Cell = (204, "");
const UNREADABLE: Cell = (422, "unreadable");
const NO_PASSKEYS: Cell = (409, "passkeys-unavailable");
const NO_MATCH: Cell = (404, "unknown-match");
const NOT_OVER: Cell = (409, "not-over");
const NOTICES_OFF: Cell = (409, "notices-off");

/// The outcomes for an anonymous caller, a guest, an account, and tokens that may watch, play and
/// create. A guest who watches or plays has no further rights: only methods are restricted to
/// players.
type Cells = [Cell; 6];

/// Returns the cells in the order of [`ROLES`], each with its role.
fn by_role([nobody, guest, account, bots @ ..]: Cells) -> impl Iterator<Item = (Role, Cell)> {
    let people = [nobody, guest, guest, account, guest, guest];
    ROLES.into_iter().zip(people.into_iter().chain(bots))
}

/// Returns the outcomes of a route for people, signed in or not.
const fn visitors(cell: Cell) -> Cells {
    [cell, cell, cell, PEOPLE, PEOPLE, PEOPLE]
}

/// Returns the outcomes of a route for people who are signed in.
const fn people(guest: Cell, account: Cell) -> Cells {
    [SIGN_IN, guest, account, PEOPLE, PEOPLE, PEOPLE]
}

/// Returns the outcomes of a route for people with an account.
const fn owners(cell: Cell) -> Cells {
    people(ACCOUNT, cell)
}

/// Returns the outcomes of a route for everyone, and for tokens that may watch.
const fn see(cell: Cell) -> Cells {
    [cell, cell, cell, cell, cell, SCOPE]
}

/// Routes without a match: the value of `{id}` or `{token}`, the body, in which NUMBER differs for
/// each role, and the outcomes.
fn rows_of_no_match() -> Vec<(&'static str, &'static str, &'static str, Value, Cells)> {
    let nothing = || Value::Null;
    let settings = for_two();
    let password = "four frogs under one roof";
    vec![
        ("GET", "/health", "", nothing(), [OK; 6]),
        ("GET", "/ready", "", nothing(), [OK; 6]),
        ("GET", "/api/v1/openapi.json", "", nothing(), [OK; 6]),
        ("GET", "/api/v1/docs", "", nothing(), [OK; 6]),
        ("GET", "/api/v1/docs.css", "", nothing(), [OK; 6]),
        // A request that is not for a WebSocket.
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
            json!({ "login": "nobody-NUMBER", "password": password }),
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
            json!({ "login": "new-account-NUMBER", "password": password }),
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
            "/api/v1/account/forgotten",
            "",
            json!({}),
            visitors(NOTICES_OFF),
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
        // Pages, whose links have their own tokens.
        (
            "GET",
            "/api/v1/account/reset/{token}",
            "0123",
            nothing(),
            [(404, ""); 6],
        ),
        (
            "POST",
            "/api/v1/account/reset/{token}",
            "0123",
            nothing(),
            [(404, ""); 6],
        ),
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
            "/previews/positions/{game}",
            "",
            nothing(),
            see((400, "parameter")),
        ),
    ]
}

/// Routes about a match at a stage, and their outcomes.
fn rows(stage: RequestedStage) -> [(&'static str, &'static str, Cells); 4] {
    let (shown, stored) = match stage {
        RequestedStage::Missing => (NO_MATCH, NO_MATCH),
        RequestedStage::Waiting
        | RequestedStage::Full
        | RequestedStage::Playing
        | RequestedStage::Closed => (OK, NOT_OVER),
        RequestedStage::Over => (OK, OK),
    };
    [
        ("GET", "/api/v1/matches/{id}", see(shown)),
        ("GET", "/api/v1/matches/{id}/record", see(stored)),
        ("GET", "/api/v1/matches/{id}/analysis", see(stored)),
        ("GET", "/previews/tables/{id}", see(shown)),
    ]
}

/// Sends a request with a token. Returns the status, and the code of a problem, and checks the
/// answer against the description.
async fn asked(
    server: &TestServer,
    described: &Described,
    (method, path, id): (&str, &str, &str),
    token: Option<&str>,
    body: &str,
) -> (u16, String) {
    let template = path;
    let path = path.replace("{id}", id).replace("{token}", id);
    let path = path.replace("{game}/{players}/{speed}", "icefrogs/2/blitz");
    let path = path.replace("{game}", "icefrogs");
    let headers = token.map(|token| format!("authorization: Bearer {token}\r\n"));
    let headers = headers.unwrap_or_default();
    let answer = ask(server.address, &format!("{method} {path}"), &headers, body).await;
    let mut lines = answer.head.lines();
    let kind = lines.find_map(|line| line.strip_prefix("content-type: "));
    let kind = kind.unwrap_or_default();
    described.answers(method, template, answer.status, kind, &answer.body);
    let is_problem = kind.starts_with("application/problem+json");
    let code = is_problem.then(|| answer.code());
    (answer.status, code.unwrap_or_default())
}

#[test]
fn every_route_has_a_row() {
    let general = rows_of_no_match();
    let general = general.iter().map(|row| (row.0, row.1));
    let about_matches = rows(RequestedStage::Playing).map(|row| (row.0, row.1));
    let rows: Vec<_> = general.chain(about_matches).collect();
    for route in http_routes() {
        assert!(
            rows.contains(&route),
            "{route:?}: the table lacks this route"
        );
    }
    for row in rows {
        assert!(
            http_routes().any(|route| route == row),
            "{row:?}: there is no such route"
        );
    }
}

#[tokio::test]
async fn every_route_checks_the_role_of_its_caller() {
    let folder = Folder::new("routes");
    let server = start(&folder).await;
    let described = Described::http();
    let mut fresh = None;
    for (method, path, id, body, cells) in rows_of_no_match() {
        let mut people = match fresh.take() {
            Some(people) => people,
            None => {
                let mut people = People::arrive(&server).await;
                people.reach(RequestedStage::Playing).await;
                people
            }
        };
        let body = match body {
            Value::Null => String::new(),
            body => body.to_string(),
        };
        for (number, (role, expected)) in by_role(cells).enumerate() {
            let token = people.of(role).token.as_deref();
            let body = body.replace("NUMBER", &number.to_string());
            let (status, code) = asked(&server, &described, (method, path, id), token, &body).await;
            let found = (status, code.as_str());
            assert_eq!(found, expected, "{method} {path} by {role:?}");
        }
        // Replace people who may have been signed out by a request.
        fresh = (method == "GET").then_some(people);
    }
    server.stop().await;
}

#[tokio::test]
async fn every_match_route_checks_its_caller_at_every_stage() {
    let folder = Folder::new("routes-of-matches");
    let server = start(&folder).await;
    let described = Described::http();
    let mut people = People::arrive(&server).await;
    for stage in STAGES {
        let id = people.reach(stage).await;
        for (method, path, cells) in rows(stage) {
            for (role, expected) in by_role(cells) {
                let token = people.of(role).token.as_deref();
                let route = (method, path, id.as_str());
                let (status, code) = asked(&server, &described, route, token, "").await;
                let found = (status, code.as_str());
                assert_eq!(found, expected, "{method} {path} by {role:?} at {stage:?}");
            }
        }
    }
    server.stop().await;
}
