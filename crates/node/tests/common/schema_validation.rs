//! Validation of the server's messages against docs/schemas.

use boon::{Compiler, Draft, Schemas};
use serde_json::Value;
use std::cell::RefCell;
use std::path::Path;

/// The address of a document in its compiler.
const ADDRESS: &str = "https://frogs.example/document.json";

/// A document of docs/schemas.
pub struct Described {
    pub document: Value,
    /// The schemas compiled so far.
    compiled: RefCell<(Compiler, Schemas)>,
}

impl Described {
    fn read(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let document: Value = serde_json::from_str(&text).unwrap();
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(ADDRESS, document.clone()).unwrap();
        Self {
            document,
            compiled: RefCell::new((compiler, Schemas::new())),
        }
    }

    /// Returns the validator of the HTTP interface.
    pub fn http() -> Self {
        Self::read("openapi.json")
    }

    /// Returns the validator of WebSocket messages.
    pub fn online() -> Self {
        Self::read("online.json")
    }

    /// Checks a value against the schema at this place.
    pub fn check(&self, place: &str, value: &Value) {
        let (compiler, schemas) = &mut *self.compiled.borrow_mut();
        let compiled = compiler.compile(&format!("{ADDRESS}{place}"), schemas);
        let schema = compiled.unwrap_or_else(|reason| panic!("{place}: {reason:#}"));
        if let Err(reason) = schemas.validate(value, schema) {
            panic!("{place}: {reason}\n{value:#}");
        }
    }

    /// Checks an answer over HTTP: its status is described, and its body matches.
    pub fn answers(&self, method: &str, path: &str, status: u16, kind: &str, body: &str) {
        let method = method.to_lowercase();
        let answer = &self.document["paths"][path][&method]["responses"][status.to_string()];
        assert!(
            answer.is_object(),
            "{method} {path}: {status} is not described: {body}"
        );
        let Some(contents) = answer["content"].as_object() else {
            return assert_eq!(body, "", "{method} {path} {status}: no body is described");
        };
        let kind = kind.split(';').next().unwrap_or_default().trim();
        assert!(
            contents.contains_key(kind),
            "{method} {path} {status}: {kind} is not described"
        );
        if kind.ends_with("json") {
            let escaped = path
                .replace('/', "~1")
                .replace('{', "%7B")
                .replace('}', "%7D");
            let kind = kind.replace('/', "~1");
            let place =
                format!("#/paths/{escaped}/{method}/responses/{status}/content/{kind}/schema");
            let body: Value = serde_json::from_str(body).unwrap();
            self.check(&place, &body);
            if kind.contains("problem") {
                let code = format!("`{}`", body["code"].as_str().unwrap());
                let what = answer["description"].as_str().unwrap();
                assert!(
                    what.contains(&code),
                    "{method} {path} {status}: {code} is not described"
                );
            }
        }
    }
}
