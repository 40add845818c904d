//! The log of a match, in words.

mod announcements;
#[cfg(test)]
mod key_speaker;
mod log_line;
mod log_panel;
mod short_form;

pub use log_line::{actor, last_moves};
pub use log_panel::{RecentEvents, log_panel};
