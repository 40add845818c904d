//! The responses for the page.

use super::files::{File, Files};
use super::{HeadTags, Router, ServeError, listen, router, with_json};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use std::borrow::Cow;
use tower::ServiceExt;

/// A page of a few files.
#[derive(Clone, Copy)]
struct Small;

const FILES: &[(&str, &str)] = &[
    ("index.html", "<head></head>"),
    ("sw.js", "worker"),
    ("sw.js.gz", "worker, gzip"),
    ("icon.png", "picture"),
    ("display.woff2", "typeface"),
    ("manifest.webmanifest", "{}"),
    ("assets/code-1/ranarium.wasm", "module"),
    ("assets/code-1/ranarium.wasm.br", "module, brotli"),
    ("assets/code-1/ranarium.wasm.gz", "module, gzip"),
];

impl Files for Small {
    fn get(&self, path: &str) -> Option<File> {
        let (name, text) = FILES.iter().find(|(name, _)| *name == path)?;
        Some(File {
            bytes: Cow::Borrowed(text.as_bytes()),
            tag: format!("tag-of-{name}"),
        })
    }
}

struct FileAnswer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl FileAnswer {
    fn says(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

fn request(method: &str, path: &str, headers: &[(&str, &str)]) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Body::empty()).unwrap()
}

fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> FileAnswer {
    answered(request(method, path, headers))
}

fn answered(request: Request<Body>) -> FileAnswer {
    answered_by(router(Small), request)
}

fn answered_by(page: Router, request: Request<Body>) -> FileAnswer {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let answer = page.oneshot(request).await.unwrap();
        let (head, body) = answer.into_parts();
        let bytes = axum::body::to_bytes(body, 1000).await.unwrap();
        FileAnswer {
            status: head.status,
            headers: head.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    })
}

fn get(path: &str) -> FileAnswer {
    ask("GET", path, &[])
}

#[test]
fn files_have_their_media_types() {
    let cases = [
        ("/", "<head></head>", "text/html; charset=utf-8"),
        ("/index.html", "<head></head>", "text/html; charset=utf-8"),
        ("/sw.js?x=1", "worker", "text/javascript; charset=utf-8"),
        ("/icon.png", "picture", "image/png"),
        ("/display.woff2", "typeface", "font/woff2"),
        ("/manifest.webmanifest", "{}", "application/manifest+json"),
        ("/assets/code-1/ranarium.wasm", "module", "application/wasm"),
    ];
    for (path, body, kind) in cases {
        let answer = get(path);
        assert_eq!(
            (answer.status, &*answer.body),
            (StatusCode::OK, body),
            "{path}"
        );
        assert_eq!(answer.says("content-type"), kind, "{path}");
        assert_eq!(answer.says("vary"), "accept-encoding", "{path}");
        assert_eq!(answer.says("content-encoding"), "", "{path}");
    }
}

