//! `/openapi.json` and `/docs`: the description of the interface, for programs and for people. A
//! test compares the document, from docs/schemas, with the routes and the types.

mod page;

use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use std::sync::LazyLock;

const DOCUMENT: &str = include_str!("../../../../../docs/schemas/openapi.json");

// A test ensures that the document is JSON.
static PAGE: LazyLock<String> =
    LazyLock::new(|| page::page(&serde_json::from_str(DOCUMENT).unwrap_or_default()));

/// Returns the OpenAPI document.
pub async fn description() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

/// Returns the readable page, without scripts and external resources.
pub async fn page() -> Html<&'static str> {
    Html(PAGE.as_str())
}

/// Returns the style sheet of the page.
pub async fn style() -> impl IntoResponse {
    let style = include_str!("docs.css");
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], style)
}
