//! The WebSockets of a node: their registry, send queues and watched matches.

pub mod outbox;
pub mod registry;
pub mod watched_matches;
