//! Tests that the description matches the implementation.

use super::{document, online, operations};
use crate::web::routes::described_routes;
use boon::{Compiler, Draft, SchemaIndex};
use ranarium_protocol::client;
use ranarium_protocol::online::{Notice, Request};
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
                    .map(|one| references_lead_somewhere(document, one))
                    .sum::<usize>()
        }
        Value::Array(all) => all
            .iter()
            .map(|one| references_lead_somewhere(document, one))
            .sum(),
        _ => 0,
    }
}

/// Returns the same document with every schema replaced by one that allows everything.
fn without_schemas(part: &Value) -> Value {
    match part {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, one)| {
                let one = match name.as_str() {
                    "schema" => json!({ "type": "object" }),
                    "schemas" => json!({}),
                    _ => without_schemas(one),
                };
                (name.clone(), one)
            });
            fields.collect()
        }
        Value::Array(all) => all.iter().map(without_schemas).collect(),
        part => part.clone(),
    }
}

/// The address of a document in its compiler.
const ADDRESS: &str = "https://frogs.example/document.json";

/// The schemas of a document, compiled when they are needed.
struct Schemas {
    compiler: Compiler,
    compiled: boon::Schemas,
}

impl Schemas {
    fn of(document: &Value) -> Self {
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(ADDRESS, document.clone()).unwrap();
        Self {
            compiler,
            compiled: boon::Schemas::new(),
        }
    }

    /// Compiles the schema at a place, such as `#/$defs/watch.call`.
    fn compile(&mut self, place: &str) -> SchemaIndex {
        let schema = format!("{ADDRESS}{place}");
        let compiled = self.compiler.compile(&schema, &mut self.compiled);
        compiled.unwrap_or_else(|why| panic!("{place}: {why:#}"))
    }

    /// Checks a value against the schema at a place.
    fn check(&mut self, place: &str, value: &Value) {
        let schema = self.compile(place);
        if let Err(why) = self.compiled.validate(value, schema) {
            panic!("{place}: {why}\n{value}");
        }
    }
}

#[test]
fn every_route_is_described_and_nothing_else() {
    let routes: Vec<_> = described_routes()
        .map(|(method, path, _)| (method, path))
        .collect();
    let described: Vec<_> = operations()
        .iter()
        .map(|one| (one.method, one.path))
        .collect();
    for route in &routes {
        assert!(described.contains(route), "{route:?} has no description");
    }
    for one in &described {
        assert!(
            routes.contains(one),
            "{one:?} is described, and there is no such route"
        );
    }
    assert_eq!(described.len(), routes.len());
    let ids: BTreeSet<&str> = operations().iter().map(|one| one.id).collect();
    assert_eq!(ids.len(), described.len(), "each has an id of its own");
    for one in operations() {
        let in_path = one.parameters.iter().filter(|one| one.place == "path");
        let named: BTreeSet<String> = in_path
            .map(|parameter| format!("{{{}}}", parameter.name))
            .collect();
        let parts = one.path.split('/').filter(|part| part.starts_with('{'));
        let wanted: BTreeSet<String> = parts.map(str::to_owned).collect();
        assert_eq!(named, wanted, "{}", one.path);
    }
}

#[test]
fn the_files_are_what_the_types_say() {
    compare("openapi.json", &document::document());
    compare("online.json", &online::schema());
}

#[test]
fn the_document_is_one_of_openapi() {
    let document = document::document();
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
    let document = document::document();
    let mut schemas = Schemas::of(&document);
    for name in document["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys()
    {
        schemas.compile(&format!("#/components/schemas/{name}"));
    }
    let mut examples = 0;
    let mut check = |place: &str, example: &Value| {
        schemas.check(place, example);
        examples += 1;
    };
    let escaped = |path: &str| path.replace('~', "~0").replace('/', "~1");
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let place = format!("#/paths/{}/{method}", escaped(path).replace('{', "%7B"));
            let place = place.replace('}', "%7D");
            let parameters = operation["parameters"].as_array();
            for (number, parameter) in parameters.into_iter().flatten().enumerate() {
                let place = format!("{place}/parameters/{number}/schema");
                check(&place, &parameter["example"]);
            }
            let body = &operation["requestBody"]["content"]["application/json"];
            if body.is_object() {
                let place = format!("{place}/requestBody/content/application~1json/schema");
                check(&place, &body["example"]);
            }
        }
    }
    assert!(examples > 30, "{examples}");
}

#[test]
fn every_method_and_every_notification_has_a_schema() {
    let schema = online::schema();
    assert!(references_lead_somewhere(&schema, &schema) > 100);
    let mut schemas = Schemas::of(&schema);
    let defs = schema["$defs"].as_object().unwrap();
    for method in Request::METHODS {
        for part in ["call", "answer"] {
            let name = format!("{method}.{part}");
            assert!(defs.contains_key(&name), "{name} is missing");
            schemas.compile(&format!("#/$defs/{name}"));
        }
    }
    let told: BTreeSet<&str> = Notice::METHODS
        .iter()
        .chain(client::Notice::METHODS)
        .copied()
        .collect();
    let described = defs
        .keys()
        .filter_map(|name| name.strip_suffix(".notification"));
    assert_eq!(described.collect::<BTreeSet<_>>(), told);
}

#[test]
fn what_does_not_fit_a_schema_is_found() {
    let mut schemas = Schemas::of(&online::schema());
    let schema = schemas.compile("#/$defs/Refusal");
    for wrong in [json!(3), json!({}), json!({ "id": 1, "error": "none" })] {
        assert!(
            schemas.compiled.validate(&wrong, schema).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn what_manuals_show_fits_the_schema() {
    let mut schemas = Schemas::of(&online::schema());
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
