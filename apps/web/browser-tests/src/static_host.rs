//! [`StaticHost`]: the page below a path of a static host.

use crate::{Done, TestError};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;

/// The variable that names the folder of the page for static hosts.
const PAGE: &str = "RANARIUM_STATIC_PAGE";

/// The path of the page on the host.
const PATH: &str = "/club/frogs";

/// The media types of files, by the end of their names.
const TYPES: &[(&str, &str)] = &[
    ("css", "text/css"),
    ("html", "text/html"),
    ("js", "text/javascript"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

/// A host of files alone: it answers every unknown path with `404.html`, and stores nothing. It
/// ends with the process.
#[derive(Clone, Debug)]
pub struct StaticHost {
    url: String,
}

impl StaticHost {
    /// Starts the host at a port of its own.
    ///
    /// # Errors
    /// If there is no page for static hosts, or no port.
    pub fn start() -> Done<Self> {
        let page = env::var_os(PAGE).map(PathBuf::from).ok_or_else(|| {
            TestError::new(format!(
                "{PAGE} names no folder; run this by cargo xtask browser-tests"
            ))
        })?;
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let url = format!("http://{}{PATH}", listener.local_addr()?);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let page = page.clone();
                // A browser may end a connection at any time.
                thread::spawn(move || drop(answer(stream, &page)));
            }
        });
        Ok(Self { url })
    }

    /// Returns the URL of the page, without a slash at the end.
    pub fn url(&self) -> &str {
        &self.url
    }
}

/// Answers one request, and closes the connection.
fn answer(mut stream: TcpStream, page: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let mut words = request.split(' ');
    let (method, path) = (words.next(), words.next().unwrap_or_default());
    let path = path.split('?').next().unwrap_or_default();
    let (status, file) = match file(path, page) {
        Some(file) => ("200 OK", file),
        None => ("404 Not Found", page.join("404.html")),
    };
    let bytes = fs::read(&file)?;
    let end = file.extension().and_then(|end| end.to_str());
    let found = TYPES.iter().find(|(known, _)| Some(*known) == end);
    let kind = found.map_or("application/octet-stream", |&(_, kind)| kind);
    let length = bytes.len();
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    if method != Some("HEAD") {
        stream.write_all(&bytes)?;
    }
    Ok(())
}

/// Returns the file at a path of the host.
fn file(path: &str, page: &Path) -> Option<PathBuf> {
    let rest = path.strip_prefix(PATH)?.strip_prefix('/')?;
    let name = Path::new(match rest {
        "" => "index.html",
        name => name,
    });
    let is_inside = name
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let file = page.join(name);
    (is_inside && file.is_file()).then_some(file)
}
