//! The document: docs/schemas/openapi.json.

use super::book::Book;
use super::operation::{Content, Operation};
use super::operations;
use crate::access::Access;
use crate::errors::words::{samples, title};
use crate::web::problem::status_of;
use crate::web::routes::described_routes;
use ranarium_game::Language;
use ranarium_server::ServerError;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

const SCHEMAS: &str = "#/components/schemas/";

const TAGS: [(&str, &str); 7] = [
    ("Session", "Who you are here, and how you sign in."),
    (
        "Account",
        "An account is optional: it signs in on other devices, too.",
    ),
    ("Tokens", "Tokens let programs play."),
    (
        "Matches",
        "Tables, matches and records. To play, open a WebSocket.",
    ),
    ("Ratings", "How strong players are: people and programs."),
    ("Previews", "Pictures for previews of links."),
    (
        "Notices",
        "How players who are away hear that it is their turn.",
    ),
];

const ABOUT: &str = "Online matches of four frog table games.\n\nEvery error is a problem document \
    (RFC 9457) with a `code` that does not change; its `title` and `detail` are in the language \
    of the request (`accept-language`: English or Dutch). What is asked too often is refused with \
    429, and says in `retry-after` and `retry-s` when to try again.\n\nA browser is known by its \
    cookie, a program by its token: `authorization: Bearer TOKEN`. Requests that another site \
    makes in a browser are refused.";

/// Returns the whole document.
pub fn document() -> Value {
    let mut book = Book::new();
    let statuses = statuses();
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let access = described_routes()
            .find(|(method, path, _)| (*method, *path) == (operation.method, operation.path))
            .map_or(Access::Open, |(_, _, access)| access);
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method.to_lowercase()] = described(&operation, access, &statuses, &mut book);
    }
    let definitions = book.close(SCHEMAS);
    let mut schemas = definitions.all.clone();
    schemas.insert("Problem".to_owned(), problem(&statuses));
    let mut tags = TAGS.to_vec();
    tags.push(("Server", "The server itself."));
    let tags = tags
        .into_iter()
        .map(|(name, what)| json!({ "name": name, "description": what }));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ranarium",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ABOUT,
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/", "description": "This server" }],
        "tags": tags.collect::<Vec<_>>(),
        "paths": definitions.resolved(&Value::Object(paths)),
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": crate::web::signed::COOKIE,
                    "description": "The session of a browser.",
                },
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The session of a program, or a token with scopes: `watch`, \
                        `play` (which can watch, too) and `create`.",
                },
            },
        },
    })
}

/// Returns the possible statuses of every code.
fn statuses() -> BTreeMap<&'static str, BTreeSet<u16>> {
    let mut statuses: BTreeMap<&str, BTreeSet<u16>> = BTreeMap::new();
    let mut add = |code, status: u16| {
        statuses.entry(code).or_default().insert(status);
    };
    for error in samples::server() {
        add(error.code(), status_of(&error).as_u16());
    }
    for error in samples::host().into_iter().map(ServerError::Host) {
        add(error.code(), status_of(&error).as_u16());
    }
    for error in samples::account() {
        add(error.code(), error.status().as_u16());
    }
    for error in samples::http() {
        add(error.code(), error.status().as_u16());
    }
    // JSON of the wrong form; other bodies are covered above.
    add("unreadable", 422);
    statuses
}

/// Returns the schema of a problem document.
fn problem(statuses: &BTreeMap<&str, BTreeSet<u16>>) -> Value {
    let codes = statuses
        .keys()
        .map(|code| json!({ "const": code, "description": title(Language::En, code) }));
    json!({
        "description": "An error (RFC 9457).",
        "type": "object",
        "properties": {
            "type": {
                "description": "The code as an address that leads nowhere.",
                "type": "string",
                "pattern": "^urn:ranarium:problem:[a-z-]+$",
            },
            "title": {
                "description": "What this kind of problem is called, in the reader's language.",
                "type": "string",
            },
            "status": { "description": "The status.", "type": "integer" },
            "code": {
                "description": "What programs know the problem by. It does not change.",
                "oneOf": codes.collect::<Vec<_>>(),
            },
            "detail": {
                "description": "What is wrong, and what is allowed, in the reader's language.",
                "type": "string",
            },
            "retry-s": {
                "description": "Time after which it is worth trying again, in seconds.",
                "type": "integer",
                "minimum": 0,
            },
        },
        "required": ["type", "title", "status", "code", "detail"],
    })
}

