//! The messages between a host and a program that plays as a bot.

use crate::schemas::messages::Messages;
use ranarium_protocol::{
    Cancel, Choose, Chosen, End, Hello, Introduction, RpcError, See, Start, VERSION,
};
use schemars::Schema;
use serde_json::{Value, json};

/// Returns the schema of every message: docs/schemas/bot-protocol.json.
pub fn schema() -> Schema {
    const CALLED: &[&str] = &["id", "method", "params"];
    let mut messages = Messages::new(json!({ "type": "integer", "minimum": 0 }));
    let hello = messages.written::<Hello>();
    messages.call("hello", hello, CALLED);
    let introduction = messages.read::<Introduction>();
    messages.answer("hello", introduction);
    let start = messages.written::<Start>();
    messages.call("start", start, CALLED);
    messages.answer("start", Value::Bool(true));
    let choose = messages.written::<Choose>();
    messages.call("choose", choose, CALLED);
    let chosen = messages.read::<Chosen>();
    messages.answer("choose", chosen);
    for (name, params) in [
        ("see", messages.written::<See>()),
        ("cancel", messages.written::<Cancel>()),
        ("end", messages.written::<End>()),
        (
            "bye",
            json!({ "type": "object", "additionalProperties": false }),
        ),
    ] {
        messages.notification(name, params);
    }
    let error = messages.read::<RpcError>();
    messages.error(error);
    messages.schema(
        "Messages of the bot protocol",
        &format!(
            "Version {VERSION} of the protocol: JSON-RPC 2.0, one message a line. A host writes \
             `NAME.call` and `NAME.notification`; a bot answers calls with `NAME.answer` or \
             `Error`, and ignores fields that it does not know. The data of a game (`data`, \
             `observation`, `seen`, and an action given as data) are described by \
             docs/schemas/games."
        ),
    )
}
