//! Matches of any game behind traits: [`hosted_match::HostedMatch`] for all programs,
//! [`served_match::ServedMatch`] for a server, and [`finished_match::FinishedMatch`] for records.
//!
//! `game_match.rs` is the type that implements the first two; `registry.rs` finds a game by its
//! name, and `new_match.rs` makes a match or reads one.

pub(crate) mod finished_match;
pub(crate) mod game_match;
pub(crate) mod hosted_match;
pub(crate) mod new_match;
pub(crate) mod play;
pub(crate) mod registry;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod served_match;
pub(crate) mod views;
