//! Texts of the description in HTML.

use crate::notices::escaped;
use serde_json::Value;

/// A text with code between backticks.
pub fn inline(value: &Value) -> String {
    marked(value.as_str().unwrap_or_default())
}

/// The same of a text.
pub fn marked(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let part = |(number, part): (usize, &str)| match number % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    };
    parts.map(part).collect()
}
