//! [`Book`]: the schemas of all named types.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

const ANSWERS: &str = "#/answers/";
const REQUESTS: &str = "#/requests/";

/// The schemas of all named types. A type may accept more than it writes, for example with optional
/// fields: then it has two schemas, and that for requests has the suffix `Input`.
pub struct Book {
    answers: SchemaGenerator,
    requests: SchemaGenerator,
}

/// Schemas by name, and the names of those for requests.
pub struct Definitions {
    pub all: Map<String, Value>,
    inputs: BTreeMap<String, String>,
    place: &'static str,
}

impl Book {
    pub fn new() -> Self {
        let at = |settings: SchemaSettings, path: &'static str| {
            let with = settings.with(|settings| settings.definitions_path = path.into());
            with.into_generator()
        };
        let base = SchemaSettings::draft2020_12;
        Self {
            answers: at(base().for_serialize(), "/answers"),
            requests: at(base().for_deserialize(), "/requests"),
        }
    }

    /// Returns the schema of a type that the server writes.
    pub fn answer<T: JsonSchema>(&mut self) -> Value {
        Schema::to_value(self.answers.subschema_for::<T>())
    }

    /// Returns the schema of a type that the server reads.
    pub fn request<T: JsonSchema>(&mut self) -> Value {
        Schema::to_value(self.requests.subschema_for::<T>())
    }

    /// Returns all schemas; `place` is their location in the document, such as `#/$defs/`.
    pub fn close(mut self, place: &'static str) -> Definitions {
        let mut all = self.answers.take_definitions(true);
        let requests = self.requests.take_definitions(true);
        let differs = |name: &str, schema: &Value| {
            let same = replaced(schema, &|name| format!("{ANSWERS}{name}"));
            all.get(name).is_some_and(|answer| *answer != same)
        };
        let mut different: BTreeSet<String> = requests
            .iter()
            .filter(|(name, schema)| differs(name, schema))
            .map(|(name, _)| name.clone())
            .collect();
        // Schemas that refer to a different one differ, too.
        loop {
            let more = requests.iter().filter(|(name, schema)| {
                let names = schema.to_string();
                let names_one = |one: &String| names.contains(&format!("\"{REQUESTS}{one}\""));
                all.contains_key(*name)
                    && !different.contains(*name)
                    && different.iter().any(names_one)
            });
            let more: Vec<String> = more.map(|(name, _)| name.clone()).collect();
            if more.is_empty() {
                break;
            }
            different.extend(more);
        }
        let inputs: BTreeMap<String, String> = requests
            .keys()
            .map(|name| match different.contains(name) {
                true => (name.clone(), format!("{name}Input")),
                false => (name.clone(), name.clone()),
            })
            .collect();
        for (name, schema) in requests {
            all.entry(inputs[&name].clone()).or_insert(schema);
        }
        let mut definitions = Definitions {
            all: Map::new(),
            inputs,
            place,
        };
        definitions.all = all
            .iter()
            .map(|(name, schema)| (name.clone(), definitions.resolved(schema)))
            .collect();
        definitions
    }
}

impl Definitions {
    /// Returns the same value, with references that point to the schemas.
    pub fn resolved(&self, value: &Value) -> Value {
        let requests = replaced(value, &|name| {
            let name = self.inputs.get(name).map_or(name, String::as_str);
            format!("{}{name}", self.place)
        });
        map_texts(&requests, &|text| {
            let name = text.strip_prefix(ANSWERS)?;
            Some(format!("{}{name}", self.place))
        })
    }
}

/// Returns the same value, with the references to requests replaced.
fn replaced(value: &Value, to: &dyn Fn(&str) -> String) -> Value {
    map_texts(value, &|text| text.strip_prefix(REQUESTS).map(to))
}

fn map_texts(value: &Value, map: &dyn Fn(&str) -> Option<String>) -> Value {
    match value {
        Value::String(text) => map(text).map_or_else(|| value.clone(), Value::String),
        Value::Array(all) => all.iter().map(|one| map_texts(one, map)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter();
            fields
                .map(|(name, one)| (name.clone(), map_texts(one, map)))
                .collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}
