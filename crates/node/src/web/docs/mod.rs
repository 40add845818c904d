//! `/openapi.json` and `/docs`: what the interface is, for programs and for people. It is the
//! document of docs/schemas, which a test holds to the routes and the types.

mod inline;
mod page;
mod schema;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;
use std::sync::LazyLock;

/// The document.
const DOCUMENT: &str = include_str!("../../../../../docs/schemas/openapi.json");

const STYLE: &str = include_str!("docs.css");

static PAGE: LazyLock<String> = LazyLock::new(|| {
    // A test holds that it is JSON.
    let document: Value = serde_json::from_str(DOCUMENT).unwrap_or_default();
    page::page(&document)
});

/// The interface, as OpenAPI describes it.
pub async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}

/// The same to read: a page without scripts, and with nothing from elsewhere.
pub async fn page() -> Html<&'static str> {
    Html(PAGE.as_str())
}

/// How the page looks.
pub async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}
