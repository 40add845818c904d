//! [`Schemas`]: the schemas of all types of a document.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// The schemas of the types that the server reads and writes. For a type with optional fields the
/// two may differ.
pub struct Schemas {
    read: SchemaGenerator,
    written: SchemaGenerator,
    bounds: Bounds,
}

impl Schemas {
    /// Returns an empty collection, whose named schemas will be at `path` in the document.
    pub fn new(path: &'static str) -> Self {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = path.into())
        };
        Self {
            read: settings().for_deserialize().into_generator(),
            written: settings().for_serialize().into_generator(),
            bounds: Bounds(json!({ "$ref": format!("#{path}/Anything") })),
        }
    }

    /// Returns the schema of a type that the server reads.
    pub fn read<T: JsonSchema>(&mut self) -> Value {
        let schema = self.read.subschema_for::<T>();
        self.bounds.of(schema.to_value())
    }

    /// Returns the schema of a type whose fields are parameters of a path or query. They may
    /// contain U+0000.
    pub fn parameters<T: JsonSchema>(&mut self) -> Value {
        T::json_schema(&mut self.read).to_value()
    }

    /// Returns the schema of a type that the server writes.
    pub fn written<T: JsonSchema>(&mut self) -> Value {
        self.written.subschema_for::<T>().to_value()
    }

    /// Returns all named schemas.
    pub fn close(mut self) -> Map<String, Value> {
        let mut all = self.written.take_definitions(true);
        for (name, schema) in self.read.take_definitions(true) {
            let read = self.bounds.of(schema);
            let written = all.insert(name.clone(), read.clone());
            let is_other = |written| self.bounds.of(written) != read;
            assert!(
                !written.is_some_and(is_other),
                "{name} has two schemas: rename one of them"
            );
        }
        let anything = json!({
            "description": "Any value without U+0000.",
            "pattern": NO_NUL,
            "items": self.bounds.0,
            "propertyNames": { "pattern": NO_NUL },
            "additionalProperties": self.bounds.0,
        });
        all.insert("Anything".to_owned(), anything);
        all
    }
}

/// The pattern of texts that both databases can store: PostgreSQL rejects U+0000.
const NO_NUL: &str = "^[^\\u0000]*$";

/// A transformation of schemas. It adds the bounds that hold for all requests: texts and field
/// names without U+0000, and the names of games. Contains a reference to the schema of values
/// without U+0000.
struct Bounds(Value);

impl Bounds {
    fn of(&mut self, schema: Value) -> Value {
        let mut schema: Schema = schema
            .try_into()
            .expect("a schema is an object or a boolean");
        self.transform(&mut schema);
        schema.to_value()
    }
}

impl Transform for Bounds {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        let of_kind = |kind: &str| match schema.get("type") {
            Some(Value::Array(kinds)) => kinds.iter().any(|name| name == kind),
            name => name.is_some_and(|name| name == kind),
        };
        let has = |keys: &[&str]| keys.iter().any(|key| schema.get(*key).is_some());
        let is_text = of_kind("string") && !has(&["pattern", "enum", "const"]);
        let is_open = of_kind("object") && !has(&["additionalProperties"]);
        if is_text {
            schema.insert("pattern".to_owned(), json!(NO_NUL));
        }
        if is_open {
            schema.insert("propertyNames".to_owned(), json!({ "pattern": NO_NUL }));
            schema.insert("additionalProperties".to_owned(), self.0.clone());
        }
        let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
        if let Some(game) = fields.and_then(|fields| fields.get_mut("game")) {
            name_game(game);
        }
    }
}

/// Lists the games in the schema of a game's name.
pub fn name_game(schema: &mut Value) {
    schema["enum"] = ranarium_catalog::ids().collect();
    // The examples of options and positions are of this game.
    schema["examples"] = json!([ranarium_catalog::ids().next_back()]);
}
