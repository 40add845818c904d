//! The OpenAPI document: docs/schemas/openapi.json.

use crate::access::Access;
use crate::web::api::API;
use crate::web::description::problems::Problems;
use crate::web::description::samples::sample;
use crate::web::description::schemas::Schemas;
use crate::web::routes::{Route, SECTIONS};
use serde_json::{Map, Value, json};

const ABOUT: &str = "Online matches of four frog table games.\n\nEvery error is a problem document \
    (RFC 9457) with a stable `code`; its `title` and `detail` are in the language of the request \
    (`accept-language`: English or Dutch). Requests beyond a limit are refused with 429, and \
    `retry-after` and `retry-s` say when to try again.\n\nA browser is known by its cookie, a \
    program by its token: `authorization: Bearer TOKEN`. Requests that another site makes in a \
    browser are refused.\n\nSchemas contain all bounds that a schema can express; `x-further` \
    states a further condition.";

/// Returns the whole document.
pub fn document() -> Value {
    let problems = Problems::all();
    let mut schemas = Schemas::new("/components/schemas");
    let mut paths: Map<String, Value> = Map::new();
    for section in SECTIONS {
        for route in section.routes {
            let path = paths.entry(route.path).or_insert_with(|| json!({}));
            let operation = described(route, section.tag, &problems, &mut schemas);
            path[route.method.to_lowercase()] = operation;
        }
    }
    let mut schemas = schemas.close();
    schemas.insert("Problem".to_owned(), problems.schema());
    let tags = SECTIONS.map(|section| json!({ "name": section.tag, "description": section.about }));
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ranarium",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ABOUT,
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/", "description": "This server" }],
        "tags": tags,
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": crate::web::accounts::authentication::COOKIE,
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
    });
    add_examples(&mut document);
    document
}

/// Returns the operation of a route.
fn described(route: &Route, tag: &str, problems: &Problems, schemas: &mut Schemas) -> Value {
    let operation = (route.operation)();
    let (who, security, codes) = of_access(route.access);
    let mut codes: Vec<&str> = codes.split_whitespace().collect();
    let inputs = operation.inputs(route.path, schemas);
    let details = format!("{} {who}", operation.details);
    let mut described = json!({
        "operationId": operation.id,
        "tags": [tag],
        "summary": operation.summary,
        "description": details.trim(),
    });
    if let Some(security) = security {
        described["security"] = security;
    }
    if inputs.is_checked || inputs.body.is_some() {
        codes.push("unreadable");
    }
    if !inputs.parameters.is_empty() {
        described["parameters"] = inputs.parameters.into();
    }
    if let Some(schema) = inputs.body {
        let content = json!({ "application/json": { "schema": schema } });
        described["requestBody"] = json!({ "required": true, "content": content });
    }
    if route.path.starts_with(API) {
        codes.extend(["too-many", "banned", "too-slow"]);
        if route.method != "GET" {
            codes.push("other-origin");
        }
    }
    codes.push("other-host");
    if !matches!(route.access, Access::Open) {
        codes.push("bad-token");
    }
    codes.extend(&operation.problems);
    let mut answers = problems.answers(&codes);
    answers.extend(operation.answers(schemas));
    described["responses"] = answers.into();
    described
}

/// Adds an example to every parameter and every body.
fn add_examples(document: &mut Value) {
    let all = document.clone();
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let methods = paths.filter_map(|(_, methods)| methods.as_object_mut());
    for (_, operation) in methods.flatten() {
        let parameters = operation
            .get_mut("parameters")
            .and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten() {
            parameter["example"] = sample(&parameter["schema"], &all);
        }
        let body = operation.pointer_mut("/requestBody/content/application~1json");
        if let Some(body) = body {
            body["example"] = sample(&body["schema"], &all);
        }
    }
}

/// Returns the access in words and in OpenAPI's terms, and the codes of rejections.
fn of_access(access: Access) -> (String, Option<Value>, &'static str) {
    let (who, codes) = match access {
        Access::Open => ("For everyone.", ""),
        Access::Anyone => ("For everyone, and for every token.", "storage-away"),
        Access::Signed => (
            "For everyone who is signed in, and for every token.",
            "storage-away not-signed-in",
        ),
        Access::Public(_) => (
            "For everyone; tokens need the scope `{scope}`.",
            "storage-away scope-missing",
        ),
        Access::Scoped(_) => (
            "For everyone who is signed in; tokens need the scope `{scope}`.",
            "storage-away not-signed-in scope-missing",
        ),
        Access::Visitor => (
            "For people, signed in or not; not with a token that has scopes.",
            "storage-away not-for-tokens",
        ),
        Access::Person => (
            "For people who are signed in; not with a token that has scopes.",
            "storage-away not-signed-in not-for-tokens",
        ),
        Access::Account => (
            "For people with an account; not with a token that has scopes.",
            "storage-away not-signed-in not-for-tokens account-needed",
        ),
    };
    let scope = match access {
        Access::Public(scope) | Access::Scoped(scope) => Some(scope.name()),
        _ => None,
    };
    let token = json!({ "token": Vec::from_iter(scope) });
    let security = match access {
        Access::Open => None,
        Access::Anyone | Access::Public(_) | Access::Visitor => {
            Some(json!([{}, { "cookie": [] }, token]))
        }
        _ => Some(json!([{ "cookie": [] }, token])),
    };
    (
        who.replace("{scope}", scope.unwrap_or_default()),
        security,
        codes,
    )
}
