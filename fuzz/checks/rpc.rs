//! The JSON-RPC interface answers every line with JSON-RPC, and never panics.

use ranarium::rpc::RpcState;
use ranarium_game::Language;
use serde_json::Value;

/// Checks one input.
pub fn check(bytes: &[u8]) {
    // Counting deep takes long, and is no fault.
    if bytes.windows(5).any(|window| window == b"perft") {
        return;
    }
    let mut session = RpcState::new(Language::En);
    for line in bytes.split(|byte| *byte == b'\n') {
        if let Some(answer) = session.answer(line) {
            let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
            let all = answer.as_array().cloned().unwrap_or_else(|| vec![answer]);
            for one in all {
                assert_eq!(one["jsonrpc"], "2.0");
                assert_ne!(one["error"]["code"], -32603, "a request panics: {one}");
                assert!(
                    one.get("result").is_some() != one.get("error").is_some(),
                    "{one}"
                );
            }
        }
    }
}
