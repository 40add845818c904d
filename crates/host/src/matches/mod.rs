//! Matches of any game: [`HostedMatch`] for all programs, [`ServedMatch`] for a server, and
//! [`FinishedMatch`] for records.

pub(crate) mod finished_match;
pub(crate) mod game_match;
pub(crate) mod hosted_match;
pub(crate) mod opening;
pub(crate) mod play;
pub(crate) mod registry;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod served_match;
pub(crate) mod views;
