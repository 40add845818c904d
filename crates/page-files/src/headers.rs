//! The headers of every response.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;

/// The content security policy: the page may run its own code, use its own typeface, show its own
/// pictures and those that it makes itself, and connect to the server that it came from.
macro_rules! policy {
    ($frame_ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; ",
            "style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; ",
            "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ",
            $frame_ancestors,
        )
    };
}

/// The permissions that the page never needs.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
                           microphone=(), midi=(), payment=(), usb=()";

/// The headers of every response.
const ALWAYS: &[(&str, &str)] = &[
    ("content-security-policy", policy!("'none'")),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", PERMISSIONS),
];

/// The headers of a document that pages of others may embed, in place of the usual ones.
const EMBEDDED: &[(&str, &str)] = &[
    ("content-security-policy", policy!("*")),
    ("cross-origin-resource-policy", "cross-origin"),
];

/// The pages below `/embed` that pages of others may embed.
const EMBEDDABLE: [&str; 3] = ["replay", "position", "puzzle"];

/// Returns `true` for a path that pages of others may embed.
pub fn is_embeddable(path: &str) -> bool {
    let mut parts = path.split('/');
    let page = (parts.next() == Some("embed")).then(|| parts.next());
    page.flatten()
        .is_some_and(|page| EMBEDDABLE.contains(&page))
}

/// Lets pages of others embed the document of this response.
pub fn allow_embedding(answer: &mut Response) {
    for &(name, value) in EMBEDDED {
        let name = HeaderName::from_static(name);
        let value = HeaderValue::from_static(value);
        answer.headers_mut().insert(name, value);
    }
}

/// Adds the headers of every response, except those that it has already.
pub async fn add(mut answer: Response) -> Response {
    for &(name, value) in ALWAYS {
        let name = HeaderName::from_static(name);
        let value = HeaderValue::from_static(value);
        answer.headers_mut().entry(name).or_insert(value);
    }
    answer
}

/// Returns the media type of a file.
pub fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Returns how long a browser may keep a file: for ever if its path has a hash of the content, else
/// only after revalidation.
pub fn cache_control(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

/// Returns `true` if the browser has the file with this tag already.
pub fn is_known(request_headers: &HeaderMap, tag: &str) -> bool {
    let tags = request_headers.get_all(header::IF_NONE_MATCH);
    let mut tags = tags
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    tags.any(|known_tag| {
        let known_tag = known_tag.trim();
        let plain = known_tag.strip_prefix("W/").unwrap_or(known_tag);
        plain == "*"
            || plain
                .strip_prefix('"')
                .and_then(|rest| rest.strip_suffix('"'))
                == Some(tag)
    })
}
