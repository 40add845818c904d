//! JSON-RPC 2.0, one message a line.

use crate::LINE_MAX;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt;

/// One line. `Display` writes it, without the line feed.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A request: a call that wants an answer.
    Call {
        /// Number that the answer repeats.
        id: u64,
        /// Name of the method.
        method: String,
        /// Its parameters.
        params: Value,
    },
    /// A notification: a call that wants no answer.
    Notice {
        /// Name of the method.
        method: String,
        /// Its parameters.
        params: Value,
    },
    /// An answer.
    Answer {
        /// Of the call that is answered.
        id: u64,
        /// The answer.
        result: Value,
    },
    /// A call that could not be answered.
    Refusal {
        /// Of the call, if it could be read.
        id: Option<u64>,
        /// Why.
        error: RpcError,
    },
}

/// Why a call could not be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RpcError {
    /// As JSON-RPC has them: -32601 for an unknown method, -32602 for bad parameters.
    pub code: i64,
    /// In words.
    pub message: String,
    /// The same as data, from a host that has such a form of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

impl RpcError {
    /// An error in words alone.
    pub fn new(code: i64, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
        }
    }

    /// The line is not a message.
    pub const NO_MESSAGE: i64 = -32700;
    /// There is no such method.
    pub const NO_METHOD: i64 = -32601;
    /// The method is known, and its parameters are not what they must be.
    pub const BAD_PARAMS: i64 = -32602;
    /// Something went wrong that is not the caller's fault.
    pub const INTERNAL: i64 = -32603;
}

/// Why a line is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// In words: what is wrong and what is allowed.
    pub why: String,
}

impl Fault {
    pub(crate) fn new(why: impl Into<String>) -> Self {
        Self { why: why.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Fault {}

impl Message {
    /// What an answer to it names, or what it names itself.
    pub const fn id(&self) -> Option<u64> {
        match self {
            Self::Call { id, .. } | Self::Answer { id, .. } => Some(*id),
            Self::Notice { .. } => None,
            Self::Refusal { id, .. } => *id,
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, and what is allowed.
    pub fn parse(line: &[u8]) -> Result<Self, Fault> {
        if line.len() > LINE_MAX {
            return Err(Fault::new(format!(
                "the line is longer than {LINE_MAX} bytes"
            )));
        }
        let text = std::str::from_utf8(line)
            .map_err(|_| Fault::new("the line is not UTF-8 text; expected JSON"))?;
        let fields: Value = serde_json::from_str(text)
            .map_err(|error| Fault::new(format!("the line is not JSON: {error}")))?;
        let Value::Object(fields) = fields else {
            return Err(Fault::new(
                "a message is a JSON object, one on each line (no lists of them)",
            ));
        };
        Self::of(fields)
    }

    fn of(mut fields: Map<String, Value>) -> Result<Self, Fault> {
        if fields.get("jsonrpc") != Some(&Value::from("2.0")) {
            return Err(Fault::new("\"jsonrpc\": expected \"2.0\""));
        }
        let id = match fields.remove("id") {
            None | Some(Value::Null) => None,
            Some(id) => Some(
                id.as_u64()
                    .ok_or_else(|| Fault::new("\"id\": expected the number from the call"))?,
            ),
        };
        match (
            fields.remove("method"),
            fields.remove("result"),
            fields.remove("error"),
        ) {
            (Some(Value::String(method)), None, None) => {
                let params = fields.remove("params").unwrap_or_else(|| json!({}));
                Ok(match id {
                    Some(id) => Self::Call { id, method, params },
                    None => Self::Notice { method, params },
                })
            }
            (Some(_), None, None) => Err(Fault::new("\"method\": expected a string")),
            (None, Some(result), None) => match id {
                Some(id) => Ok(Self::Answer { id, result }),
                None => Err(Fault::new(
                    "an answer without \"id\"; expected the number from the call",
                )),
            },
            (None, None, Some(error)) => {
                let error = serde_json::from_value(error)
                    .map_err(|error| Fault::new(format!("\"error\": {error}")))?;
                Ok(Self::Refusal { id, error })
            }
            _ => Err(Fault::new(
                "a message has one of \"method\", \"result\" and \"error\"",
            )),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = match self {
            Self::Call { id, method, params } => {
                json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
            }
            Self::Notice { method, params } => {
                json!({"jsonrpc": "2.0", "method": method, "params": params})
            }
            Self::Answer { id, result } => json!({"jsonrpc": "2.0", "id": id, "result": result}),
            Self::Refusal { id, error } => json!({"jsonrpc": "2.0", "id": id, "error": error}),
        };
        value.fmt(f)
    }
}
