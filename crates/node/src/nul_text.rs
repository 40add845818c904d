//! [`nul_in`]: finds texts that no database can store.

use serde_json::Value;

/// Returns the path of a text with the character U+0000, which PostgreSQL cannot store, if there is
/// one. Field names count as texts.
pub fn nul_in(data: &Value) -> Option<String> {
    match data {
        Value::String(text) => text.contains('\0').then(String::new),
        Value::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            let place = nul_in(item)?;
            Some(format!("[{index}]{place}"))
        }),
        Value::Object(fields) => fields.iter().find_map(|(name, field)| {
            if name.contains('\0') {
                return Some(format!("[{name:?}]"));
            }
            let place = nul_in(field)?;
            Some(format!(".{name}{place}"))
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// Returns the error message for a text with U+0000, in English.
pub fn nul_words(place: &str) -> String {
    let place = place.trim_start_matches('.');
    match place {
        "" => "expected a text without U+0000".to_owned(),
        _ => format!("{place}: expected a text without U+0000"),
    }
}

#[cfg(test)]
mod tests {
    use super::{nul_in, nul_words};
    use serde_json::json;

    #[test]
    fn nul_characters_are_reported_with_their_path() {
        let words = |data| nul_in(&data).map(|place| nul_words(&place));
        let named = |place: &str| Some(format!("{place}: expected a text without U+0000"));
        assert_eq!(words(json!({ "endpoint": "\0" })), named("endpoint"));
        let deep = json!({ "a": 1, "keys": [{ "b": "ok" }, { "auth": "x\0y" }] });
        assert_eq!(words(deep), named("keys[1].auth"));
        assert_eq!(words(json!({ "a\0": 1 })), named("[\"a\\0\"]"));
        assert_eq!(
            words(json!("\0")),
            Some("expected a text without U+0000".to_owned())
        );
        assert_eq!(words(json!({ "a": ["\\u0000", null, 1.5, true] })), None);
    }
}
