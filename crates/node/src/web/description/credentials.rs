//! The JSON of passkeys (WebAuthn, level 3, section 5.1), as far as the server reads it.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// Bytes in base64url.
const BYTES: &str = "^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-][AQgw]={0,2}\
                     |[A-Za-z0-9_-]{2}[AEIMQUYcgkosw048]=?)?$";

/// Returns the schema of a passkey that a browser has made.
pub fn new_credential(_: &mut SchemaGenerator) -> Schema {
    with_response(&["attestationObject", "clientDataJSON"])
}

/// Returns the schema of the answer of a passkey.
pub fn credential(_: &mut SchemaGenerator) -> Schema {
    with_response(&["authenticatorData", "clientDataJSON", "signature"])
}

fn with_response(fields: &[&str]) -> Schema {
    let bytes = json!({ "type": "string", "pattern": BYTES, "examples": ["AQID"] });
    let response: Map<String, Value> = fields
        .iter()
        .map(|name| ((*name).to_owned(), bytes.clone()))
        .collect();
    json_schema!({
        "type": "object",
        "properties": {
            "id": { "type": "string" },
            "rawId": bytes,
            "type": { "type": "string" },
            "response": { "type": "object", "properties": response, "required": fields },
        },
        "required": ["id", "rawId", "type", "response"],
    })
}
