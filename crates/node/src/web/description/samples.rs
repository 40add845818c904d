//! Sample values of a schema: its own examples, or the simplest values that match.

use serde_json::{Map, Value, json};

/// Returns the schema merged with the schema that its `$ref` names; its own keywords win.
pub fn resolved(schema: &Value, document: &Value) -> Value {
    let to = schema["$ref"].as_str().and_then(|to| to.strip_prefix('#'));
    let Some(target) = to.and_then(|to| document.pointer(to)) else {
        return schema.clone();
    };
    let mut target = resolved(target, document);
    // Its own default replaces the examples of the referenced type.
    if let (Some(_), Some(target)) = (schema.get("default"), target.as_object_mut()) {
        target.remove("examples");
    }
    let own_fields = schema.as_object().into_iter().flatten();
    for (key, value) in own_fields.filter(|(key, _)| *key != "$ref") {
        target[key] = value.clone();
    }
    target
}

/// Returns the alternatives of a schema: those of `oneOf` or `anyOf`.
pub fn forms(schema: &Value) -> &[Value] {
    let forms = schema["oneOf"]
        .as_array()
        .or_else(|| schema["anyOf"].as_array());
    forms.map_or(&[], Vec::as_slice)
}

/// Returns the types of a schema, except null.
pub fn kinds(schema: &Value) -> Vec<&str> {
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => Vec::from_iter(kind.as_str()),
    };
    kinds.into_iter().filter(|kind| *kind != "null").collect()
}

/// Returns a value that matches the schema. An object has its required fields, and the fields with
/// an example of their own.
pub fn sample(schema: &Value, document: &Value) -> Value {
    let own_schema = &resolved(schema, document);
    let given_samples = [
        &own_schema["examples"][0],
        &own_schema["const"],
        &own_schema["enum"][0],
        &own_schema["default"],
    ];
    if let Some(value) = given_samples.into_iter().find(|value| !value.is_null()) {
        return value.clone();
    }
    if let Some(form) = forms(own_schema).first() {
        return sample(form, document);
    }
    match kinds(own_schema).first() {
        Some(&"object") => {
            let fields = own_schema["properties"].as_object().into_iter().flatten();
            let wanted_fields = fields.filter(|(name, field)| {
                let mut required = own_schema["required"].as_array().into_iter().flatten();
                required.any(|key| key == *name) || !field["examples"].is_null()
            });
            let fields = wanted_fields.map(|(name, field)| (name.clone(), sample(field, document)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        Some(&"array") => json!([sample(&own_schema["items"], document)]),
        Some(&"integer") => own_schema["minimum"].as_u64().unwrap_or(1).into(),
        Some(&"boolean") => json!(true),
        _ => json!("text"),
    }
}
