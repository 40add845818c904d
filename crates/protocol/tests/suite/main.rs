//! Tests of the messages.

mod client;
mod messages;
mod online;
mod update_frames;
