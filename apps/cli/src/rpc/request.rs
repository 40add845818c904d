//! A line of JSON as requests, with their ids exactly as sent.

use crate::rpc::request_error::RequestError;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The id of a request that has none, or whose id cannot be read.
pub const NO_ID: &str = "null";

/// The contents of a line.
pub enum RequestLine<'a> {
    /// A single request.
    One(&'a RawValue),
    /// Several requests in an array.
    Batch(Vec<&'a RawValue>),
}

impl<'a> RequestLine<'a> {
    /// Reads a line that is not blank.
    pub fn read(text: &'a str) -> Result<Self, RequestError> {
        let raw: &RawValue =
            serde_json::from_str(text).map_err(|error| RequestError::not_json(&error))?;
        if raw.get().starts_with('[') {
            let batch =
                serde_json::from_str(raw.get()).map_err(|error| RequestError::not_json(&error))?;
            return Ok(Self::Batch(batch));
        }
        Ok(Self::One(raw))
    }
}

/// A well-formed request; its method and params are not checked yet.
pub struct RpcRequest<'a> {
    /// The JSON text of the id; a notification has none.
    pub id: Option<&'a str>,
    /// The method's name.
    pub method: String,
    /// The parameters of the request.
    pub params: Option<Value>,
}

/// A request that cannot be carried out, with the id for its error.
pub struct RejectedRequest<'a> {
    /// The JSON text of the id; a notification has none.
    pub id: Option<&'a str>,
    /// The error to send as the response.
    pub error: RequestError,
}

impl<'a> RpcRequest<'a> {
    /// Reads one request.
    pub fn read(raw: &'a RawValue) -> Result<Self, RejectedRequest<'a>> {
        let reject = |error| RejectedRequest {
            id: Some(NO_ID),
            error,
        };
        let fields: BTreeMap<String, &'a RawValue> = serde_json::from_str(raw.get())
            .map_err(|_| reject(RequestError::request("expected an object")))?;
        let id = fields.get("id").map(|id| id.get());
        if id.is_some_and(|id| id.starts_with(['{', '[', 't', 'f'])) {
            let reason = "id: expected one of: a string, a number, null";
            return Err(reject(RequestError::request(reason)));
        }
        Self::of(&fields, id).map_err(|error| RejectedRequest { id, error })
    }

    fn of(
        fields: &BTreeMap<String, &'a RawValue>,
        id: Option<&'a str>,
    ) -> Result<Self, RequestError> {
        let string =
            |name: &str| -> Option<String> { serde_json::from_str(fields.get(name)?.get()).ok() };
        if string("jsonrpc").as_deref() != Some("2.0") {
            return Err(RequestError::request("jsonrpc: expected \"2.0\""));
        }
        let method =
            string("method").ok_or_else(|| RequestError::request("method: expected a string"))?;
        let known_fields = ["jsonrpc", "method", "params", "id"];
        if let Some(field) = fields
            .keys()
            .find(|key| !known_fields.contains(&key.as_str()))
        {
            return Err(RequestError::unknown_field(field, &known_fields));
        }
        // A number that 64 bits cannot hold, or 128 nested lists.
        let params = fields
            .get("params")
            .map(|params| serde_json::from_str(params.get()))
            .transpose()
            .map_err(|error| RequestError::param("params", &error.to_string()))?;
        Ok(Self { id, method, params })
    }
}