fn content(content: &Content, book: &mut Book) -> Value {
    let mut media = json!({ "schema": (content.schema)(book) });
    if let Some(example) = &content.example {
        media["example"] = example.clone();
    }
    json!({ content.kind: media })
}

fn described(
    operation: &Operation,
    access: Access,
    statuses: &BTreeMap<&str, BTreeSet<u16>>,
    book: &mut Book,
) -> Value {
    let (who, security, mut codes) = of_access(access);
    let mut described = json!({
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": format!("{} {who}", operation.details).trim(),
    });
    if let Some(security) = security {
        described["security"] = security;
    }
    let parameters = operation.parameters.iter().map(|one| {
        json!({
            "name": one.name,
            "in": one.place,
            "required": one.place == "path",
            "description": one.what,
            "schema": (one.schema)(book),
            "example": one.example,
        })
    });
    let parameters: Vec<Value> = parameters.collect();
    if !parameters.is_empty() {
        described["parameters"] = parameters.into();
    }
    if let Some(body) = &operation.body {
        described["requestBody"] = json!({ "required": true, "content": content(body, book) });
        codes.push("unreadable");
    }
    if operation.path.starts_with(crate::web::api::API) {
        codes.extend(["too-many", "banned", "too-slow"]);
        if operation.method != "GET" {
            codes.push("other-origin");
        }
    }
    codes.extend(operation.problems);
    let mut answers = Map::new();
    for (status, what, body) in &operation.answers {
        let mut answer = json!({ "description": what });
        if let Some(body) = body {
            answer["content"] = content(body, book);
        }
        answers.insert(status.to_string(), answer);
    }
    for (status, codes) in by_status(&codes, statuses) {
        let codes: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
        answers.insert(
            status.to_string(),
            json!({
                "description": format!("Refused: {}", codes.join(", ")),
                "content": {
                    "application/problem+json": {
                        "schema": { "$ref": format!("{SCHEMAS}Problem") },
                    },
                },
            }),
        );
    }
    described["responses"] = answers.into();
    described
}

fn by_status(
    codes: &[&'static str],
    statuses: &BTreeMap<&str, BTreeSet<u16>>,
) -> BTreeMap<u16, BTreeSet<&'static str>> {
    let mut found: BTreeMap<u16, BTreeSet<&str>> = BTreeMap::new();
    for code in codes {
        let statuses = statuses.get(code);
        let statuses = statuses.unwrap_or_else(|| panic!("there is no problem {code}"));
        for status in statuses {
            found.entry(*status).or_default().insert(code);
        }
    }
    found
}

/// Returns the access in words and in OpenAPI's terms, and the codes of rejections.
fn of_access(access: Access) -> (String, Option<Value>, Vec<&'static str>) {
    let cookie = json!({ "cookie": [] });
    let token = |scopes: &[&str]| json!({ "token": scopes });
    let mut codes = match access {
        Access::Open => vec![],
        _ => vec!["storage-away"],
    };
    let (who, security) = match access {
        Access::Open => return ("For everyone.".to_owned(), None, codes),
        Access::Anyone => {
            let security = json!([{}, cookie, token(&[])]);
            ("For everyone, and for every token.".to_owned(), security)
        }
        Access::Signed => {
            codes.push("not-signed-in");
            let security = json!([cookie, token(&[])]);
            (
                "For everyone who is signed in, and for every token.".to_owned(),
                security,
            )
        }
        Access::Public(scope) => {
            codes.push("scope-missing");
            let who = format!("For everyone; tokens need the scope `{scope}`.");
            (who, json!([{}, cookie, token(&[scope.name()])]))
        }
        Access::Scoped(scope) => {
            codes.extend(["not-signed-in", "scope-missing"]);
            let who = format!("For everyone who is signed in; tokens need the scope `{scope}`.");
            (who, json!([cookie, token(&[scope.name()])]))
        }
        Access::Visitor => {
            codes.push("not-for-tokens");
            let who = "For people, whether signed in or not; not with a token that has scopes.";
            (who.to_owned(), json!([{}, cookie, token(&[])]))
        }
        Access::Person => {
            codes.extend(["not-signed-in", "not-for-tokens"]);
            let who = "For people who are signed in; not with a token that has scopes.";
            (who.to_owned(), json!([cookie, token(&[])]))
        }
        Access::Account => {
            codes.extend(["not-signed-in", "not-for-tokens", "account-needed"]);
            let who = "For people with an account; not with a token that has scopes.";
            (who.to_owned(), json!([cookie, token(&[])]))
        }
    };
    (who, Some(security), codes)
}
