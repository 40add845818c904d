//! Texts in XML.

/// Escapes a text for XML, in elements and in the values of attributes between double quotes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
