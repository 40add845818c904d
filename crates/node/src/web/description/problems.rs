//! The codes of problems, and the document that contains them (RFC 9457).

use crate::errors::texts::{samples, title};
use crate::web::http::problem::status_of;
use ranarium_game::Language;
use ranarium_online::ServerError;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The possible statuses of every code.
pub struct Problems(BTreeMap<&'static str, BTreeSet<u16>>);

impl Problems {
    /// Returns the codes of all errors.
    pub fn all() -> Self {
        let mut statuses: BTreeMap<&str, BTreeSet<u16>> = BTreeMap::new();
        let mut add = |code, status: u16| {
            statuses.entry(code).or_default().insert(status);
        };
        let of_hosts = samples::host().into_iter().map(ServerError::Host);
        for error in samples::server().into_iter().chain(of_hosts) {
            add(error.code(), status_of(&error).as_u16());
        }
        for error in samples::account() {
            add(error.code(), error.status().as_u16());
        }
        for error in samples::http() {
            add(error.code(), error.status().as_u16());
        }
        // JSON of the wrong form; other bodies are covered above.
        add("unreadable", 422);
        Self(statuses)
    }

    /// Returns the answers with these codes, by status.
    pub fn answers(&self, codes: &[&'static str]) -> Map<String, Value> {
        let mut by_status: BTreeMap<u16, BTreeSet<String>> = BTreeMap::new();
        for code in codes {
            let statuses = self.0.get(code);
            for status in statuses.unwrap_or_else(|| panic!("there is no problem {code}")) {
                by_status
                    .entry(*status)
                    .or_default()
                    .insert(format!("`{code}`"));
            }
        }
        let answer = |(status, codes): (u16, BTreeSet<String>)| {
            let codes: Vec<String> = codes.into_iter().collect();
            let schema = json!({ "schema": { "$ref": "#/components/schemas/Problem" } });
            let answer = json!({
                "description": format!("Refused: {}", codes.join(", ")),
                "content": { "application/problem+json": schema },
            });
            (status.to_string(), answer)
        };
        by_status.into_iter().map(answer).collect()
    }

    /// Returns the schema of a problem document.
    pub fn schema(&self) -> Value {
        let text = |what: &str| json!({ "description": what, "type": "string" });
        let codes = self.0.keys();
        let codes =
            codes.map(|code| json!({ "const": code, "description": title(Language::En, code) }));
        json!({
            "description": "An error (RFC 9457).",
            "type": "object",
            "properties": {
                "type": text("The code as an address that leads nowhere."),
                "title": text("The name of this kind of problem, in the reader's language."),
                "status": { "description": "The status.", "type": "integer" },
                "code": {
                    "description": "The stable code for programs.",
                    "oneOf": codes.collect::<Vec<_>>(),
                },
                "detail": text("The error and what is allowed, in the reader's language."),
                "retry-s": {
                    "description": "Time until a retry makes sense, in seconds.",
                    "type": "integer",
                    "minimum": 0,
                },
            },
            "required": ["type", "title", "status", "code", "detail"],
        })
    }
}
