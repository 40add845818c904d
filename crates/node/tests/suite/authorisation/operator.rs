//! The operator's address: everyone who reaches it can read everything and change nothing, and its
//! content is not available elsewhere.

use super::{People, ROLES, RequestedStage, start};
use crate::common::{Folder, ask};
use ranarium_node::{http_routes, serve_operator};
use std::net::TcpListener;

/// Requests to the address, and the statuses for everyone.
const ROWS: [(&str, &str, u16); 10] = [
    ("GET", "/", 200),
    ("POST", "/", 405),
    ("PUT", "/", 405),
    ("PATCH", "/", 405),
    ("DELETE", "/", 405),
    ("GET", "/metrics", 200),
    ("POST", "/metrics", 405),
    ("PUT", "/metrics", 405),
    ("PATCH", "/metrics", 405),
    ("DELETE", "/metrics", 405),
];

/// Returns the paths of the operator's address, read from the source, because no list of them
/// exists.
fn paths() -> impl Iterator<Item = &'static str> {
    let source = include_str!("../../../src/operator/mod.rs");
    let (_, source) = source.split_once("pub async fn serve_operator").unwrap();
    let (source, _) = source.split_once("\n}\n").unwrap();
    let routes = source.split(".route(\"").skip(1);
    routes.map(|route| route.split('"').next().unwrap())
}

#[test]
fn every_route_of_the_operator_has_a_row() {
    assert_ne!(paths().count(), 0);
    for path in paths() {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            assert!(
                ROWS.iter().any(|row| (row.0, row.1) == (method, path)),
                "{method} {path}: nothing says what comes of it"
            );
        }
    }
}

#[tokio::test]
async fn operator_routes_have_their_own_address_and_only_read() {
    let folder = Folder::new("operators-address");
    let server = start(&folder).await;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let operator = listener.local_addr().unwrap();
    tokio::spawn(serve_operator(server.node.clone(), listener));
    let mut people = People::arrive(&server).await;
    people.reach(RequestedStage::Playing).await;
    for role in ROLES {
        let token = people.of(role).token.clone();
        let header = token.map(|token| format!("authorization: Bearer {token}\r\n"));
        let header = header.unwrap_or_default();
        for (method, path, expected) in ROWS {
            let request = format!("{method} {path}");
            let found = ask(operator, &request, &header, "").await.status;
            assert_eq!(found, expected, "{request} by {role:?}");
            let found = ask(server.address, &request, &header, "").await.status;
            assert_eq!(found, 404, "{request} by {role:?}, where everyone asks");
        }
    }
    for (method, path) in http_routes() {
        let request = format!("{method} {path}");
        let found = ask(operator, &request, "", "{}").await.status;
        assert_eq!(found, 404, "{request}, where the operator looks");
    }
    server.stop().await;
}
