//! The log of a match, in words.

mod log_line;
mod log_panel;
#[cfg(test)]
mod parrot;
mod short_form;

pub use log_line::{actor, last_moves};
pub use log_panel::LogPanel;
