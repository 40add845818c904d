//! [`Call`]: a request of any method that has no id yet.

use crate::{IdempotencyKey, RpcMessage};
use serde_json::Value;

/// The treatment of a call whose connection ends before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// The call is repeated: carrying it out twice has no further effect.
    Freely,
    /// The call is repeated with the same idempotency key.
    Keyed,
    /// The call is not repeated, since it could be carried out twice.
    Never,
}

/// A request that has not been sent yet, of any method.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Name of the method.
    pub method: &'static str,
    /// The parameters of the request, without an idempotency key.
    pub params: Value,
    /// The treatment of the call if its connection ends before the answer.
    pub retry: Retry,
    /// The idempotency key, by which a server carries the call out once.
    pub key: Option<IdempotencyKey>,
}

impl Call {
    /// Returns the call as a message with its idempotency key, if it has one. The answer repeats
    /// `id`.
    pub fn message(mut self, id: u64) -> RpcMessage {
        if let (Some(key), Value::Object(fields)) = (self.key, &mut self.params) {
            fields.insert(IdempotencyKey::PARAMETER.to_owned(), key.to_string().into());
        }
        RpcMessage::Call {
            id,
            method: self.method.to_owned(),
            params: self.params,
        }
    }
}
