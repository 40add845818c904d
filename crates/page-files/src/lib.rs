//! The page over HTTP: files by their paths, with the headers that browsers want.
//!
//! A path of a file returns the file; every other path of a page returns the document, which routes
//! by itself; a path that only looks like a file is not found. See [`router`].
#![forbid(unsafe_code)]

mod encoding;
mod files;
mod head_tags;
mod headers;
mod html;

pub use axum::Router;
pub use files::{File, Files, Folder, tag};
pub use head_tags::HeadTags;
pub use headers::{add as add_headers, is_known};
pub use html::escaped;
pub use open::that_detached as open_in_browser;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use encoding::Encoding;
use std::fmt;
use std::io;
use std::net::{TcpListener, ToSocketAddrs};

/// The default address to serve at.
pub const ADDRESS: &str = "127.0.0.1:3764";

/// The document, which is served for each of the page's own paths.
const DOCUMENT: &str = "index.html";

/// The reason why the page cannot be served, as a message for the person who started the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServeError {
    /// The address is invalid.
    Address(String),
    /// The operating system refuses the address, for this reason.
    Refused(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(reason) | Self::Refused(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> Self {
        Self::Refused(error.to_string())
    }
}

/// Binds an address to serve at.
///
/// # Errors
/// If it is not an address, or cannot be bound.
pub fn listen(address: &str) -> Result<TcpListener, ServeError> {
    let bad = |reason: &dyn fmt::Display| {
        ServeError::Address(format!(
            "\"{address}\" is not an address ({reason}); expected HOST:PORT, such as {ADDRESS}, or localhost:0 for any free port"
        ))
    };
    let places: Vec<_> = match address.to_socket_addrs() {
        Ok(places) => places.collect(),
        Err(error) => return Err(bad(&error)),
    };
    TcpListener::bind(&places[..]).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::Refused(format!(
            "{address} is in use, perhaps by another Ranarium; stop that one, or choose another port: --address localhost:0 takes any free one"
        )),
        io::ErrorKind::PermissionDenied => ServeError::Refused(format!(
            "{address}: ports below 1024 need special permission; choose another with --address"
        )),
        io::ErrorKind::AddrNotAvailable => bad(&"it is not an address of this machine"),
        _ => bad(&error),
    })
}

/// Makes a router that serves these files.
pub fn router<F: Files>(files: F) -> Router {
    Router::new()
        .fallback_service(get(deliver::<F>).with_state(files))
        .layer(axum::middleware::map_response(headers::add))
}

/// Adds a file of JSON to a page, at a path that need not look like one of JSON.
pub fn with_json(page: Router, path: &'static str, text: String) -> Router {
    let kind = HeaderValue::from_static(headers::content_type("json"));
    let cache = HeaderValue::from_static(headers::cache_control(path));
    let fields = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache)];
    page.route(path, get(move || async move { (fields, text) }))
}

async fn deliver<F: Files>(State(files): State<F>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let found_file = match path {
        "" => Some((DOCUMENT, files.get(DOCUMENT))),
        path if is_encoded(path) => None,
        path => match files.get(path) {
            Some(file) => Some((path, Some(file))),
            None if is_page(path) => Some((DOCUMENT, files.get(DOCUMENT))),
            None => None,
        },
    };
    match found_file {
        Some((DOCUMENT, Some(file))) => {
            let mut document = match request.extensions().get::<HeadTags>() {
                Some(tags) => tags.answer(&file, request.headers()),
                None => answer(&files, DOCUMENT, file, request.headers()),
            };
            if headers::is_embeddable(path) {
                headers::allow_embedding(&mut document);
            }
            document
        }
        Some((path, Some(file))) => answer(&files, path, file, request.headers()),
        Some((_, None)) | None => (
            StatusCode::NOT_FOUND,
            format!("There is no /{path} here.\n"),
        )
            .into_response(),
    }
}

/// Returns `true` for a compressed file, which is only served in place of the original.
fn is_encoded(path: &str) -> bool {
    Encoding::COMPRESSED.iter().any(|encoding| {
        path.strip_suffix(encoding.suffix())
            .is_some_and(|path| path.contains('.'))
    })
}

/// Returns `true` if the page may show this path: it is in no folder of files, and has no extension.
fn is_page(path: &str) -> bool {
    const FILE_FOLDERS: [&str; 2] = ["assets/", ".well-known/"];
    !FILE_FOLDERS.iter().any(|folder| path.starts_with(folder))
        && !path
            .rsplit('/')
            .next()
            .is_some_and(|name| name.contains('.'))
}

/// Returns the file, in the form that the browser prefers, or 304 if the browser has it already.
fn answer<F: Files>(files: &F, path: &str, file: File, request_headers: &HeaderMap) -> Response {
    let accepted = request_headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let compressed = encoding::preferred(accepted).find_map(|encoding| {
        Some((
            encoding,
            files.get(&format!("{path}{}", encoding.suffix()))?,
        ))
    });
    let (name, file) = match compressed {
        Some((encoding, file)) => (Some(encoding.name()), file),
        None => (None, file),
    };
    // Each form has its own tag, as a hash of its own bytes.
    let mut fields = vec![
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static(headers::content_type(path)),
        ),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static(headers::cache_control(path)),
        ),
        (
            header::VARY,
            HeaderValue::from_name(header::ACCEPT_ENCODING),
        ),
    ];
    fields.extend(name.map(|name| (header::CONTENT_ENCODING, HeaderValue::from_static(name))));
    let tag = HeaderValue::try_from(format!("\"{}\"", file.tag));
    fields.extend(tag.ok().map(|tag| (header::ETAG, tag)));
    let fields: HeaderMap = fields.into_iter().collect::<HeaderMap<HeaderValue>>();
    if is_known(request_headers, &file.tag) {
        return (StatusCode::NOT_MODIFIED, fields).into_response();
    }
    (fields, axum::body::Bytes::from_owner(file.bytes)).into_response()
}

#[cfg(test)]
mod tests;
