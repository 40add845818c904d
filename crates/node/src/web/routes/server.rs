//! The description of the interface, the WebSocket, and health checks.

use crate::access::Access::{Anyone, Open};
use crate::web::routes::section::{Section, section};
use crate::web::{docs, readiness, socket};

pub const SERVER: Section = section!(
    "Server",
    "The server itself.",
    "",
    [
        GET("/api/v1/openapi.json", Open, docs::description)
            .named("readDescription", "This description")
            .json_answer::<serde_json::Map<String, serde_json::Value>>(200, "OpenAPI 3.1"),
        GET("/api/v1/docs", Open, docs::page)
            .named("readDocs", "This description, to read")
            .text_answer(200, "A page", "text/html"),
        GET("/api/v1/docs.css", Open, docs::style)
            .named("readDocsStyle", "The style sheet of that page")
            .text_answer(200, "A style sheet", "text/css"),
        GET("/ws", Anyone, socket::connect)
            .named("connect", "Open a WebSocket")
            .details(
                "JSON-RPC messages, as docs/host-protocol.md and docs/online-protocol.md say, \
                 with the schemas in docs/schemas/online.json; `updates` \
                 changes the form of `updated` alone. Errors are in the language of \
                 `accept-language`, or in that of `hello`.",
            )
            .empty_answer(101, "The WebSocket is open")
            .problems("not-a-websocket too-many"),
        GET("/health", Open, || async { "ok\n" })
            .named("health", "The process is alive")
            .text_answer(200, "It is", "text/plain"),
        GET("/ready", Open, readiness::ready)
            .named("ready", "The storage answers")
            .text_answer(200, "It does", "text/plain")
            .problems("storage-away"),
    ]
);
