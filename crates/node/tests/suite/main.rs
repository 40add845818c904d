//! Tests of a node from the outside, one file for each concern.

#[path = "../common/authenticator.rs"]
mod authenticator;
#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../common/receivers.rs"]
mod receivers;
#[path = "../common/schema_validation.rs"]
mod schema_validation;
#[cfg(unix)]
#[path = "../../../storage/tests/services/mod.rs"]
mod services;

mod accounts;
mod analysis;
mod attacks;
mod authorisation;
#[cfg(unix)]
mod backup;
mod bad_input;
mod description;
mod http;
mod limits;
mod lobby;
#[cfg(unix)]
mod many_nodes;
mod moderation;
#[cfg(unix)]
mod notices;
mod operator;
mod packing;
mod play;
mod previews;
mod ratings;
mod seeks;
mod slow_bots;
mod socket_ends;
mod storage_outage;
mod table_expiry;
mod table_settings;
mod update_frames;
