//! The terminal: its output, and the input of people.

pub mod errors;
pub mod exit;
pub mod interrupt;
pub mod keyboard;
pub mod layout;
pub mod markdown;
pub mod pager;
pub mod progress;
pub mod prompt;
pub mod screen;
pub mod shared_screen;
pub mod terminal;
pub mod text_table;
