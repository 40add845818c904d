//! Requests and answers of the protocol.

use crate::mcp::arguments::ToolArguments;
use crate::mcp::serve::MAX_LINE;
use crate::mcp::state::McpServer;
use crate::mcp::tools::{TOOLS, Tool};
use crate::rpc::INVALID_REQUEST;
use ranarium_protocol::RpcError;
use serde_json::{Value, json};

/// The versions of the protocol that are spoken, the latest last.
const VERSIONS: [&str; 3] = ["2024-11-05", "2025-03-26", "2025-06-18"];

const INSTRUCTIONS: &str = "Four tabletop games. Begin with list_games and read_rules, then \
    start_match; you have one seat, and bots have the others. Before each decision use look and \
    legal_actions, then play one of the actions. A refusal names the clause of the rulebook.";

impl McpServer {
    /// Answers a line. Notifications, answers and empty lines have no answer.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.len() > MAX_LINE {
            let reason = format!("expected at most {MAX_LINE} bytes in a line");
            let error = RpcError::new(INVALID_REQUEST, reason);
            return Some(refusal(&Value::Null, &error));
        }
        if line.trim_ascii().is_empty() {
            return None;
        }
        let Ok(message) = serde_json::from_slice::<Value>(line) else {
            let error = RpcError::new(RpcError::NO_MESSAGE, "expected JSON");
            return Some(refusal(&Value::Null, &error));
        };
        let id = message.get("id").cloned();
        let Some(method) = message.get("method").and_then(Value::as_str) else {
            let is_answer = message.get("result").is_some() || message.get("error").is_some();
            let error = RpcError::new(INVALID_REQUEST, "expected one request with a method");
            return (!is_answer).then(|| refusal(&id.unwrap_or_default(), &error));
        };
        let id = id?;
        let params = message.get("params").unwrap_or(&Value::Null);
        Some(match self.call(method, params) {
            Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}).to_string(),
            Err(error) => refusal(&id, &error),
        })
    }

    fn call(&mut self, method: &str, params: &Value) -> Result<Value, RpcError> {
        match method {
            "initialize" => Ok(initialized(params)),
            "ping" => Ok(json!({})),
            "tools/list" => Ok(json!({"tools": TOOLS.iter().map(described).collect::<Vec<_>>()})),
            "tools/call" => self.call_tool(params),
            _ => Err(RpcError::new(
                RpcError::NO_METHOD,
                format!("no method \"{}\"", method.escape_debug()),
            )),
        }
    }

    fn call_tool(&mut self, params: &Value) -> Result<Value, RpcError> {
        let name = params.get("name").and_then(Value::as_str).unwrap_or("");
        let tool = TOOLS.iter().find(|tool| tool.name == name);
        let Some(tool) = tool else {
            let names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
            let names = names.join(", ");
            let reason = format!("name: expected one of: {names}");
            return Err(RpcError::new(RpcError::BAD_PARAMS, reason));
        };
        let done = ToolArguments::read(params.get("arguments"), tool.parameters)
            .and_then(|arguments| (tool.call)(self, &arguments));
        // A refusal is a result, so that the model reads it.
        let (text, is_error) = match done {
            Ok(text) => (text, false),
            Err(reason) => (reason, true),
        };
        Ok(json!({"content": [{"type": "text", "text": text}], "isError": is_error}))
    }
}

fn initialized(params: &Value) -> Value {
    let asked = params.get("protocolVersion").and_then(Value::as_str);
    let [.., latest] = VERSIONS;
    let version = asked
        .filter(|version| VERSIONS.contains(version))
        .unwrap_or(latest);
    json!({
        "protocolVersion": version,
        "capabilities": {"tools": {}},
        "serverInfo": {"name": "ranarium", "version": env!("CARGO_PKG_VERSION")},
        "instructions": INSTRUCTIONS,
    })
}

fn described(tool: &Tool) -> Value {
    let properties: serde_json::Map<String, Value> = tool
        .parameters
        .iter()
        .map(|parameter| (parameter.name.to_owned(), parameter.schema()))
        .collect();
    let required = tool.parameters.iter().filter(|one| one.is_required);
    let required: Vec<&str> = required.map(|one| one.name).collect();
    json!({
        "name": tool.name,
        "description": tool.description,
        "inputSchema": {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        },
    })
}

fn refusal(id: &Value, error: &RpcError) -> String {
    json!({"jsonrpc": "2.0", "id": id, "error": error}).to_string()
}
