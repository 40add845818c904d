//! Tests that the description matches the implementation.

use super::document::document;
use super::online;
use super::validator::{Validator, place};
use crate::web::routes::SECTIONS;
use ranarium_protocol::client;
use ranarium_protocol::online::{OnlineNotice, OnlineRequest};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file with its expected content, or writes it.
fn compare(file: &str, expected: &Value) {
    let path = root().join("docs/schemas").join(file);
    let expected = serde_json::to_string_pretty(expected).unwrap() + "\n";
    if std::env::var_os("RANARIUM_WRITE_SCHEMAS").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "docs/schemas/{file} is not what the types say: RANARIUM_WRITE_SCHEMAS=1 cargo test -p \
         ranarium-node --lib description"
    );
}

/// Checks that all references of a document resolve, and returns their number.
fn references_lead_somewhere(document: &Value, part: &Value) -> usize {
    match part {
        Value::Object(fields) => {
            let mut count = 0;
            if let Some(Value::String(to)) = fields.get("$ref") {
                let pointer = to.strip_prefix('#').unwrap();
                assert!(document.pointer(pointer).is_some(), "{to} leads nowhere");
                count = 1;
            }
            let parts = fields.values();
            count
                + parts
                    .map(|field| references_lead_somewhere(document, field))
                    .sum::<usize>()
        }
        Value::Array(all) => all
            .iter()
            .map(|item| references_lead_somewhere(document, item))
            .sum(),
        _ => 0,
    }
}

/// Returns the same document with every schema replaced by one that allows everything.
fn without_schemas(part: &Value) -> Value {
    match part {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, field)| {
                let field = match name.as_str() {
                    "schema" => json!({ "type": "object" }),
                    "schemas" => json!({}),
                    _ => without_schemas(field),
                };
                (name.clone(), field)
            });
            fields.collect()
        }
        Value::Array(all) => all.iter().map(without_schemas).collect(),
        part => part.clone(),
    }
}

#[test]
fn every_operation_has_an_id_and_documented_parameters() {
    let document = document();
    let mut ids = BTreeSet::new();
    for route in SECTIONS.into_iter().flat_map(|section| section.routes) {
        let operation = &document["paths"][route.path][route.method.to_lowercase()];
        assert!(
            ids.insert(operation["operationId"].to_string()),
            "{operation}"
        );
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        for parameter in parameters.clone() {
            assert!(
                parameter["description"].is_string(),
                "{} {parameter}",
                route.path
            );
        }
        let in_path = parameters.filter(|parameter| parameter["in"] == "path");
        let named: Vec<&str> = in_path
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let wanted: Vec<&str> = route.path.split(['{', '}']).skip(1).step_by(2).collect();
        assert_eq!(named, wanted, "{}", route.path);
    }
}

#[test]
fn the_schema_files_agree_with_the_types() {
    compare("openapi.json", &document());
    compare("online.json", &online::schema());
}

#[test]
fn the_document_is_one_of_openapi() {
    let document = document();
    assert!(references_lead_somewhere(&document, &document) > 100);
    // utoipa knows the structure of OpenAPI, and drops unknown parts. Schemas are checked
    // separately, since it does not know all of JSON Schema.
    let outline = without_schemas(&document);
    let read: utoipa::openapi::OpenApi = serde_json::from_value(outline).unwrap();
    let written = serde_json::to_value(read).unwrap();
    for part in ["openapi", "info", "servers", "tags"] {
        assert_eq!(written[part], document[part], "{part}");
    }
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let written = &written["paths"][path][method];
            for part in operation.as_object().unwrap().keys() {
                assert!(written.get(part).is_some(), "{method} {path}: {part}");
            }
            let answers = operation["responses"].as_object().unwrap();
            for (status, answer) in answers {
                let written = &written["responses"][status]["content"];
                for kind in answer["content"]
                    .as_object()
                    .into_iter()
                    .flat_map(|all| all.keys())
                {
                    assert!(
                        written.get(kind).is_some(),
                        "{method} {path} {status}: {kind}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_schema_is_one_and_every_example_fits() {
    let document = document();
    let mut validator = Validator::of(&document);
    for name in document["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys()
    {
        validator.compile(&format!("#/components/schemas/{name}"));
    }
    let mut examples = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let parameters = operation["parameters"].as_array();
            for (number, parameter) in parameters.into_iter().flatten().enumerate() {
                let place = place(path, method, &format!("parameters/{number}/schema"));
                validator.check(&place, &parameter["example"]);
                examples += 1;
            }
            let body = &operation["requestBody"]["content"]["application/json"];
            if body.is_object() {
                let part = "requestBody/content/application~1json/schema";
                validator.check(&place(path, method, part), &body["example"]);
                examples += 1;
            }
        }
    }
    assert!(examples > 30, "{examples}");
}

#[test]
fn every_method_and_every_notification_has_a_schema() {
    let schema = online::schema();
    assert!(references_lead_somewhere(&schema, &schema) > 100);
    let mut schemas = Validator::of(&schema);
    let defs = schema["$defs"].as_object().unwrap();
    for method in OnlineRequest::METHODS {
        for part in ["call", "answer"] {
            let name = format!("{method}.{part}");
            assert!(defs.contains_key(&name), "{name} is missing");
            schemas.compile(&format!("#/$defs/{name}"));
        }
    }
    let methods: BTreeSet<&str> = OnlineNotice::METHODS
        .iter()
        .chain(client::Notice::METHODS)
        .copied()
        .collect();
    let described = defs
        .keys()
        .filter_map(|name| name.strip_suffix(".notification"));
    assert_eq!(described.collect::<BTreeSet<_>>(), methods);
}

#[test]
fn invalid_messages_are_detected_by_the_schemas() {
    let mut schemas = Validator::of(&online::schema());
    for wrong in [json!(3), json!({}), json!({ "id": 1, "error": "none" })] {
        assert!(
            schemas.validate("#/$defs/Refusal", &wrong).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn messages_in_manuals_match_the_schema() {
    let mut schemas = Validator::of(&online::schema());
    let mut checked = 0;
    for manual in ["docs/host-protocol.md", "docs/online-protocol.md"] {
        let text = std::fs::read_to_string(root().join(manual)).unwrap();
        let blocks = text.split("```jsonrpc\n").skip(1);
        let lines = blocks.flat_map(|block| block.split("```").next().unwrap().lines());
        let mut asked = std::collections::BTreeMap::new();
        for line in lines {
            let Some((side, message)) = line.split_once(' ') else {
                continue;
            };
            let message: Value = serde_json::from_str(message).unwrap();
            let method = message["method"].as_str();
            let place = match (side, method) {
                // Methods that only a local host has.
                (">", Some("open" | "forget")) => continue,
                (">", Some(method)) => {
                    asked.insert(message["id"].as_u64(), method.to_owned());
                    format!("{method}.call")
                }
                ("<", Some(method)) => format!("{method}.notification"),
                _ if message.get("error").is_some() => "Refusal".to_owned(),
                _ => match asked.get(&message["id"].as_u64()) {
                    // A server's answer also contains the seats.
                    Some(method) if method == "watch" && manual.ends_with("host-protocol.md") => {
                        continue;
                    }
                    Some(method) => format!("{method}.answer"),
                    None => continue,
                },
            };
            schemas.check(&format!("#/$defs/{place}"), &message);
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked}");
}
