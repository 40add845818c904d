//! A match on a server and its room, one file a concern.

mod agreement;
mod authority;
mod changes;
mod common;
mod hearing;
mod online_match;
mod rated;
mod standing;
