//! Texts of the description as HTML.

use crate::notices::escaped;
use serde_json::Value;

/// Returns a text as HTML, with code between backticks.
pub fn inline(value: &Value) -> String {
    marked(value.as_str().unwrap_or_default())
}

/// Does the same for a string.
pub fn marked(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let part = |(number, part): (usize, &str)| match number % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    };
    parts.map(part).collect()
}
