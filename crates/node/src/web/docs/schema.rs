//! Schemas described in words.

use super::inline::inline;
use crate::notices::escaped;
use serde_json::Value;
use std::fmt::Write;

/// Maximum depth of nested schemas in descriptions.
const DEEP: u8 = 6;

/// Describes the values of a schema in a few words: `text`, `list of MatchInfo`, `"open" or
/// "link"`.
pub fn type_of(schema: &Value) -> String {
    words(schema, DEEP)
}

fn words(schema: &Value, deep: u8) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|to| to.rsplit('/').next()) {
        let name = escaped(name);
        return format!("<a href=\"#schema-{name}\">{name}</a>");
    }
    if deep == 0 {
        return "…".to_owned();
    }
    if let Some(value) = schema.get("const") {
        return format!("<code>{}</code>", escaped(&value.to_string()));
    }
    if let Some(values) = schema["enum"].as_array() {
        let values = values.iter();
        return or(values.map(|value| format!("<code>{}</code>", escaped(&value.to_string()))));
    }
    let forms = schema["oneOf"]
        .as_array()
        .or_else(|| schema["anyOf"].as_array());
    if let Some(forms) = forms {
        return or(forms.iter().map(|form| words(form, deep - 1)));
    }
    if let Some(all) = schema["allOf"].as_array() {
        let all: Vec<String> = all.iter().map(|one| words(one, deep - 1)).collect();
        return all.join(" with ");
    }
    match &schema["type"] {
        Value::Array(kinds) => or(kinds.iter().map(|kind| of_kind(schema, kind, deep))),
        kind => of_kind(schema, kind, deep),
    }
}

fn of_kind(schema: &Value, kind: &Value, deep: u8) -> String {
    match kind.as_str() {
        Some("string") => "text".to_owned(),
        Some("integer") => match (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
            (Some(least), Some(most)) => format!("number from {least} to {most}"),
            (Some(least), None) => format!("number from {least}"),
            _ => "number".to_owned(),
        },
        Some("number") => "number".to_owned(),
        Some("boolean") => "<code>true</code> or <code>false</code>".to_owned(),
        Some("null") => "<code>null</code>".to_owned(),
        Some("array") => match (schema.get("items"), schema["prefixItems"].as_array()) {
            (_, Some(parts)) => {
                let parts: Vec<String> = parts.iter().map(|part| words(part, deep - 1)).collect();
                format!("list: {}", parts.join(", "))
            }
            (Some(items), None) => format!("list of {}", words(items, deep - 1)),
            (None, None) => "list".to_owned(),
        },
        Some("object") => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let fields: Vec<String> = fields
                .map(|(name, one)| {
                    format!("<code>{}</code>: {}", escaped(name), words(one, deep - 1))
                })
                .collect();
            match fields.is_empty() {
                true => "object".to_owned(),
                false => format!("object with {}", fields.join(", ")),
            }
        }
        _ => "anything".to_owned(),
    }
}

fn or(all: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = all.collect();
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}

/// Returns the fields of an object, each with its type and purpose.
pub fn fields(schema: &Value) -> String {
    let Some(all) = schema["properties"].as_object() else {
        return String::new();
    };
    let required = schema["required"].as_array();
    let mut out = "<dl>\n".to_owned();
    for (name, one) in all {
        let is_required = required.is_some_and(|all| all.iter().any(|one| one == name));
        // The codes of problems are listed separately.
        let kind = match one["oneOf"].as_array() {
            Some(forms) if forms.len() > 20 => "text".to_owned(),
            _ => type_of(one),
        };
        let _ = writeln!(
            out,
            "<dt><code>{}</code> <span class=\"type\">{kind}{}</span></dt>\n<dd>{}</dd>",
            escaped(name),
            if is_required { "" } else { ", optional" },
            inline(&one["description"]),
        );
    }
    out.push_str("</dl>\n");
    out
}
