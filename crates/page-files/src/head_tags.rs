//! [`HeadTags`]: the tags in the head of a single document.

use crate::encoding::{Encoding, preferred};
use crate::files::{File, tag};
use crate::html::escaped;
use crate::{DOCUMENT, headers};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// Tags for the head of the document, as an extension of the request for it. They may depend on the
/// language of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadTags(String);

/// The end of the document's head.
const HEAD_END: &str = "</head>";

impl HeadTags {
    /// Adds a tag with two attributes.
    pub fn push(&mut self, (name, value): (&str, &str), content: &str) {
        let content = escaped(content);
        self.0 += &format!("<meta {name}=\"{value}\" content=\"{content}\" />\n");
    }

    /// Returns the document with these tags in its head, as gzip if the browser accepts it.
    pub(crate) fn answer(&self, document: &File, request_headers: &HeaderMap) -> Response {
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
        if headers::is_known(request_headers, &tag) {
            return (StatusCode::NOT_MODIFIED, fields).into_response();
        }
        let accepted = request_headers.get(header::ACCEPT_ENCODING);
        let accepted = accepted.and_then(|it| it.to_str().ok()).unwrap_or_default();
        let packed = match preferred(accepted).any(|form| form == Encoding::Gzip) {
            true => gzip(text.as_bytes()).ok(),
            false => None,
        };
        match packed {
            Some(packed) => {
                let gzip = HeaderValue::from_static(Encoding::Gzip.name());
                fields.insert(header::CONTENT_ENCODING, gzip);
                (fields, packed).into_response()
            }
            None => (fields, text).into_response(),
        }
    }
}

/// Compresses bytes as gzip.
fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes)?;
    packed.finish()
}
