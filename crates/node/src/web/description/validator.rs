//! [`Validator`]: checks values against the schemas of a document.

use boon::{Compiler, Draft, SchemaIndex, Schemas};
use serde_json::Value;

/// The URL of a document in its compiler.
const ADDRESS: &str = "https://frogs.example/document.json";

/// The schemas of a document, compiled when they are needed.
pub struct Validator {
    compiler: Compiler,
    compiled: Schemas,
}

impl Validator {
    pub fn of(document: &Value) -> Self {
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        let added = compiler.add_resource(ADDRESS, document.clone());
        added.expect("the address is valid");
        Self {
            compiler,
            compiled: Schemas::new(),
        }
    }

    /// Compiles the schema at a place, such as `#/$defs/watch.call`.
    pub fn compile(&mut self, place: &str) -> SchemaIndex {
        let schema = format!("{ADDRESS}{place}");
        let compiled = self.compiler.compile(&schema, &mut self.compiled);
        compiled.unwrap_or_else(|reason| panic!("{place}: {reason:#}"))
    }

    /// Validates a value against the schema at a place.
    pub fn validate(&mut self, place: &str, value: &Value) -> Result<(), String> {
        let schema = self.compile(place);
        let valid = self.compiled.validate(value, schema);
        valid.map_err(|reason| reason.to_string())
    }

    /// Checks that a value matches the schema at a place.
    pub fn check(&mut self, place: &str, value: &Value) {
        if let Err(reason) = self.validate(place, value) {
            panic!("{place}: {reason}\n{value}");
        }
    }
}

/// Returns the place of a part of an operation.
pub fn place(path: &str, method: &str, part: &str) -> String {
    let path = path
        .replace('/', "~1")
        .replace('{', "%7B")
        .replace('}', "%7D");
    format!("#/paths/{path}/{}/{part}", method.to_lowercase())
}
