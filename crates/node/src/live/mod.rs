//! Matches on a real clock: shards of rooms, and the requests that they handle.
//!
//! Start with `live_matches.rs`, the handle that sends each request to the shard of its match, then
//! `shard/mod.rs`.

pub mod live_matches;
pub mod match_events;
pub mod match_lists;
pub mod note_sender;
pub mod reply_to;
pub mod shard;
pub mod shard_request;
pub mod watch_request;
