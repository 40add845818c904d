//! JSON-RPC 2.0, one message a line.

use crate::MAX_LINE;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt;

/// A message on a line. `Display` writes it, without the line feed.
#[derive(Clone, Debug, PartialEq)]
pub enum RpcMessage {
    /// A request: a call that wants an answer.
    Call {
        /// Number that the answer repeats.
        id: u64,
        /// Name of the method.
        method: String,
        /// The parameters of the method.
        params: Value,
    },
    /// A notification: a call without an answer.
    Notice {
        /// Name of the method.
        method: String,
        /// The parameters of the method.
        params: Value,
    },
    /// The result of a call.
    Answer {
        /// The number of the call that is answered.
        id: u64,
        /// The result.
        result: Value,
    },
    /// A call that could not be answered.
    Refusal {
        /// The number of the call, if it could be read.
        id: Option<u64>,
        /// The reason why the call failed.
        error: RpcError,
    },
}

/// An error in place of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RpcError {
    /// As JSON-RPC has them: -32601 for an unknown method, -32602 for bad parameters.
    pub code: i64,
    /// In words.
    pub message: String,
    /// The error as data, if the host has that form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

impl RpcError {
    /// Creates an error in words alone.
    pub fn new(code: i64, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
        }
    }

    /// The line is not a message.
    pub const NO_MESSAGE: i64 = -32700;
    /// The method does not exist.
    pub const NO_METHOD: i64 = -32601;
    /// The method is known, but its parameters are invalid.
    pub const BAD_PARAMS: i64 = -32602;
    /// An internal error that is not the caller's fault.
    pub const INTERNAL: i64 = -32603;
}

/// The reason why a line is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError {
    /// The error and the permitted forms, in words.
    pub reason: String,
}

impl MessageError {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for MessageError {}

impl RpcMessage {
    /// Returns the number of the call that the message is or answers.
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
    /// The error, and the permitted forms.
    pub fn parse(line: &[u8]) -> Result<Self, MessageError> {
        if line.len() > MAX_LINE {
            return Err(MessageError::new(format!(
                "the line is longer than {MAX_LINE} bytes"
            )));
        }
        let text = std::str::from_utf8(line)
            .map_err(|_| MessageError::new("the line is not UTF-8 text; expected JSON"))?;
        let fields: Value = serde_json::from_str(text)
            .map_err(|error| MessageError::new(format!("the line is not JSON: {error}")))?;
        let Value::Object(fields) = fields else {
            return Err(MessageError::new(
                "a message is a JSON object, one on each line (no lists of them)",
            ));
        };
        Self::of(fields)
    }

    fn of(mut fields: Map<String, Value>) -> Result<Self, MessageError> {
        if fields.get("jsonrpc") != Some(&Value::from("2.0")) {
            return Err(MessageError::new("\"jsonrpc\": expected \"2.0\""));
        }
        let id =
            match fields.remove("id") {
                None | Some(Value::Null) => None,
                Some(id) => Some(id.as_u64().ok_or_else(|| {
                    MessageError::new("\"id\": expected the number from the call")
                })?),
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
            (Some(_), None, None) => Err(MessageError::new("\"method\": expected a string")),
            (None, Some(result), None) => match id {
                Some(id) => Ok(Self::Answer { id, result }),
                None => Err(MessageError::new(
                    "an answer without \"id\"; expected the number from the call",
                )),
            },
            (None, None, Some(error)) => {
                let error = serde_json::from_value(error)
                    .map_err(|error| MessageError::new(format!("\"error\": {error}")))?;
                Ok(Self::Refusal { id, error })
            }
            _ => Err(MessageError::new(
                "a message has one of \"method\", \"result\" and \"error\"",
            )),
        }
    }
}

/// A line as it is written, in the order of its names. A refusal has a number in any case.
#[derive(Default, Serialize)]
struct WireMessage<'m> {
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Option<u64>>,
    jsonrpc: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'m str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<&'m Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'m Value>,
}

impl fmt::Display for RpcMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = WireMessage {
            jsonrpc: "2.0",
            ..WireMessage::default()
        };
        let line = match self {
            Self::Call { id, method, params } => WireMessage {
                id: Some(Some(*id)),
                method: Some(method),
                params: Some(params),
                ..line
            },
            Self::Notice { method, params } => WireMessage {
                method: Some(method),
                params: Some(params),
                ..line
            },
            Self::Answer { id, result } => WireMessage {
                id: Some(Some(*id)),
                result: Some(result),
                ..line
            },
            Self::Refusal { id, error } => WireMessage {
                id: Some(*id),
                error: Some(json!(error)),
                ..line
            },
        };
        f.write_str(&serde_json::to_string(&line).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::{RpcError, RpcMessage};
    use serde_json::json;

    #[test]
    fn messages_are_written_like_their_data() {
        let params = json!({ "z": [1, null], "a": "\u{1f438}\n\"" });
        let method = "act".to_owned();
        let error = RpcError {
            data: Some(json!({ "why": 1 })),
            ..RpcError::new(RpcError::INTERNAL, "because")
        };
        for (message, data) in [
            (
                RpcMessage::Call {
                    id: 7,
                    method: method.clone(),
                    params: params.clone(),
                },
                json!({ "jsonrpc": "2.0", "id": 7, "method": "act", "params": params }),
            ),
            (
                RpcMessage::Notice {
                    method,
                    params: params.clone(),
                },
                json!({ "jsonrpc": "2.0", "method": "act", "params": params }),
            ),
            (
                RpcMessage::Answer {
                    id: 7,
                    result: params.clone(),
                },
                json!({ "jsonrpc": "2.0", "id": 7, "result": params }),
            ),
            (
                RpcMessage::Refusal {
                    id: None,
                    error: error.clone(),
                },
                json!({ "jsonrpc": "2.0", "id": null, "error": error }),
            ),
        ] {
            assert_eq!(message.to_string(), data.to_string());
            assert_eq!(RpcMessage::parse(data.to_string().as_bytes()), Ok(message));
        }
    }
}
