//! Turn notices, and routes about the server itself.

use super::operation::Operation;
use crate::web::notices::{Browser, Channels, Mail, Subscription};
use serde_json::{Map, Value, json};

const TAG: &str = "Notices";
const SERVER: &str = "Server";
const HTML: &str = "text/html";
const LINK: &str = "The token of the link";
const ENDPOINT: &str = "https://push.example/abc";

pub fn operations() -> Vec<Operation> {
    let push = |method| (method, "/api/v1/notices/push");
    let mail = |method| (method, "/api/v1/notices/mail");
    let link = |operation: Operation, what| {
        operation
            .in_path::<String>("token", LINK, "0".repeat(64))
            .writes(200, what, HTML)
            .writes(404, "A page: the link does not work any more", HTML)
    };
    let confirm = |method| (method, "/api/v1/notices/confirm/{token}");
    let unsubscribe = |method| (method, "/api/v1/notices/unsubscribe/{token}");
    vec![
        Operation::new(
            ("GET", "/api/v1/notices"),
            TAG,
            "readNotices",
            "How I am told that it is my turn",
        )
        .gives::<Channels>(200, "What is possible here, and what the user has chosen"),
        Operation::new(
            push("POST"),
            TAG,
            "addBrowser",
            "Send push messages to a browser",
        )
        .takes::<Subscription>(json!({
            "endpoint": ENDPOINT,
            "keys": { "p256dh": "BA…", "auth": "AAECAwQFBgcICQoLDA0ODw" },
            "language": "nl",
        }))
        .ends(204, "Added")
        .refuses(&["subscription", "notices-off"]),
        Operation::new(
            push("DELETE"),
            TAG,
            "removeBrowser",
            "Send a browser no more messages",
        )
        .takes::<Browser>(json!({ "endpoint": ENDPOINT }))
        .ends(204, "Removed"),
        Operation::new(mail("PUT"), TAG, "setMail", "Send mail to this address")
            .details("Mail is sent once the link in a first mail has confirmed the address.")
            .takes::<Mail>(json!({ "address": "ada@frogs.example", "language": "en" }))
            .ends(202, "The mail that asks for confirmation is sent")
            .refuses(&["mail-address", "mail-away", "too-soon", "notices-off"]),
        Operation::new(mail("DELETE"), TAG, "removeMail", "Send no more mail")
            .ends(204, "The address is forgotten"),
        link(
            Operation::new(
                confirm("GET"),
                TAG,
                "askConfirm",
                "The link in a first mail",
            ),
            "A page with a button",
        ),
        link(
            Operation::new(
                confirm("POST"),
                TAG,
                "confirm",
                "The button: mail is wanted",
            ),
            "A page that says so",
        ),
        link(
            Operation::new(
                unsubscribe("GET"),
                TAG,
                "askUnsubscribe",
                "The link in every mail",
            ),
            "A page with a button",
        ),
        link(
            Operation::new(
                unsubscribe("POST"),
                TAG,
                "unsubscribe",
                "The button: no more mail",
            ),
            "A page that says so",
        )
        .details("Mail programs have such a button, too (RFC 8058)."),
        Operation::new(
            ("GET", "/api/v1/openapi.json"),
            SERVER,
            "readDescription",
            "This description",
        )
        .gives::<Map<String, Value>>(200, "The interface, as OpenAPI 3.1 describes it"),
        Operation::new(
            ("GET", "/api/v1/docs"),
            SERVER,
            "readDocs",
            "This description, to read",
        )
        .writes(200, "A page", HTML),
        Operation::new(
            ("GET", "/api/v1/docs.css"),
            SERVER,
            "readDocsStyle",
            "How it looks",
        )
        .writes(200, "A style sheet", "text/css"),
        Operation::new(("GET", "/ws"), SERVER, "connect", "Open a WebSocket")
            .details(
                "JSON-RPC messages, as docs/host-protocol.md and docs/online-protocol.md say, \
                 with the schemas in docs/schemas/online.json. Errors are in the language of \
                 `accept-language`, or in that of `hello`.",
            )
            .ends(101, "The WebSocket is open")
            .refuses(&["not-a-websocket", "too-many"]),
        Operation::new(
            ("GET", "/health"),
            SERVER,
            "health",
            "Does the process live?",
        )
        .writes(200, "It does", "text/plain"),
        Operation::new(
            ("GET", "/ready"),
            SERVER,
            "ready",
            "Does the storage answer?",
        )
        .writes(200, "It does", "text/plain")
        .refuses(&["storage-away"]),
    ]
}
