//! The messages of the JSON-RPC interface.

use crate::rpc::{ERRORS, ErrorData, ErrorKind, METHODS, RpcMethod};
use crate::schemas::messages::Messages;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// Returns the schema of every message: docs/schemas/rpc.json.
pub fn schema() -> Schema {
    let mut messages = Messages::new(json!({ "type": ["string", "number", "null"] }));
    for method in METHODS {
        let params = params(method, &mut messages.read);
        let needs_params = method.params.iter().any(|param| !param.is_optional);
        let required: &[&str] = if needs_params {
            &["method", "params"]
        } else {
            &["method"]
        };
        messages.call(method.name, params, required);
        let result = (method.result)(&mut messages.written);
        messages.answer(method.name, result.to_value());
    }
    let errors: Vec<Value> = ERRORS
        .iter()
        .map(|kind| error(kind, &mut messages.written))
        .collect();
    messages.error(json!({ "oneOf": errors }));
    messages.schema(
        "Messages of ranarium rpc",
        "JSON-RPC 2.0, one message a line. Of each method, `NAME.call` is a request, which is a \
         notification if it has no `id`, and `NAME.answer` its answer; `Error` is an error. A line \
         may also be a list of requests, and is then answered by a list. The data of a game \
         (`data`, `observation`, and params given as data) are described by docs/schemas/games.",
    )
}

fn params(method: &RpcMethod, generator: &mut SchemaGenerator) -> Value {
    let mut fields = Map::new();
    let mut required = Vec::new();
    for param in method.params {
        let mut schema = (param.schema)(generator).to_value();
        if param.is_optional {
            schema = json!({ "anyOf": [schema, { "type": "null" }] });
        } else {
            required.push(param.name);
        }
        schema["description"] = param.about.into();
        fields.insert(param.name.to_owned(), schema);
    }
    json!({
        "type": "object",
        "properties": fields,
        "required": required,
        "additionalProperties": false,
    })
}

fn error(kind: &ErrorKind, generator: &mut SchemaGenerator) -> Value {
    let mut fields = json!({
        "code": { "const": kind.code },
        "message": { "description": "The error, and what is allowed, in words.", "type": "string" },
    });
    let mut required = vec!["code", "message"];
    match kind.data {
        ErrorData::Never => {}
        ErrorData::Sometimes(data) => fields["data"] = data(generator).to_value(),
        ErrorData::Always(data) => {
            fields["data"] = data(generator).to_value();
            required.push("data");
        }
    }
    json!({
        "description": kind.about,
        "type": "object",
        "properties": fields,
        "required": required,
    })
}
