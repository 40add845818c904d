//! `/openapi.json` and `/docs`: the description of the interface, for programs and for people. A
//! test compares the document, from docs/schemas, with the routes and the types.

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
    // A test ensures that it is JSON.
    let document: Value = serde_json::from_str(DOCUMENT).unwrap_or_default();
    page::page(&document)
});

/// Returns the OpenAPI document.
pub async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}

/// Returns the readable page, without scripts and external resources.
pub async fn page() -> Html<&'static str> {
    Html(PAGE.as_str())
}

/// Returns the style sheet of the page.
pub async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}
