//! The JSON-RPC interface: programs in any language drive the engines through it, and so do
//! fuzzers.
//!
//! `docs/rpc.md` is its manual. [`RpcState::answer`] returns the answer to one line;
//! `methods/mod.rs` has the table of methods, `results.rs` the types of their results;
//! [`serve`](fn@serve) answers a stream of lines.

mod answer;
mod cancel;
mod chance;
mod error_data;
mod limits;
mod methods;
mod param_spec;
mod params;
mod record;
mod request;
mod request_error;
mod results;
mod rpc_match;
mod serve;
mod session;

pub(crate) use error_data::{ERRORS, ErrorData, ErrorKind, INVALID_REQUEST};
pub use limits::{MAX_ANSWER, MAX_BATCH, MAX_LINE};
pub(crate) use methods::{METHODS, RpcMethod};
pub use serve::serve;
pub use session::RpcState;
