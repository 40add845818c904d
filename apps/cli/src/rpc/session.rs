//! [`RpcState`]: the state of the JSON-RPC interface.

use crate::rpc::cancel::Cancels;
use crate::rpc::rpc_match::RpcMatch;
use crate::speakers::Speakers;
use ranarium_game::Language;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The state between requests: the open matches by handle, and the request that is running.
pub struct RpcState {
    pub(super) language: Language,
    pub(super) matches: BTreeMap<u64, RpcMatch>,
    pub(super) last_handle: u64,
    /// The id of the running request, by which `cancel` names it.
    pub(super) running: Value,
    pub(super) cancels: Arc<Cancels>,
    pub(super) speakers: Speakers,
}

impl RpcState {
    /// Creates a session without matches, whose messages are in this language unless a request
    /// names another.
    pub fn new(language: Language) -> Self {
        Self {
            language,
            matches: BTreeMap::new(),
            last_handle: 0,
            running: Value::Null,
            cancels: Arc::default(),
            speakers: Speakers::with_texts(&[]),
        }
    }
}
