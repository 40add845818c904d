//! Tests of a node from the outside, one file for each concern.

mod authenticator;
#[path = "../common/mod.rs"]
mod common;
mod fits;
#[cfg(unix)]
mod receivers;
#[cfg(unix)]
#[path = "../../../storage/tests/services/mod.rs"]
mod services;

mod accounts;
mod analysis;
mod arranging;
mod attacks;
mod authorisation;
mod bad_input;
mod closing;
#[cfg(unix)]
mod copies;
mod description;
mod experts;
mod http;
mod limits;
mod lobby;
#[cfg(unix)]
mod many_nodes;
#[cfg(unix)]
mod notices;
mod operator;
mod own_data;
mod packing;
mod play;
mod previews;
mod ratings;
mod safety;
mod seeks;
mod socket_ends;
mod storage_away;
mod update_frames;
