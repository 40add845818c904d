//! Whether what a server says is what docs/schemas describe.

use jsonschema::Validator;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

/// A document of docs/schemas.
pub struct Described {
    pub document: Value,
    known: RefCell<HashMap<String, Rc<Validator>>>,
}

impl Described {
    fn read(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        Self {
            document: serde_json::from_str(&text).unwrap(),
            known: RefCell::default(),
        }
    }

    /// The interface over HTTP.
    pub fn http() -> Self {
        Self::read("openapi.json")
    }

    /// The messages of a WebSocket.
    pub fn online() -> Self {
        Self::read("online.json")
    }

    /// Checks a value against the schema at this place.
    pub fn check(&self, place: &str, value: &Value) {
        let known = self.known.borrow().get(place).cloned();
        let validator = known.unwrap_or_else(|| {
            let mut schema = self.document.clone();
            // It may be a part of a message, and not a whole one.
            schema.as_object_mut().unwrap().remove("anyOf");
            schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
            schema["$ref"] = place.into();
            let made = jsonschema::validator_for(&schema);
            let made = Rc::new(made.unwrap_or_else(|why| panic!("{place}: {why}")));
            self.known
                .borrow_mut()
                .insert(place.to_owned(), Rc::clone(&made));
            made
        });
        let faults: Vec<String> = validator
            .iter_errors(value)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{place}: {faults:#?}\n{value:#}");
    }

    /// Checks an answer over HTTP: its status is described, and its body fits.
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
