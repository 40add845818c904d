//! The host of a match in this process, and the errors and events that it shares with those of a
//! server (`online`).

mod bot_thread;
pub mod host_call_error;
pub mod local_match;
pub mod play_event;
