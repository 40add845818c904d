//! Tests of the messages.

mod client;
mod messages;
mod online;
