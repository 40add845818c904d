//! A server reads a client's message as a request or rejects it with a reason; it opens the table
//! that a request asks for or rejects it; it never panics.

use ranarium_online::{MatchQuery, OnlineMatch};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::online::OnlineRequest;
use ranarium_table::Seed;

/// Checks one input.
pub fn check(bytes: &[u8]) {
    for line in bytes.split(|byte| *byte == b'\n') {
        let Ok(RpcMessage::Call { method, params, .. }) = RpcMessage::parse(line) else {
            continue;
        };
        match OnlineRequest::read(&method, &params) {
            Ok(OnlineRequest::Create(create)) => {
                let id = "m-1".parse().expect("it is the name of a match");
                if let Ok(table) = OnlineMatch::open(id, create.settings, Seed::new([7; 32])) {
                    table
                        .answer(MatchQuery::Info)
                        .expect("a table is described");
                }
            }
            Ok(_) => {}
            Err(reason) => assert!(!reason.to_string().is_empty()),
        }
    }
}
