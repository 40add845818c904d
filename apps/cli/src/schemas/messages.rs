//! [`Messages`]: the schema of all messages of a protocol that is JSON-RPC 2.0.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Map, Value, json};

/// The messages of a protocol, each a named schema, and those of the types in them.
pub struct Messages {
    /// Types that the program reads.
    pub read: SchemaGenerator,
    /// Types that it writes.
    pub written: SchemaGenerator,
    /// The schema of an `id`.
    id: Value,
    all: Map<String, Value>,
}

impl Messages {
    /// Returns a protocol without messages, whose calls have an id of this kind.
    pub fn new(id: Value) -> Self {
        let settings = SchemaSettings::draft2020_12;
        Self {
            read: settings().for_deserialize().into_generator(),
            written: settings().for_serialize().into_generator(),
            id,
            all: Map::new(),
        }
    }

    /// Returns the schema of a type that the program reads.
    pub fn read<T: JsonSchema>(&mut self) -> Value {
        self.read.subschema_for::<T>().to_value()
    }

    /// Returns the schema of a type that the program writes.
    pub fn written<T: JsonSchema>(&mut self) -> Value {
        self.written.subschema_for::<T>().to_value()
    }

    /// Adds a call.
    pub fn call(&mut self, method: &str, params: Value, required: &[&str]) {
        let fields = json!({ "id": self.id, "method": { "const": method }, "params": params });
        let about = format!("A call of `{method}`.");
        self.add(&format!("{method}.call"), &about, fields, required);
    }

    /// Adds a notification.
    pub fn notification(&mut self, method: &str, params: Value) {
        let fields = json!({ "method": { "const": method }, "params": params });
        let about = format!("The notification `{method}`.");
        let name = format!("{method}.notification");
        self.add(&name, &about, fields, &["method", "params"]);
    }

    /// Adds the answer of a method.
    pub fn answer(&mut self, method: &str, result: Value) {
        let fields = json!({ "id": self.id, "result": result });
        let about = format!("The answer of `{method}`.");
        self.add(
            &format!("{method}.answer"),
            &about,
            fields,
            &["id", "result"],
        );
    }

    /// Adds the answer that is an error.
    pub fn error(&mut self, error: Value) {
        let id = json!({ "anyOf": [self.id, { "type": "null" }] });
        let fields = json!({ "id": id, "error": error });
        self.add(
            "Error",
            "An error in place of an answer.",
            fields,
            &["id", "error"],
        );
    }

    fn add(&mut self, name: &str, about: &str, mut fields: Value, required: &[&str]) {
        fields["jsonrpc"] = json!({ "const": "2.0" });
        let required = [&["jsonrpc"], required].concat();
        let message = json!({
            "description": about,
            "type": "object",
            "properties": fields,
            "required": required,
        });
        self.all.insert(name.to_owned(), message);
    }

    /// Returns the schema of every message.
    pub fn schema(mut self, title: &str, about: &str) -> Schema {
        let refer = |name: &String| json!({ "$ref": format!("#/$defs/{name}") });
        let any: Vec<Value> = self.all.keys().map(refer).collect();
        let mut definitions = self.written.take_definitions(true);
        for (name, read) in self.read.take_definitions(true) {
            let written = definitions.insert(name.clone(), read.clone());
            assert!(
                written.is_none_or(|written| written == read),
                "{name} has two schemas: rename one of them"
            );
        }
        definitions.extend(self.all);
        json_schema!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "description": about,
            "anyOf": any,
            "$defs": definitions,
        })
    }
}
