//! A check that a value fits a schema, as far as the schemas of the games go.

use serde_json::Value;

/// Makes sure that a value fits one of the schema's parts.
pub fn check(root: &Value, part: &str, value: &Value) {
    let schema = &root["properties"][part];
    assert!(schema.is_object(), "the schema has no {part}");
    if let Some(error) = error(root, schema, value) {
        panic!("{part}: {error}\n{value}");
    }
}

/// Returns the reason why a value does not fit.
pub fn error(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let fields = schema.as_object()?;
    for (keyword, wanted) in fields {
        let fits = match keyword.as_str() {
            "$ref" => {
                let name = wanted.as_str()?.strip_prefix("#/$defs/")?;
                if let Some(reason) = error(root, &root["$defs"][name], value) {
                    return Some(format!("{name}: {reason}"));
                }
                true
            }
            "type" => match wanted {
                Value::Array(kinds) => kinds.iter().any(|kind| is(kind, value)),
                kind => is(kind, value),
            },
            "const" => wanted == value,
            "enum" => wanted.as_array()?.contains(value),
            "oneOf" | "anyOf" => wanted
                .as_array()?
                .iter()
                .any(|one| error(root, one, value).is_none()),
            // Only numbers have a size.
            "minimum" => value
                .as_i64()
                .is_none_or(|number| Some(number) >= wanted.as_i64()),
            "maximum" => value
                .as_i64()
                .is_none_or(|number| Some(number) <= wanted.as_i64()),
            "minItems" => value.as_array()?.len() as u64 >= wanted.as_u64()?,
            "maxItems" => value.as_array()?.len() as u64 <= wanted.as_u64()?,
            "items" => {
                let item_error = |item| error(root, wanted, item);
                if let Some(reason) = value.as_array()?.iter().find_map(item_error) {
                    return Some(reason);
                }
                true
            }
            "required" => wanted
                .as_array()?
                .iter()
                .all(|name| value.get(name.as_str().unwrap_or_default()).is_some()),
            "properties" => {
                for (name, schema) in wanted.as_object()? {
                    let reason = value.get(name).and_then(|it| error(root, schema, it));
                    if let Some(reason) = reason {
                        return Some(format!("{name}: {reason}"));
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = fields.get("properties").and_then(Value::as_object);
                let is_more = |name: &String| known.is_none_or(|known| !known.contains_key(name));
                let mut more = value.as_object()?.iter().filter(|(name, _)| is_more(name));
                match wanted {
                    Value::Bool(false) => more.next().is_none(),
                    schema => more.all(|(_, it)| error(root, schema, it).is_none()),
                }
            }
            "description" | "title" | "format" | "default" => true,
            other => panic!("the schema has the keyword {other}, which is not looked at here"),
        };
        if !fits {
            return Some(format!("not {keyword} {wanted}"));
        }
    }
    None
}

fn is(kind: &Value, value: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => false,
    }
}
