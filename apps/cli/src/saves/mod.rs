//! Matches that are kept in files, as those of the page are kept in the browser.
//!
//! A match is written after every decision ([`autosave`]), into a file of its own that is replaced
//! whole and locked while the match is played ([`file`](mod@file)). All files are in one folder
//! ([`folder`]), and [`save_list`] is the list of `resume`.

pub mod autosave;
pub mod file;
pub mod folder;
pub mod record_file;
pub mod save_error;
pub mod save_list;
