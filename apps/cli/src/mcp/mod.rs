//! A server for language models: the Model Context Protocol on a pair of streams.
//!
//! `docs/mcp.md` is its manual. A connection has one seat of one match at a time, or watches it;
//! built-in bots have the other seats. [`McpServer::answer`] answers a line, `tools.rs` has the
//! table of tools, and `seated.rs` the match.

mod answer;
mod arguments;
mod parameter;
mod seated;
mod serve;
mod state;
mod tools;

pub use serve::serve;
pub use state::McpServer;
