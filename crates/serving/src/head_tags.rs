//! [`HeadTags`]: what stands in the head of one document alone.

use crate::files::{File, tag};
use crate::{DOCUMENT, headers};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Tags for the head of the document, as an extension of the request for it. They may differ by
/// the language of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadTags(String);

/// Where the head of the document ends.
const HEAD_END: &str = "</head>";

impl HeadTags {
    /// Adds a tag with two attributes.
    pub fn push(&mut self, (name, value): (&str, &str), content: &str) {
        let content = escaped(content);
        self.0 += &format!("<meta {name}=\"{value}\" content=\"{content}\" />\n");
    }

    /// The document with these tags in its head, uncompressed.
    pub(crate) fn answer(&self, document: &File, asked: &HeaderMap) -> Response {
        let text = String::from_utf8_lossy(&document.bytes);
        let text = text.replacen(HEAD_END, &format!("{}{HEAD_END}", self.0), 1);
        let tag = tag(blake3::hash(text.as_bytes()).as_bytes());
        let kind = HeaderValue::from_static(headers::content_type(DOCUMENT));
        let cache = HeaderValue::from_static(headers::cache_control(DOCUMENT));
        let mut fields = HeaderMap::new();
        fields.insert(header::CONTENT_TYPE, kind);
        fields.insert(header::CACHE_CONTROL, cache);
        let vary = HeaderValue::from_static("accept-encoding, accept-language");
        fields.insert(header::VARY, vary);
        if let Ok(tag) = HeaderValue::try_from(format!("\"{tag}\"")) {
            fields.insert(header::ETAG, tag);
        }
        match headers::is_known(asked, &tag) {
            true => (StatusCode::NOT_MODIFIED, fields).into_response(),
            false => (fields, text).into_response(),
        }
    }
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}
