//! Validation of JSON against the schemas in docs/schemas.

use boon::{Compiler, Draft, Schemas};
use ranarium::schemas::schemas;
use serde_json::Value;
use std::cell::RefCell;

/// The address of a document in its compiler.
const ADDRESS: &str = "https://frogs.example/schema.json";

/// A schema that allows no undocumented field.
pub struct Described {
    /// The schema as it is published.
    pub document: Value,
    /// The parts compiled so far.
    compiled: RefCell<(Compiler, Schemas)>,
}

impl Described {
    /// Returns the schema of this name.
    pub fn new(name: &str) -> Self {
        let schema = schemas().into_iter().find(|(known, _)| *known == name);
        let document = schema.expect("a schema of this name").1.to_value();
        let mut closed = document.clone();
        close(&mut closed);
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(ADDRESS, closed).unwrap();
        Self {
            document,
            compiled: RefCell::new((compiler, Schemas::new())),
        }
    }

    /// Returns the error of a value that the part of the schema at this place does not allow.
    pub fn error(&self, place: &str, value: &Value) -> Option<String> {
        let (compiler, schemas) = &mut *self.compiled.borrow_mut();
        let compiled = compiler.compile(&format!("{ADDRESS}#{place}"), schemas);
        let schema = compiled.unwrap_or_else(|reason| panic!("{place}: {reason:#}"));
        let checked = schemas.validate(value, schema);
        checked.err().map(|reason| format!("{place}: {reason}"))
    }

    /// Checks a value against the part of the schema at this place.
    pub fn check(&self, place: &str, value: &Value) {
        if let Some(reason) = self.error(place, value) {
            panic!("{reason}\n{value:#}");
        }
    }
}

/// Forbids all fields that an object's schema does not name.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
                let is_whole = |key| !fields.contains_key(key);
                assert!(
                    ["$ref", "allOf", "anyOf", "oneOf"]
                        .into_iter()
                        .all(is_whole)
                );
                fields.insert("additionalProperties".to_owned(), false.into());
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
