//! The JSON-RPC interface: programs in any language drive the engines through it, and so do
//! fuzzers.
//!
//! `docs/rpc.md` is its manual. [`RpcState::answer`] returns the answer to one line; `methods.rs`
//! has the table of methods; [`serve`](fn@serve) answers a stream of lines.

mod answer;
mod cancel;
mod chance;
mod data;
mod limits;
mod methods;
mod params;
mod record;
mod request;
mod request_error;
mod rpc_match;
mod serve;
mod session;

pub(crate) use data::turn_word;
pub use limits::{MAX_ANSWER, MAX_BATCH, MAX_LINE};
pub use serve::serve;
pub use session::RpcState;
