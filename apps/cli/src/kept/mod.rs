//! Matches that are kept in files, as those of the page are kept in the browser.
//!
//! A match is written after every decision ([`keeper`]), into a file of its own that is replaced
//! whole and locked while the match is played ([`file`](mod@file)). Files lie in one folder
//! ([`folder`]), and [`shelf`] is what `resume` lists.

pub mod fault;
pub mod file;
pub mod folder;
pub mod keeper;
pub mod shelf;
