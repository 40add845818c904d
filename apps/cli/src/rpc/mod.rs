//! The JSON-RPC interface: programs in any language drive the engines through it, and so do fuzzers.
//!
//! `docs/rpc.md` is its manual. [`Door::answer`] takes one line and gives the line to answer with; `methods.rs` has
//! the table of methods.

mod fault;
mod methods;
mod nature;
mod params;
mod playing;
mod record;

use fault::Fault;
use methods::METHODS;
pub(crate) use methods::{scored_json, turn_word};
use params::Params;
use playing::Playing;
use ranarium_game::Language;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Lines longer than this many bytes are refused.
pub const LINE_MAX: usize = 4 << 20;
/// So many matches can be open at the same time.
const MATCHES_MAX: usize = 10_000;

/// A session: the matches that are open, by handle.
pub struct Door {
    language: Language,
    matches: BTreeMap<u64, Playing>,
    last_handle: u64,
}

impl Door {
    /// A session without matches, whose messages are in this language unless a request names another.
    pub const fn new(language: Language) -> Self {
        Self {
            language,
            matches: BTreeMap::new(),
            last_handle: 0,
        }
    }

    /// Answers a line: a request or a batch of them. Nothing is answered to notifications and empty lines.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        let answer = if line.len() > LINE_MAX {
            Some(refusal(Value::Null, Fault::too_long()))
        } else if let Ok(text) = std::str::from_utf8(line) {
            self.answer_text(text.trim())
        } else {
            Some(refusal(Value::Null, Fault::not_text()))
        };
        answer.map(|answer| answer.to_string())
    }

    fn answer_text(&mut self, line: &str) -> Option<Value> {
        if line.is_empty() {
            return None;
        }
        match serde_json::from_str(line) {
            Ok(Value::Array(batch)) => self.answer_batch(&batch),
            Ok(request) => self.answer_one(&request),
            Err(error) => Some(refusal(Value::Null, Fault::not_json(&error))),
        }
    }

    fn answer_batch(&mut self, batch: &[Value]) -> Option<Value> {
        if batch.is_empty() {
            return Some(refusal(
                Value::Null,
                Fault::request("an empty batch; allowed: a request, or several in a list"),
            ));
        }
        let answers: Vec<Value> = batch
            .iter()
            .filter_map(|one| self.answer_one(one))
            .collect();
        (!answers.is_empty()).then_some(Value::Array(answers))
    }

    fn answer_one(&mut self, request: &Value) -> Option<Value> {
        let Some(fields) = request.as_object() else {
            return Some(refusal(
                Value::Null,
                Fault::request("a request is an object"),
            ));
        };
        let id = match fields.get("id") {
            None => None,
            Some(id @ (Value::Null | Value::String(_) | Value::Number(_))) => Some(id.clone()),
            Some(_) => {
                let fault = Fault::request("id: allowed are a string, a number and null");
                return Some(refusal(Value::Null, fault));
            }
        };
        match (self.call(fields), id) {
            (Ok(result), Some(id)) => Some(json!({"jsonrpc": "2.0", "result": result, "id": id})),
            (Err(fault), Some(id)) => Some(refusal(id, fault)),
            // A request that is none is answered even if it has no id.
            (Err(fault), None) if fault.is_invalid_request() => Some(refusal(Value::Null, fault)),
            (Ok(_) | Err(_), None) => None,
        }
    }

    fn call(&mut self, request: &Map<String, Value>) -> Result<Value, Fault> {
        if request.get("jsonrpc") != Some(&Value::from("2.0")) {
            return Err(Fault::request("jsonrpc: allowed is \"2.0\""));
        }
        let Some(name) = request.get("method").and_then(Value::as_str) else {
            return Err(Fault::request("method: allowed is a string"));
        };
        if let Some(field) = request
            .keys()
            .find(|key| !["jsonrpc", "method", "params", "id"].contains(&key.as_str()))
        {
            return Err(Fault::request(&format!(
                "unknown field \"{field}\"; allowed: jsonrpc, method, params, id"
            )));
        }
        let method = METHODS
            .iter()
            .find(|method| method.name == name)
            .ok_or_else(|| Fault::no_method(name))?;
        let params = Params::read(request.get("params"), method.params)?;
        (method.call)(self, &params)
    }
}

fn refusal(id: Value, fault: Fault) -> Value {
    json!({"jsonrpc": "2.0", "error": fault.to_json(), "id": id})
}
