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
    let own = schema.as_object().into_iter().flatten();
    for (key, value) in own.filter(|(key, _)| *key != "$ref") {
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
    let own = &resolved(schema, document);
    let given = [
        &own["examples"][0],
        &own["const"],
        &own["enum"][0],
        &own["default"],
    ];
    if let Some(given) = given.into_iter().find(|given| !given.is_null()) {
        return given.clone();
    }
    if let Some(form) = forms(own).first() {
        return sample(form, document);
    }
    match kinds(own).first() {
        Some(&"object") => {
            let fields = own["properties"].as_object().into_iter().flatten();
            let wanted = fields.filter(|(name, field)| {
                let mut required = own["required"].as_array().into_iter().flatten();
                required.any(|key| key == *name) || !field["examples"].is_null()
            });
            let fields = wanted.map(|(name, field)| (name.clone(), sample(field, document)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        Some(&"array") => json!([sample(&own["items"], document)]),
        Some(&"integer") => own["minimum"].as_u64().unwrap_or(1).into(),
        Some(&"boolean") => json!(true),
        _ => json!("text"),
    }
}
