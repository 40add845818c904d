//! Tests of a host by its messages, one file a concern.

mod analysis;
mod bot_failures;
mod common;
mod errors;
mod hints;
mod manual;
mod matches;
mod own_tables;
mod positions;
mod random_messages;
mod resigning;
mod secrecy;
mod two_hosts;
mod undo;