#[test]
fn every_page_path_serves_the_document() {
    for path in [
        "/play/pond-race",
        "/match/0123abcd",
        "/settings",
        "/learn/x/",
        "/no/such/page",
    ] {
        let answer = get(path);
        assert_eq!(
            (answer.status, &*answer.body),
            (StatusCode::OK, "<head></head>"),
            "{path}"
        );
        assert_eq!(answer.says("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn added_json_has_its_media_type_at_any_path() {
    let path = "/.well-known/apple-app-site-association";
    let page = with_json(router(Small), path, "{}".to_owned());
    let answer = answered_by(page.clone(), request("GET", path, &[]));
    assert_eq!((answer.status, &*answer.body), (StatusCode::OK, "{}"));
    assert_eq!(answer.says("content-type"), "application/json");
    assert_eq!(answer.says("cache-control"), "no-cache");
    let icon = answered_by(page, request("GET", "/icon.png", &[]));
    assert_eq!(icon.body, "picture");
    // Without an app there is no such file.
    let missing = get("/.well-known/assetlinks.json");
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[test]
fn unknown_file_paths_are_not_found() {
    for path in [
        "/assets/code-1/frog.js",
        "/assets/none",
        "/frog.js",
        "/play/frog.png",
        "/.well-known/apple-app-site-association",
        "/sw.js.gz",
        "/assets/code-1/ranarium.wasm.br",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
    ] {
        let answer = get(path);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(
            answer.body.contains("There is no /"),
            "{path}: {}",
            answer.body
        );
    }
}

#[test]
fn other_methods_are_refused() {
    let answer = ask("POST", "/", &[]);
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    let head = ask("HEAD", "/", &[]);
    assert_eq!((head.status, &*head.body), (StatusCode::OK, ""));
    assert_eq!(head.says("content-length"), "13");
}

#[test]
fn fingerprinted_files_are_cached_and_others_revalidated() {
    let kept = get("/assets/code-1/ranarium.wasm");
    assert_eq!(
        kept.says("cache-control"),
        "public, max-age=31536000, immutable"
    );
    for path in ["/", "/sw.js", "/manifest.webmanifest", "/icon.png"] {
        let answer = get(path);
        assert_eq!(answer.says("cache-control"), "no-cache", "{path}");
        let tag = answer.says("etag");
        assert!(tag.starts_with('"') && tag.ends_with('"'), "{path}: {tag}");
        for known in [
            tag.to_owned(),
            format!("\"other\", W/{tag}"),
            "*".to_owned(),
        ] {
            let again = ask("GET", path, &[("if-none-match", &known)]);
            assert_eq!(
                (again.status, &*again.body),
                (StatusCode::NOT_MODIFIED, ""),
                "{path}"
            );
            assert_eq!(again.says("etag"), tag, "{path}");
            assert_eq!(again.says("cache-control"), "no-cache", "{path}");
        }
        let other = ask("GET", path, &[("if-none-match", "\"other\"")]);
        assert_eq!(other.status, StatusCode::OK, "{path}");
    }
}

#[test]
fn the_preferred_encoding_is_served() {
    let module = "/assets/code-1/ranarium.wasm";
    let cases = [
        (module, "gzip, deflate, br, zstd", "br", "module, brotli"),
        (module, "gzip", "gzip", "module, gzip"),
        (module, "br;q=0, gzip;q=0", "", "module"),
        ("/sw.js", "br, gzip", "gzip", "worker, gzip"),
        ("/icon.png", "br, gzip", "", "picture"),
    ];
    for (path, accepted, encoding, body) in cases {
        let answer = ask("GET", path, &[("accept-encoding", accepted)]);
        assert_eq!(
            (answer.says("content-encoding"), &*answer.body),
            (encoding, body),
            "{path} {accepted}"
        );
        let kind = get(path).says("content-type").to_owned();
        assert_eq!(answer.says("content-type"), kind);
        // Each form has a tag of its own.
        let suffix = match encoding {
            "br" => ".br",
            "gzip" => ".gz",
            _ => "",
        };
        assert!(
            answer.says("etag").ends_with(&format!("{suffix}\"")),
            "{path} {accepted}"
        );
    }
}

#[test]
fn every_answer_has_strict_headers() {
    for path in [
        "/",
        "/sw.js",
        "/settings",
        "/assets/code-1/ranarium.wasm",
        "/assets/none",
    ] {
        let answer = get(path);
        let policy = answer.says("content-security-policy");
        for part in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "worker-src 'self'",
            "style-src 'self'",
            "font-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(
                policy.split("; ").any(|rule| rule == part),
                "{path}: {part}: {policy}"
            );
        }
        assert_eq!(answer.says("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.says("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(
            answer.says("cross-origin-opener-policy"),
            "same-origin",
            "{path}"
        );
        assert_eq!(
            answer.says("cross-origin-embedder-policy"),
            "require-corp",
            "{path}"
        );
        assert_eq!(
            answer.says("cross-origin-resource-policy"),
            "same-origin",
            "{path}"
        );
        assert!(
            answer.says("permissions-policy").contains("camera=()"),
            "{path}"
        );
    }
}

#[test]
fn only_embeddable_pages_may_be_framed() {
    for (path, is_framed) in [
        ("/embed/replay", true),
        ("/embed/replay?at=3", true),
        ("/embed/position/icefrogs?position=x", true),
        ("/embed/puzzle/icefrogs/3", true),
        ("/", false),
        ("/embed", false),
        ("/embed/", false),
        ("/embed/settings", false),
        ("/embed//replay", false),
        ("/embed/replays", false),
        ("/settings/embed/replay", false),
        ("/replay/embed", false),
        ("/embed/replay/none.js", false),
    ] {
        let answer = get(path);
        let policy = answer.says("content-security-policy");
        let (ancestors, resource) = match is_framed {
            true => ("frame-ancestors *", "cross-origin"),
            false => ("frame-ancestors 'none'", "same-origin"),
        };
        assert!(policy.ends_with(ancestors), "{path}: {policy}");
        assert_eq!(
            answer.says("cross-origin-resource-policy"),
            resource,
            "{path}"
        );
    }
    let mut tags = HeadTags::default();
    tags.push(("name", "frogs"), "4");
    let request = Request::builder().uri("/embed/replay").extension(tags);
    let tagged = answered(request.body(Body::empty()).unwrap());
    let policy = tagged.says("content-security-policy");
    assert!(policy.ends_with("frame-ancestors *"), "{policy}");
}

#[test]
fn an_unusable_address_is_refused_with_the_reason() {
    let taken = listen("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let in_use = listen(&address).unwrap_err();
    assert!(matches!(in_use, ServeError::Refused(_)), "{in_use}");
    assert!(
        in_use.to_string().contains(&format!("{address} is in use")),
        "{in_use}"
    );
    for bad in [
        "",
        "frog",
        "127.0.0.1",
        "127.0.0.1:70000",
        "127.0.0.1:frog",
        "192.0.2.1:0",
    ] {
        let refused = listen(bad).unwrap_err();
        assert!(
            matches!(refused, ServeError::Address(_)),
            "{bad}: {refused}"
        );
        let words = refused.to_string();
        assert!(words.contains("expected HOST:PORT"), "{bad}: {words}");
    }
}

#[test]
fn preview_tags_change_only_the_head_of_the_document() {
    let mut tags = HeadTags::default();
    tags.push(("property", "og:title"), "<Ada> & \"Bo\"");
    let ask = |path: &str, known: &str| {
        let request = Request::builder().uri(path).extension(tags.clone());
        let request = request.header("accept-encoding", "br");
        let request = request.header("if-none-match", known);
        answered(request.body(Body::empty()).unwrap())
    };
    let document = ask("/table/m-1", "");
    assert_eq!(
        document.body,
        "<head><meta property=\"og:title\" content=\"&lt;Ada&gt; &amp; &quot;Bo&quot;\" />\n</head>"
    );
    assert_eq!(document.says("content-encoding"), "");
    assert_eq!(document.says("cache-control"), "no-cache");
    // A browser that accepts gzip gets the same document compressed.
    let request = Request::builder().uri("/").extension(tags.clone());
    let request = request.header("accept-encoding", "gzip, br");
    let packed = answered(request.body(Body::empty()).unwrap());
    assert_eq!(packed.says("content-encoding"), "gzip");
    assert_eq!(packed.says("etag"), document.says("etag"));
    assert!(document.says("vary").contains("accept-language"));
    let tag = document.says("etag");
    assert_ne!(tag, "\"tag-of-index.html\"");
    assert_eq!(ask("/", tag).status, StatusCode::NOT_MODIFIED);
    assert_eq!(ask("/sw.js", "").body, "worker");
}
